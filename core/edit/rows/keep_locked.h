// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"

namespace bindpose {

struct KeptLocked {
    std::size_t points = 0;     ///< where locked weights would have changed: they are back, the others share the rest
    std::size_t changed = 0;    ///< that differ from before
    std::size_t stayed = 0;     ///< of those: nothing but locked joints would be left, so they are as before
    std::vector<NodeId> joints; ///< whose weights would have changed
};

/// A change of weights that knew of no locks, with the weights of locked joints as they were before it. The others
/// share what that leaves, as much of each as after the change; a row's sum is that after the change. Where the locked
/// weights are the same before and after, the change stays bit for bit. Errors: those of setWeights.
/// Cost: the points of blocks that changed.
Result<Scene> withLockedKept(const Scene& before, Scene after, const WeightLocks& locks, KeptLocked* report = nullptr);

} // namespace bindpose
