// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/surface/point_links.h"

#include <array>

namespace bindpose {

/// The places of a mesh and what lies around each: points that stand together (a seam) are one place. Follows from the
/// mesh alone, so it is made once and used by all that walks over the surface, also in other threads.
class MeshPlaces {
public:
    using Triangle = std::array<std::uint32_t, 3>; ///< places

    /// Cost: points and triangles of the mesh, sorted.
    MeshPlaces(const Scene& scene, MeshId mesh);

    const PointLinks& links() const { return links_; }
    MeshId mesh() const { return mesh_; }
    std::size_t places() const { return links_.placeCount(); }
    /// Places next to it.
    std::span<const std::uint32_t> neighbours(std::uint32_t place) const;
    /// Points that stand there: position of the set in the mesh, point.
    std::span<const std::pair<std::uint32_t, PointIndex>> members(std::uint32_t place) const;
    /// The edge belongs to one triangle alone, or the place has such an edge: the mesh is open there.
    bool onBorder(std::uint32_t place) const { return border_[place] != 0; }
    bool isBorder(std::uint32_t a, std::uint32_t b) const;
    /// Triangles of all parts, one part after another.
    std::span<const Triangle> triangles() const { return triangles_; }
    std::size_t firstTriangle(std::uint32_t part) const { return firstTriangle_[part]; }
    std::size_t parts() const { return firstTriangle_.size() - 1; }
    /// Numbers of the triangles that have the place as a corner.
    std::span<const std::uint32_t> trianglesAt(std::uint32_t place) const;

private:
    void makeMembers(const Scene& scene);
    void makeNeighbours();
    void makeTriangles(const Scene& scene);

    MeshId mesh_;
    PointLinks links_;
    std::vector<std::size_t> firstMember_, firstNeighbour_, firstTriangle_, firstTriangleAt_;
    std::vector<std::pair<std::uint32_t, PointIndex>> members_;
    std::vector<std::uint32_t> neighbours_, trianglesAt_;
    std::vector<Triangle> triangles_;
    std::vector<char> border_; ///< by place
};

} // namespace bindpose
