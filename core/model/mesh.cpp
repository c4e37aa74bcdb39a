// SPDX-License-Identifier: MIT
#include "core/model/mesh.h"

#include "core/model/errors.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace bindpose {
namespace {

/// Largest entry, in one pass without a branch.
std::uint32_t largest(const std::vector<std::uint32_t>& values)
{
    std::uint32_t most = 0;
    for (const std::uint32_t value : values) most = std::max(most, value);
    return most;
}

template <class T> bool emptyOr(const std::vector<T>& stream, std::size_t count)
{
    return stream.empty() || stream.size() == count;
}

Result<void> checkIndices(const std::vector<VertexIndex>& indices, std::size_t vertices, const std::string& where)
{
    if (indices.size() % 3 != 0) return wrongCount(where + "/indices", indices.size(), indices.size() / 3 * 3 + 3);
    if (!indices.empty() && largest(indices) >= vertices)
        return outOfRange(where + "/indices", largest(indices), vertices);
    return {};
}

Result<void> checkPolygons(const Polygons& polygons, std::size_t vertices, const std::string& where)
{
    if (polygons.size() > 0 && polygons.ends.back() != polygons.corners.size())
        return wrongCount(where + "/polygons", polygons.corners.size(), polygons.ends.back());
    for (std::size_t p = 0; p < polygons.size(); ++p)
        if (polygons.ends[p] < polygons.first(p) + 3)
            return wrongCount(where + "/polygons", polygons.ends[p], polygons.first(p) + 3);
    if (!polygons.corners.empty() && largest(polygons.corners) >= vertices)
        return outOfRange(where + "/polygons", largest(polygons.corners), vertices);
    if (!emptyOr(polygons.creases, polygons.corners.size()))
        return wrongCount(where + "/creases", polygons.creases.size(), polygons.corners.size());
    return {};
}

Result<void> checkStreams(
    const VertexStreams& streams, std::size_t points, std::size_t morphs, const std::string& where)
{
    const std::size_t count = streams.vertexCount;
    if (!emptyOr(streams.pointOf, count)) return wrongCount(where + "/pointOf", streams.pointOf.size(), count);
    if (streams.pointOf.empty() && count > points) return outOfRange(where + "/pointOf", count - 1, points);
    if (!streams.pointOf.empty() && largest(streams.pointOf) >= points)
        return outOfRange(where + "/pointOf", largest(streams.pointOf), points);
    if (!emptyOr(streams.normals, count)) return wrongCount(where + "/normals", streams.normals.size(), count);
    if (!emptyOr(streams.tangents, count)) return wrongCount(where + "/tangents", streams.tangents.size(), count);
    for (const auto& uvs : streams.uvs)
        if (!emptyOr(uvs, count)) return wrongCount(where + "/uvs", uvs.size(), count);
    for (const auto& colors : streams.colors)
        if (!emptyOr(colors, count)) return wrongCount(where + "/colors", colors.size(), count);
    if (!emptyOr(streams.morphs, morphs)) return wrongCount(where + "/morphs", streams.morphs.size(), morphs);
    for (const MorphVertices& morph : streams.morphs) {
        if (!emptyOr(morph.normals, count)) return wrongCount(where + "/morphs", morph.normals.size(), count);
        if (!emptyOr(morph.tangents, count)) return wrongCount(where + "/morphs", morph.tangents.size(), count);
    }
    return {};
}

Result<void> checkSets(const Mesh& mesh, const std::vector<std::shared_ptr<const PointSet>>& sets)
{
    if (sets.size() != mesh.sets.size()) return wrongCount("sets", sets.size(), mesh.sets.size());
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const std::string where = "sets/" + std::to_string(i);
        if (!sets[i]) return Error(ErrorKind::Format, errors::kMissingObject, where);
        if (!emptyOr(sets[i]->morphs, mesh.morphTargets()))
            return wrongCount(where + "/morphs", sets[i]->morphs.size(), mesh.morphTargets());
        for (const MorphPoints& morph : sets[i]->morphs)
            if (!emptyOr(morph.positions, sets[i]->points()))
                return wrongCount(where + "/morphs", morph.positions.size(), sets[i]->points());
    }
    if (!mesh.morphSteps.empty() && mesh.morphSteps.size() < mesh.morphNames.size())
        return wrongCount("morphSteps", mesh.morphSteps.size(), mesh.morphNames.size());
    for (const MorphStep& step : mesh.morphSteps)
        if (step.channel >= mesh.morphNames.size())
            return outOfRange("morphSteps", step.channel, mesh.morphNames.size());
    if (!emptyOr(mesh.morphWeights, mesh.morphNames.size()))
        return wrongCount("morphWeights", mesh.morphWeights.size(), mesh.morphNames.size());
    return {};
}

Result<void> checkLods(const Mesh& mesh)
{
    for (std::size_t i = 0; i < mesh.lods.size(); ++i) {
        const LodLevel& level = mesh.lods[i];
        const std::string where = "lods/" + std::to_string(i);
        if (!emptyOr(level.partIndices, mesh.parts.size()))
            return wrongCount(where, level.partIndices.size(), mesh.parts.size());
        for (std::size_t part = 0; part < level.partIndices.size(); ++part) {
            Result<void> checked =
                checkIndices(level.partIndices[part], mesh.parts[part]->vertices->vertexCount, where);
            if (!checked) return checked;
        }
    }
    return {};
}

/// Sets the weights of one channel's targets. `at` is the channel's own.
void spread(const std::vector<MorphStep>& steps, std::uint32_t channel, float at, std::vector<float>& out)
{
    constexpr std::size_t kNone = ~std::size_t{0};
    // The neighbours on the weight's side of 0; where there is no target on that side, the line through the nearest
    // one of the other side goes on.
    std::size_t below = kNone, above = kNone, last = kNone, beforeLast = kNone, nearest = kNone;
    const auto size = [&steps](std::size_t i) { return i == kNone ? 0.0f : std::abs(steps[i].weight); };
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].channel != channel || steps[i].weight == 0.0f) continue;
        if (nearest == kNone || size(i) < size(nearest)) nearest = i;
        if ((steps[i].weight < 0.0f) != (at < 0.0f)) continue;
        if (size(i) >= std::abs(at) && (above == kNone || size(i) < size(above))) above = i;
        if (size(i) < std::abs(at) && size(i) > size(below)) below = i;
        if (size(i) > size(last)) {
            beforeLast = last;
            last = i;
        } else if (size(i) > size(beforeLast) && size(i) < size(last)) { // no line leads through two of one weight
            beforeLast = i;
        }
    }
    if (last == kNone) {
        if (nearest != kNone) out[nearest] = at / steps[nearest].weight;
        return;
    }
    const std::size_t from = above == kNone ? beforeLast : below, to = above == kNone ? last : above;
    const float part = (std::abs(at) - size(from)) / (size(to) - size(from));
    out[to] = part;
    if (from != kNone) out[from] = 1.0f - part;
}

} // namespace

std::vector<float> morphTargetWeights(const Mesh& mesh, std::span<const float> channels)
{
    if (mesh.morphSteps.empty()) return {channels.begin(), channels.end()};
    std::vector<float> out(mesh.morphSteps.size(), 0.0f);
    for (std::uint32_t channel = 0; channel < std::min(mesh.morphNames.size(), channels.size()); ++channel)
        if (channels[channel] != 0.0f) spread(mesh.morphSteps, channel, channels[channel], out);
    return out;
}

Result<Mesh> Mesh::make(Mesh mesh, const std::vector<std::shared_ptr<const PointSet>>& sets)
{
    if (Result<void> checked = checkSets(mesh, sets); !checked) return checked.error();
    std::set<std::pair<const VertexStreams*, std::uint32_t>> seen; // parts may share their streams
    for (std::size_t i = 0; i < mesh.parts.size(); ++i) {
        const std::string where = "parts/" + std::to_string(i);
        if (!mesh.parts[i] || !mesh.parts[i]->vertices) return Error(ErrorKind::Format, errors::kMissingObject, where);
        const Part& part = *mesh.parts[i];
        if (part.set >= sets.size()) return outOfRange(where + "/set", part.set, sets.size());
        if (seen.emplace(part.vertices.get(), part.set).second)
            if (Result<void> checked =
                    checkStreams(*part.vertices, sets[part.set]->points(), mesh.morphTargets(), where);
                !checked)
                return checked.error();
        if (Result<void> checked = checkIndices(part.indices, part.vertices->vertexCount, where); !checked)
            return checked.error();
        if (!part.polygons) continue;
        if (Result<void> checked = checkPolygons(*part.polygons, part.vertices->vertexCount, where); !checked)
            return checked.error();
    }
    if (Result<void> checked = checkLods(mesh); !checked) return checked.error();
    return mesh;
}

} // namespace bindpose
