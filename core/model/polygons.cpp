// SPDX-License-Identifier: MIT
#include "core/model/polygons.h"

#include "core/base/bytes.h"
#include "core/model/mesh.h"

#include <algorithm>

namespace bindpose {
namespace {

std::uint64_t markOf(std::span<const VertexIndex> triangles)
{
    return hashBytes(std::as_bytes(triangles));
}

struct Edge {
    VertexIndex from = 0, to = 0;
    bool found = false;
    friend bool operator<(const Edge& a, const Edge& b) { return std::pair(a.from, a.to) < std::pair(b.from, b.to); }
};

/// Marks the edges of a polygon's triangles that are its own, each once. `edges` is room to work in.
void markEdges(std::span<const VertexIndex> corners, std::span<const VertexIndex> triangles, std::span<char> marks,
    std::vector<Edge>& edges)
{
    edges.clear();
    for (std::size_t c = 0; c < corners.size(); ++c) edges.push_back({corners[c], corners[(c + 1) % corners.size()]});
    std::sort(edges.begin(), edges.end());
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        const Edge edge{triangles[i], triangles[i % 3 == 2 ? i - 2 : i + 1]};
        auto at = std::lower_bound(edges.begin(), edges.end(), edge);
        while (at != edges.end() && !(edge < *at) && at->found) ++at; // a polygon may run along an edge twice
        if (at == edges.end() || edge < *at) continue;
        at->found = true;
        marks[i] = 1;
    }
}

} // namespace

void PolygonList::add(std::span<const VertexIndex> corners, std::span<const float> creases)
{
    const bool creased = std::any_of(creases.begin(), creases.end(), [](float crease) { return crease != 0.0f; });
    if (creased && made_.creases.empty()) made_.creases.assign(made_.corners.size(), 0.0f);
    made_.corners.insert(made_.corners.end(), corners.begin(), corners.end());
    if (creased) made_.creases.insert(made_.creases.end(), creases.begin(), creases.end());
    if (!made_.creases.empty()) made_.creases.resize(made_.corners.size(), 0.0f);
    made_.ends.push_back(static_cast<std::uint32_t>(made_.corners.size()));
    larger_ = larger_ || corners.size() > 3;
}

std::shared_ptr<const Polygons> PolygonList::make(std::span<const VertexIndex> triangles)
{
    if (!larger_ && made_.creases.empty()) return nullptr;
    made_.triangles = markOf(triangles);
    return std::make_shared<const Polygons>(std::move(made_));
}

const Polygons* polygonsOf(const Part& part)
{
    const Polygons* const made = part.polygons.get();
    if (!made || 3 * (made->corners.size() - 2 * made->size()) != part.indices.size()) return nullptr;
    return made->triangles == markOf(part.indices) ? made : nullptr;
}

PolygonCounts countPolygons(const Part& part)
{
    PolygonCounts out;
    const Polygons* const polygons = polygonsOf(part);
    if (!polygons) out.triangles = part.indices.size() / 3;
    for (std::size_t p = 0; polygons && p < polygons->size(); ++p) {
        const std::size_t corners = polygons->of(p).size();
        ++(corners == 3 ? out.triangles : corners == 4 ? out.quads : out.larger);
    }
    return out;
}

std::vector<char> polygonEdges(const Part& part)
{
    const Polygons* const polygons = polygonsOf(part);
    std::vector<char> out(part.indices.size(), polygons ? 0 : 1);
    std::vector<Edge> edges;
    std::size_t at = 0;
    for (std::size_t p = 0; polygons && p < polygons->size(); ++p) {
        const std::size_t count = 3 * (polygons->of(p).size() - 2);
        markEdges(
            polygons->of(p), std::span(part.indices).subspan(at, count), std::span(out).subspan(at, count), edges);
        at += count;
    }
    return out;
}

} // namespace bindpose
