// SPDX-License-Identifier: MIT
#include "core/io/format/finite_scene.h"

#include "core/io/disk/errors.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace bindpose {
namespace {

template <class Vector> std::size_t firstBroken(const std::vector<Vector>& values)
{
    const auto broken = [](const Vector& each) {
        for (int i = 0; i < each.length(); ++i)
            if (!std::isfinite(each[i])) return true;
        return false;
    };
    return static_cast<std::size_t>(std::find_if(values.begin(), values.end(), broken) - values.begin());
}

bool allFinite(std::span<const float> values)
{
    return std::all_of(values.begin(), values.end(), [](float each) { return std::isfinite(each); });
}

bool allFinite(const glm::mat4& matrix)
{
    return allFinite(std::span(&matrix[0][0], 16));
}

Error brokenAt(std::string where)
{
    return {ErrorKind::Unsupported, errors::kCannotHoldNotFinite, std::move(where)};
}

std::string number(const char* what, std::size_t at)
{
    return std::string(what) + " " + std::to_string(at);
}

Result<void> checkSets(const Scene& scene)
{
    for (std::size_t m = 0; m < scene.meshes.size(); ++m) {
        if (!scene.meshes[m]) continue;
        for (std::size_t s = 0; s < scene.meshes[m]->sets.size(); ++s) {
            const std::size_t id = scene.meshes[m]->sets[s].index();
            const std::string where = number("mesh", m) + " " + number("set", s);
            const PointSet& set = *scene.sets[id];
            if (const std::size_t at = firstBroken(set.positions); at < set.positions.size())
                return brokenAt(where + " " + number("vertex", at));
            for (const MorphPoints& morph : set.morphs)
                if (const std::size_t at = firstBroken(morph.positions); at < morph.positions.size())
                    return brokenAt(where + " " + number("vertex", at) + " (shape)");
            if (id >= scene.weights.size() || !scene.weights[id]) continue;
            std::size_t before = 0;
            for (const auto& block : scene.weights[id]->blocks()) {
                for (std::size_t i = 0; i < block->points() && !allFinite(block->weights); ++i)
                    if (!allFinite(
                            std::span(block->weights).subspan(block->first[i], block->first[i + 1] - block->first[i])))
                        return brokenAt(where + " " + number("vertex", before + i) + " (weights)");
                before += block->points();
            }
        }
    }
    return {};
}

Result<void> checkVertices(const Scene& scene)
{
    for (std::size_t m = 0; m < scene.meshes.size(); ++m) {
        if (!scene.meshes[m]) continue;
        for (std::size_t p = 0; p < scene.meshes[m]->parts.size(); ++p) {
            const auto& part = scene.meshes[m]->parts[p];
            if (!part || !part->vertices) continue;
            const VertexStreams& vertices = *part->vertices;
            bool sound = firstBroken(vertices.normals) == vertices.normals.size() &&
                         firstBroken(vertices.tangents) == vertices.tangents.size();
            for (const auto& uvs : vertices.uvs) sound = sound && firstBroken(uvs) == uvs.size();
            for (const auto& colors : vertices.colors) sound = sound && firstBroken(colors) == colors.size();
            if (!sound) return brokenAt(number("mesh", m) + " " + number("part", p));
        }
    }
    return {};
}

Result<void> checkNodes(const Scene& scene)
{
    for (const auto& node : scene.nodes)
        if (node && !allFinite(node->restLocal())) return brokenAt("node " + node->name);
    for (std::size_t s = 0; s < scene.skins.size(); ++s) {
        if (!scene.skins[s]) continue;
        const Skin& skin = *scene.skins[s];
        for (std::size_t j = 0; j < skin.inverseBind.size(); ++j)
            if (!allFinite(skin.inverseBind[j])) return brokenAt(number("skin", s) + " " + number("joint", j));
        if (!allFinite(skin.bindCorrection)) return brokenAt(number("skin", s));
    }
    return {};
}

bool soundTrack(const Track& track)
{
    if (track.times)
        for (const double time : *track.times)
            if (!std::isfinite(time)) return false;
    if (track.interpolation != Interpolation::Bezier) return allFinite(track.values);
    for (std::size_t key = 0; key < track.keys(); ++key)
        if (!allFinite(std::span(track.values).subspan(track.valueAt(key), track.components))) return false;
    return true;
}

Result<void> checkClips(const Scene& scene)
{
    for (const auto& clip : scene.clips)
        for (std::size_t t = 0; clip && t < clip->tracks.size(); ++t)
            if (clip->tracks[t] && !soundTrack(*clip->tracks[t]))
                return brokenAt("clip " + clip->name + " " + number("track", t));
    return {};
}

Result<void> checkMaterials(const Scene& scene)
{
    for (const auto& material : scene.materials) {
        if (!material) continue;
        const glm::vec4& c = material->baseColor;
        const glm::vec3& e = material->emissive;
        const float numbers[] = {c.x, c.y, c.z, c.w, e.x, e.y, e.z, material->metallic, material->roughness};
        if (!allFinite(numbers)) return brokenAt("material " + material->name);
    }
    return {};
}

} // namespace

Result<void> checkFinite(const Scene& scene)
{
    for (const auto check : {checkSets, checkVertices, checkNodes, checkClips, checkMaterials})
        if (Result<void> ok = check(scene); !ok) return ok;
    return {};
}

} // namespace bindpose
