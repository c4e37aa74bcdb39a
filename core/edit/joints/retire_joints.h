// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/edit/rows/point_weights.h"

#include <span>

namespace bindpose {

/// The weight of each joint goes to the next joint of its skin above it, in levels of detail that are other meshes,
/// too, and no skin lists it any more; the nodes stay. What a joint gets from one under it goes on with its own.
/// Errors: a joint is locked; one that holds vertices stands at the top; those of unlistJoint.
Result<Scene> withJointsRetired(const Scene& scene, std::span<const NodeId> joints, const WeightLocks& locks);

} // namespace bindpose
