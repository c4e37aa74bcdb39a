// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/joint_pairs.h"
#include "core/edit/point_weights.h"

namespace bindpose {

struct MirrorOptions {
    int axis = 0;            ///< 0 x, 1 y, 2 z of the bind pose
    bool toNegative = true;  ///< from + to −
    float seamWidth = 1e-3f; ///< of the diagonal: points this near the middle are made the same on both sides, and
                             ///< points this near each other's mirror are pairs
    float surface = 1e-2f;   ///< of the diagonal: as far the nearest surface may be where no point is
    std::vector<JointPair> pairs;
    WeightLocks locks;
};
struct MirrorReport {
    std::size_t byPlace = 0, bySurface = 0, middle = 0; ///< places that took weights
    struct Unmatched {
        SetId set;
        PointIndex point = 0;
    };
    std::vector<Unmatched> unmatched; ///< selected points of the side that takes, which keep their weights
};

/// Selected points on the side that takes get the weights of the point that stands where they are mirrored, joints
/// exchanged for their pairs; where none stands there, of the nearest surface. Points of all meshes with the same skin
/// give. Points that stand in the same place take together. Rows that hold the same already keep their bits.
/// Errors: no points; those of weights that cannot be reckoned with. Cost: points, sorted.
Result<Scene> mirrorWeights(const Scene& scene, std::span<const WeightedPoints> selected, const MirrorOptions& options,
    MirrorReport* report = nullptr);

} // namespace bindpose
