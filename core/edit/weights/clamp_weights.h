// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/edit/ground/edit.h"
#include "core/eval/sweep/sweep.h"

namespace bindpose {

/// Points with a weight below 0, in all sets. Cost: the weights.
std::size_t negativePoints(const Scene& scene);

/// Weights below 0 become 0, and what is left of such a point's weights is scaled to the sum that they all had. Points
/// where nothing is left keep their zeros. Errors: no weight is below 0.
Result<Scene> clampNegativeWeights(const Scene& scene);

/// How far the surface of `after` is from that of `before` at most: at rest, at all keys of all clips and halfway
/// between them, in model units. Precondition: the same meshes and clips. Errors: Cancelled.
Result<double> largestMove(const Scene& before, const Scene& after, const Task& task);
/// The same with where and when it is.
struct LargestMove {
    double distance = 0.0;
    SweptPoint point;   ///< meaningless where nothing moves
    SweepMoment moment; ///< no clip: the rest pose
};
Result<LargestMove> largestMoveAt(const Scene& before, const Scene& after, const Task& task);

} // namespace bindpose
