// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/measures/surface_defect.h"

namespace bindpose {

/// A joint with the one above it, in a skin: the bone between them.
struct SurfaceBone {
    std::uint32_t above = 0, joint = 0; ///< columns
    glm::vec3 from{0.0f}, to{0.0f};     ///< bind space
    float length = 0.0f;                ///< in bind space
    std::uint32_t body = 0;             ///< the first that has these columns
};
/// Bones that are longer than this share of the height at rest.
std::vector<SurfaceBone> surfaceBones(const DeformLook& look, double least);

/// Vertices with the triangles between them; triangles hold positions in `vertices`.
struct SurfaceRegion {
    std::vector<std::uint32_t> vertices; ///< ascending
    std::vector<WeldedSurface::Triangle> triangles;
};
SurfaceRegion regionOf(const WeldedSurface& surface, std::vector<std::uint32_t> vertices);

/// Smallest, over five planes across an axis, of the mean distance of the cut from its own middle against that at rest,
/// and of the same of the vertices in two bands round the middle: a cut that runs aslant is wide.
/// 1 where nothing can be compared. Places by vertex of the region.
struct LimbAxis {
    glm::vec3 from, to;
};
double waistOf(const SurfaceRegion& region, std::span<const glm::vec3> rest, const LimbAxis& restAxis,
    std::span<const glm::vec3> now, const LimbAxis& axis);

/// Volume inside of a region's triangles, closed by fans over its rims.
class RegionVolume {
public:
    explicit RegionVolume(const SurfaceRegion& region);
    double of(std::span<const glm::vec3> places) const;

private:
    const SurfaceRegion& region_;
    std::vector<std::vector<std::uint32_t>> rims_; ///< each in the order of its triangles' edges
};

/// Degrees that one column is turned against another, against bind; with an axis (of bind space) only about that.
double turnBetween(const glm::mat4& above, const glm::mat4& joint);
double twistBetween(const glm::mat4& above, const glm::mat4& joint, const glm::vec3& axis);

} // namespace bindpose
