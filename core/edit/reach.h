// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose.h"

namespace bindpose {

/// Bends the two joints above `end` so that its place in model space becomes `target`, or as near as the two bones
/// reach: the middle one bends in the plane that it bends in now, the upper one turns the shortest way. `pose` is the
/// scene's pose of now. The two joints get overrides of their local; their other overrides stay below those.
/// The formulas are the law of cosines and nothing else. Errors: there are not two nodes above it; a bone has no
/// length.
Result<Scene> reach(const Scene& scene, const Pose& pose, NodeId end, const glm::vec3& target);

} // namespace bindpose
