// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/surface/point_links.h"
#include "core/model/look/view_state.h"

#include <array>

namespace bindpose {

/// Loops of edges over a mesh at rest: from an edge straight on in both directions, as over the quads that a modeller
/// drew. Files hold triangles, so an edge that is the longest of both its triangles counts as the diagonal of a quad
/// and no loop goes along it. A loop ends where it meets itself, where no edge goes on within 45°, where two go on
/// equally well (a pole), and at an open border; from an edge of a border it goes round that. Places as PointLinks has
/// them, so that it crosses seams.
class EdgeLoops {
public:
    /// Cost: points and triangles of the mesh, sorted.
    EdgeLoops(const Scene& scene, MeshId mesh);

    const PointLinks& links() const { return links_; }
    /// Flags of all points: those of `chosen` (size links().points()) and all loops through edges whose ends are
    /// chosen.
    std::vector<char> through(const std::vector<char>& chosen) const;
    /// Two of the corners (points of one set) of a triangle: the ends of its edge nearest to a place in it that is no
    /// diagonal.
    std::array<PointIndex, 2> nearestEdge(
        std::uint32_t set, const std::array<PointIndex, 3>& corners, const glm::vec3& barycentric) const;

private:
    struct Neighbour {
        std::uint32_t place = 0;
        bool diagonal = false, border = false;
    };
    void makeNeighbours();
    void findDiagonals(const Mesh& mesh);
    std::span<const Neighbour> around(std::uint32_t place) const;
    std::span<Neighbour> around(std::uint32_t place);
    const Neighbour* edge(std::uint32_t from, std::uint32_t to) const;
    /// Where a loop that came from one place to another goes on; none: it ends.
    const Neighbour* next(std::uint32_t from, std::uint32_t at) const;
    const Neighbour* nextOfBorder(std::uint32_t from, std::uint32_t at) const;
    void walk(std::uint32_t from, const Neighbour* to, std::vector<char>& places, std::vector<char>& walked) const;

    PointLinks links_;
    std::vector<glm::vec3> at_, normal_; ///< by place; the normal is not brought to length 1
    std::vector<std::size_t> first_;     ///< by place and one more, into neighbours_
    std::vector<Neighbour> neighbours_;  ///< by place, ascending
};

/// The points of the loops through an edge of a triangle that was hit; `corners` and `barycentric` as a pick has them.
/// In the order of the file, an end of that edge last. Cost: as EdgeLoops.
std::vector<PointAddress> edgeLoopAt(
    const Scene& scene, const SetAddress& set, const std::array<PointIndex, 3>& corners, const glm::vec3& barycentric);

} // namespace bindpose
