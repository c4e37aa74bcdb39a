// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"
#include "core/edit/surface/joint_pairs.h"

#include <array>
#include <optional>

namespace bindpose {

/// How a point's counterpart is found.
enum class MirrorBy {
    Place,    ///< what stands where it is mirrored; where nothing does, the nearest surface
    Topology, ///< what the same way over the faces leads to on the other side, wherever it stands
    Surface,  ///< the nearest surface alone
    Texture   ///< what lies on the same place of the texture, or where that is mirrored
};
/// A point of a set.
struct MirrorPoint {
    SetId set;
    PointIndex point = 0;
};

struct MirrorOptions {
    MirrorBy by = MirrorBy::Place;
    int axis = 0;            ///< 0 x, 1 y, 2 z of the bind pose
    bool toNegative = true;  ///< from + to −
    float seamWidth = 1e-3f; ///< of the diagonal: points this near the middle are made the same on both sides, and
                             ///< points this near each other's mirror are pairs
    float surface = 1e-2f;   ///< of the diagonal: as far the nearest surface may be where no point is
    std::vector<JointPair> pairs;
    /// Only what these joints and their pairs have of a point is mirrored; its other joints share the rest as they do.
    /// Empty: the weights of all joints.
    std::vector<NodeId> only = {};
    WeightLocks locks;
    /// Of topology: an edge that the mirror runs through, to walk from. None: edges near the middle, and where the
    /// middle cuts nothing, edges that have another one where they are mirrored.
    std::optional<std::array<MirrorPoint, 2>> middleEdge = {};
};
struct MirrorReport {
    std::size_t byPlace = 0, byTopology = 0, bySurface = 0, byTexture = 0, middle = 0; ///< places that took weights
    std::vector<MirrorPoint> unmatched; ///< selected points of the side that takes, which keep their weights
    /// Of topology: how far the places of pairs stand from where the other one is mirrored, the mirror put where it
    /// suits them best, as a share of the surface's diagonal. Of several skins the one with the largest median.
    struct Off {
        double median = 0.0, worst = 0.0;
        MirrorPoint at; ///< the worst
    } off;
    /// So far off that it is another axis, or a character in a pose or with unequal sides.
    bool crooked() const { return off.median > 0.03; }
};

/// Selected points on the side that takes get the weights of their counterparts, joints exchanged for their pairs.
/// By topology the side is that of the two which stands further along the axis, so that the middle need not be at 0.
/// Points of all meshes with the same skin give; a mesh that has both sides takes from no surface but its own. Points
/// that stand in the same place take together. Rows that hold the same already keep their bits.
/// Errors: no points; no such edge in the middle; those of weights that cannot be reckoned with. Cost: points, sorted.
Result<Scene> mirrorWeights(const Scene& scene, std::span<const WeightedPoints> selected, const MirrorOptions& options,
    MirrorReport* report = nullptr);

} // namespace bindpose
