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
/// Bones that are longer than `least`, in file units at rest.
std::vector<SurfaceBone> surfaceBones(const WeldedSurface& surface, double least);

/// A joint with a bone on both sides.
struct JointHinge {
    SurfaceBone bone;        ///< that ends at it
    std::uint32_t below = 0; ///< column at the end of the longest bone on the other side
    float reach = 0.0f;      ///< length of the shortest bone at it, in bind space
};
/// Of a character of that height; bones that are too short for a limb are left out. Those found so far when cancelled.
std::vector<JointHinge> jointHinges(const WeldedSurface& surface, double height, const Task& task = {});

/// Vertices with the triangles between them; triangles hold positions in `vertices`.
struct SurfaceRegion {
    std::vector<std::uint32_t> vertices; ///< ascending
    std::vector<WeldedSurface::Triangle> triangles;
};
SurfaceRegion regionOf(const WeldedSurface& surface, std::vector<std::uint32_t> vertices);
/// By column: vertices that hang most on it, ascending.
std::vector<std::vector<std::uint32_t>> verticesByFirst(const WeldedSurface& surface);
/// Round a hinge: what hangs most on the two joints of its bone, as far as `reach` from it (bind space).
SurfaceRegion regionRound(const WeldedSurface& surface, std::span<const std::vector<std::uint32_t>> verticesByFirst,
    const JointHinge& hinge, float reach);
/// Fewer vertices have no volume that means anything.
inline constexpr std::size_t kFewestInRegion = 10;

/// Smallest, over five planes across an axis, of the mean distance of the cut from its own middle against that at rest,
/// and of the same of the vertices in two bands round the middle: a cut that runs aslant is wide.
/// 1 where nothing can be compared. Places by vertex of the region.
struct LimbAxis {
    glm::vec3 from, to;
};
double waistOf(const SurfaceRegion& region, std::span<const glm::vec3> rest, const LimbAxis& restAxis,
    std::span<const glm::vec3> now, const LimbAxis& axis);

/// Open edges of a region, each rim in the order of its triangles' edges.
std::vector<std::vector<std::uint32_t>> rimsOf(const SurfaceRegion& region);
/// Volume inside of a region's triangles, closed by fans over its rims. Places by vertex of the region.
double volumeOf(
    const SurfaceRegion& region, std::span<const std::vector<std::uint32_t>> rims, std::span<const glm::vec3> places);

/// Degrees that one column is turned against another, against bind; with an axis (of bind space) only about that.
double turnBetween(const glm::mat4& above, const glm::mat4& joint);
double twistBetween(const glm::mat4& above, const glm::mat4& joint, const glm::vec3& axis);

/// Rotations of all columns at some moments, side by side: what turns and twists of many bones are worked out from.
class ColumnTurns {
public:
    /// Of `count` moments that the run holds. Cost: columns × moments, on all cores.
    void fill(const PaletteRun& run, std::size_t count, std::size_t columns);
    /// As turnBetween and twistBetween have it, of two columns.
    double turn(std::size_t inBatch, std::uint32_t above, std::uint32_t joint) const;
    double twist(std::size_t inBatch, std::uint32_t above, std::uint32_t joint, const glm::vec3& axis) const;

private:
    std::size_t columns_ = 0;
    std::vector<glm::dmat3> rotations_;
};

} // namespace bindpose
