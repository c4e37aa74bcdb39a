// SPDX-License-Identifier: MIT
#include "core/edit/surface/mesh_places.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <numeric>

namespace bindpose {
namespace {

constexpr std::size_t kPointsAlone = 4096; ///< fewer are not worth waking another thread for

} // namespace

MeshPlaces::MeshPlaces(const Scene& scene, MeshId mesh) : mesh_(mesh), links_(scene, mesh)
{
    // None of these looks at what another one makes.
    parallelFor(3, links_.points() < kPointsAlone ? 3 : 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            if (i == 0) makeTriangles(scene);
            if (i == 1) makeNeighbours();
            if (i == 2) makeMembers(scene);
        }
    });
    border_.assign(links_.placeCount(), 0);
    for (const auto& [a, b] : links_.borderEdges()) border_[a] = border_[b] = 1;
}

void MeshPlaces::makeMembers(const Scene& scene)
{
    firstMember_.assign(links_.placeCount() + 1, 0);
    for (const std::uint32_t place : links_.places()) ++firstMember_[place + 1];
    std::partial_sum(firstMember_.begin(), firstMember_.end(), firstMember_.begin());
    members_.resize(links_.points());
    std::vector<std::size_t> next(firstMember_.begin(), firstMember_.end() - 1);
    const std::vector<SetId>& sets = scene.meshes[mesh_.index()]->sets;
    for (std::uint32_t set = 0; set < sets.size(); ++set)
        for (std::size_t p = 0; p < scene.sets[sets[set].index()]->points(); ++p) {
            const auto point = static_cast<PointIndex>(p);
            members_[next[links_.places()[links_.number(set, point)]]++] = {set, point};
        }
}

void MeshPlaces::makeNeighbours()
{
    firstNeighbour_.assign(links_.placeCount() + 1, 0);
    for (const auto& [a, b] : links_.edges()) {
        ++firstNeighbour_[a + 1];
        ++firstNeighbour_[b + 1];
    }
    std::partial_sum(firstNeighbour_.begin(), firstNeighbour_.end(), firstNeighbour_.begin());
    neighbours_.resize(2 * links_.edges().size());
    std::vector<std::size_t> next(firstNeighbour_.begin(), firstNeighbour_.end() - 1);
    for (const auto& [a, b] : links_.edges()) {
        neighbours_[next[a]++] = b;
        neighbours_[next[b]++] = a;
    }
}

void MeshPlaces::makeTriangles(const Scene& scene)
{
    for (const auto& part : scene.meshes[mesh_.index()]->parts) {
        firstTriangle_.push_back(triangles_.size());
        for (std::size_t t = 0; t + 2 < part->indices.size(); t += 3) {
            Triangle triangle{};
            for (std::size_t corner = 0; corner < 3; ++corner) {
                const PointIndex point = part->vertices->point(part->indices[t + corner]);
                triangle[corner] = links_.places()[links_.number(part->set, point)];
            }
            triangles_.push_back(triangle);
        }
    }
    firstTriangle_.push_back(triangles_.size());
    firstTriangleAt_.assign(links_.placeCount() + 1, 0);
    for (const Triangle& triangle : triangles_)
        for (const std::uint32_t place : triangle) ++firstTriangleAt_[place + 1];
    std::partial_sum(firstTriangleAt_.begin(), firstTriangleAt_.end(), firstTriangleAt_.begin());
    trianglesAt_.resize(3 * triangles_.size());
    std::vector<std::size_t> next(firstTriangleAt_.begin(), firstTriangleAt_.end() - 1);
    for (std::size_t t = 0; t < triangles_.size(); ++t)
        for (const std::uint32_t place : triangles_[t]) trianglesAt_[next[place]++] = static_cast<std::uint32_t>(t);
}

bool MeshPlaces::isBorder(std::uint32_t a, std::uint32_t b) const
{
    const auto border = links_.borderEdges();
    return std::binary_search(border.begin(), border.end(), std::pair(std::min(a, b), std::max(a, b)));
}

std::span<const std::uint32_t> MeshPlaces::neighbours(std::uint32_t place) const
{
    return std::span(neighbours_).subspan(firstNeighbour_[place], firstNeighbour_[place + 1] - firstNeighbour_[place]);
}

std::span<const std::pair<std::uint32_t, PointIndex>> MeshPlaces::members(std::uint32_t place) const
{
    return std::span(members_).subspan(firstMember_[place], firstMember_[place + 1] - firstMember_[place]);
}

std::span<const std::uint32_t> MeshPlaces::trianglesAt(std::uint32_t place) const
{
    return std::span(trianglesAt_)
        .subspan(firstTriangleAt_[place], firstTriangleAt_[place + 1] - firstTriangleAt_[place]);
}

} // namespace bindpose
