// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/edit/autoweights/joint_segments.h"

namespace bindpose {

/// The inside of a surface as cells of a grid, for distances that do not leave it (Dionne & de Lasa, "Geodesic Voxel
/// Binding for Production Character Meshes", 2013). A cell is solid where the surface comes through it, or where two
/// of the three axes find it enclosed: so surfaces with holes, and solids that stand in one another, have an inside.
class SolidCells {
public:
    /// Cells along the longest side of the box. Cost: their cube, and the triangles' area in cells.
    SolidCells(std::span<const glm::dvec3> spots, std::span<const SurfaceRays::Triangle> triangles, int along);

    double cell() const { return cell_; }
    /// From the cells that these segments come through (none of them solid: from the nearest one that is) to each
    /// other; infinite where no way leads. Errors: none; what a cancelled task leaves is not finished.
    std::vector<float> distances(std::span<const JointSegment> segments, const Task& task) const;
    /// At a place on the surface.
    double at(const std::vector<float>& distances, const glm::dvec3& place) const;

private:
    struct Crossing {
        double depth = 0.0;
        int way = 0; ///< +1 into the solid
    };
    std::size_t index(const glm::ivec3& at) const;
    glm::ivec3 cellOf(const glm::dvec3& place) const;
    glm::dvec3 middle(const glm::ivec3& at) const;
    void markSurface(std::span<const glm::dvec3> spots, std::span<const SurfaceRays::Triangle> triangles);
    void markInside(std::span<const glm::dvec3> spots, std::span<const SurfaceRays::Triangle> triangles, int axis,
        std::vector<char>& votes) const;
    void voteColumn(std::vector<Crossing>& column, glm::ivec3 at, int axis, std::vector<char>& votes) const;
    std::vector<std::pair<float, std::size_t>> starts(std::span<const JointSegment> segments) const;

    glm::ivec3 size_{0};
    glm::dvec3 low_{0.0};
    double cell_ = 1.0;
    std::vector<char> solid_;
};

} // namespace bindpose
