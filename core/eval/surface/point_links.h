// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <span>
#include <vector>

namespace bindpose {

/// Which points of a mesh hang together: neighbours are joined by an edge of a triangle, and points that stand in the
/// same place (a seam splits one vertex into several) count as one. Follows from the mesh alone, not from a pose.
class PointLinks {
public:
    /// Cost: points and triangles of the mesh, sorted.
    PointLinks(const Scene& scene, MeshId mesh);

    std::size_t points() const { return placeOf_.size(); }
    /// Number of a point among all of the mesh: its set's first number plus its own.
    std::size_t number(std::uint32_t set, PointIndex point) const { return firstOfSet_[set] + point; }
    std::size_t sets() const { return firstOfSet_.size(); }
    /// Place of each point: those that stand together have the same number, from 0 up in the order of the points.
    std::span<const std::uint32_t> places() const { return placeOf_; }
    std::size_t placeCount() const { return places_; }
    /// Pairs of places that are joined by an edge, the smaller number first; each once.
    std::span<const std::pair<std::uint32_t, std::uint32_t>> edges() const { return edges_; }
    /// Those of them that belong to one triangle alone: the mesh is open there.
    std::span<const std::pair<std::uint32_t, std::uint32_t>> borderEdges() const { return borderEdges_; }
    /// Flags of all points of the mesh, and of what they become. Sizes are points().
    std::vector<char> grown(const std::vector<char>& chosen) const;
    std::vector<char> shrunk(const std::vector<char>& chosen) const;
    /// All that can be reached over edges.
    std::vector<char> island(const std::vector<char>& chosen) const;

private:
    void makePlaces(std::span<const glm::vec3> positions);
    void makeEdges(const Mesh& mesh);
    std::vector<char> placesOf(const std::vector<char>& chosen) const;
    std::vector<char> pointsOf(const std::vector<char>& places) const;

    std::vector<std::size_t> firstOfSet_;
    std::vector<std::uint32_t> placeOf_; ///< per point: points in the same place have the same number
    std::size_t places_ = 0;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges_, borderEdges_; ///< of places; each once, ascending
};

} // namespace bindpose
