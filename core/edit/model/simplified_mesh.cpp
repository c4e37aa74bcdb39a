// SPDX-License-Identifier: MIT
#include "core/edit/model/simplified_mesh.h"

#include <meshoptimizer.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <numeric>

namespace bindpose {
namespace {

constexpr double kNear = 1.02; ///< so many times the triangles that were asked for will do

/// By the bits of the place, 0 and −0 alike; a strict order whatever the numbers are.
std::array<std::uint32_t, 3> bitsOf(const glm::vec3& place)
{
    std::array<std::uint32_t, 3> out{};
    for (int i = 0; i < 3; ++i) {
        const float value = place[i] + 0.0f;
        std::memcpy(&out[static_cast<std::size_t>(i)], &value, sizeof value);
    }
    return out;
}

std::uint32_t rootOf(std::vector<std::uint32_t>& parent, std::uint32_t at)
{
    while (parent[at] != at) at = parent[at] = parent[parent[at]];
    return at;
}

} // namespace

std::size_t SimplifiedMesh::Level::triangles() const
{
    std::size_t out = 0;
    for (const auto& list : partIndices) out += list.size() / 3;
    return out;
}

SimplifiedMesh::SimplifiedMesh(const Scene& scene, const Mesh& mesh, bool lockBorders)
    : mesh_(mesh), lockBorders_(lockBorders)
{
    for (const auto& part : mesh.parts) {
        const auto first = static_cast<std::uint32_t>(places_.size());
        first_.push_back(first);
        const PointSet& set = *scene.sets[mesh.sets[part->set].index()];
        for (VertexIndex v = 0; v < part->vertices->vertexCount; ++v)
            places_.push_back(set.positions[part->vertices->point(v)]);
        for (const VertexIndex vertex : part->indices) corners_.push_back(first + vertex);
    }
    first_.push_back(static_cast<std::uint32_t>(places_.size()));
    weld();
    findCharts();
}

void SimplifiedMesh::weld()
{
    std::vector<std::uint32_t> order(places_.size());
    std::iota(order.begin(), order.end(), 0u);
    const auto key = [this](std::uint32_t vertex) { return std::pair(partOf(vertex), bitsOf(places_[vertex])); };
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
    welded_.resize(places_.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        welded_[order[i]] = i > 0 && key(order[i - 1]) == key(order[i]) ? welded_[order[i - 1]] : order[i];
    firstTwin_.assign(places_.size() + 1, 0);
    for (const std::uint32_t vertex : welded_) ++firstTwin_[vertex + 1];
    for (std::size_t i = 1; i < firstTwin_.size(); ++i) firstTwin_[i] += firstTwin_[i - 1];
    twins_.resize(places_.size());
    std::vector<std::uint32_t> next(firstTwin_.begin(), firstTwin_.end() - 1);
    for (std::uint32_t vertex = 0; vertex < welded_.size(); ++vertex) twins_[next[welded_[vertex]]++] = vertex;
}

void SimplifiedMesh::findCharts()
{
    chart_.resize(places_.size());
    std::iota(chart_.begin(), chart_.end(), 0u);
    for (std::size_t i = 0; i + 2 < corners_.size(); i += 3)
        for (std::size_t c = 1; c < 3; ++c) {
            const std::uint32_t a = rootOf(chart_, corners_[i]), b = rootOf(chart_, corners_[i + c]);
            chart_[std::max(a, b)] = std::min(a, b);
        }
    for (std::uint32_t vertex = 0; vertex < chart_.size(); ++vertex) chart_[vertex] = rootOf(chart_, vertex);
}

std::uint32_t SimplifiedMesh::partOf(std::uint32_t vertex) const
{
    return static_cast<std::uint32_t>(std::upper_bound(first_.begin(), first_.end() - 1, vertex) - first_.begin() - 1);
}

/// Of the vertices that are drawn alone: to the library one that nothing draws would be another side of a seam.
SimplifiedMesh::Corners SimplifiedMesh::simplify(const Corners& corners, std::size_t triangles) const
{
    constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
    Corners number(places_.size(), kNone), drawn, compact(corners.size()), out(corners.size());
    std::vector<glm::vec3> places;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        std::uint32_t& at = number[corners[i]];
        if (at == kNone) {
            at = static_cast<std::uint32_t>(drawn.size());
            drawn.push_back(corners[i]);
            places.push_back(places_[corners[i]]);
        }
        compact[i] = at;
    }
    const unsigned options = lockBorders_ ? static_cast<unsigned>(meshopt_SimplifyLockBorder) : 0u;
    out.resize(meshopt_simplify(out.data(), compact.data(), compact.size(), &places[0].x, places.size(),
        sizeof(glm::vec3), triangles * 3, std::numeric_limits<float>::max(), options, nullptr));
    for (std::uint32_t& vertex : out) vertex = drawn[vertex];
    return out;
}

/// Vertices for triangles of places: of one piece of the texture where the three places have one in common, else those
/// that stand first.
SimplifiedMesh::Corners SimplifiedMesh::unwelded(const Corners& welded) const
{
    Corners out(welded.size());
    const auto twins = [this](std::uint32_t place) {
        return std::span(twins_).subspan(firstTwin_[place], firstTwin_[place + 1] - firstTwin_[place]);
    };
    const auto inChart = [&](std::uint32_t place, std::uint32_t chart) {
        const auto list = twins(place);
        const auto found = std::find_if(list.begin(), list.end(), [&](std::uint32_t v) { return chart_[v] == chart; });
        return found == list.end() ? std::numeric_limits<std::uint32_t>::max() : *found;
    };
    for (std::size_t i = 0; i + 2 < welded.size(); i += 3) {
        std::size_t most = 0;
        for (std::size_t from = 0; from < 3 && most < 3; ++from)
            for (const std::uint32_t start : twins(welded[i + from])) {
                std::array<std::uint32_t, 3> at{};
                std::size_t common = 0;
                for (std::size_t c = 0; c < 3; ++c) {
                    at[c] = inChart(welded[i + c], chart_[start]);
                    if (at[c] == std::numeric_limits<std::uint32_t>::max())
                        at[c] = welded[i + c];
                    else
                        ++common;
                }
                if (common <= most) continue;
                most = common;
                std::copy(at.begin(), at.end(), out.begin() + static_cast<std::ptrdiff_t>(i));
            }
    }
    return out;
}

/// False where a triangle has corners of several parts.
bool SimplifiedMesh::split(const Corners& corners, Level& out) const
{
    out.partIndices.assign(mesh_.parts.size(), {});
    for (std::size_t i = 0; i + 2 < corners.size(); i += 3) {
        const std::uint32_t part = partOf(corners[i]);
        for (std::size_t c = 0; c < 3; ++c) {
            if (partOf(corners[i + c]) != part) return false;
            out.partIndices[part].push_back(corners[i + c] - first_[part]);
        }
    }
    return true;
}

SimplifiedMesh::Level SimplifiedMesh::level(std::size_t triangles) const
{
    Level out;
    const double enough = kNear * static_cast<double>(triangles);
    const bool whole = split(simplify(corners_, triangles), out);
    if (!whole || static_cast<double>(out.triangles()) > enough) {
        Corners places(corners_.size());
        std::transform(
            corners_.begin(), corners_.end(), places.begin(), [this](std::uint32_t v) { return welded_[v]; });
        Level other;
        const bool fits = split(unwelded(simplify(places, triangles)), other);
        if (fits && (!whole || other.triangles() < out.triangles())) {
            out = std::move(other);
            out.overSeams = true;
        } else if (!whole) {
            split(corners_, out);
        }
    }
    // An engine may take a part without triangles for damaged: it stays as it is.
    for (std::size_t p = 0; p < out.partIndices.size(); ++p)
        if (out.partIndices[p].empty()) out.partIndices[p] = mesh_.parts[p]->indices;
    return out;
}

} // namespace bindpose
