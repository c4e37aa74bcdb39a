// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/pose.h"

namespace bindpose {

/// Bends the two joints above `end` so that its place in model space becomes `target`, or as near as the two bones
/// reach: the middle one bends in the plane that it bends in now, the upper one turns the shortest way. `pose` is the
/// scene's pose of now. The two joints get overrides of their local; their other overrides stay below those.
/// The formulas are the law of cosines and nothing else. Errors: nothing above it could bend; a bone has no length.
/// With another number of `joints` above the end (or all that there are) the whole chain bends; it is found step by
/// step, 4000 at most, which leaves nothing that counts but close to where all of it is straight; what it does not
/// reach it is stretched towards.
/// `swivelRad`: the joints between go so far round the line from the chain's upmost joint to where its end comes to
/// lie, as a pole would have them; the end stays there. Joints get overrides of their turn alone where that says it
/// all, so that the clip's own places go on.
Result<Scene> reach(const Scene& scene, const Pose& pose, NodeId end, const glm::vec3& target, std::size_t joints = 2,
    float swivelRad = 0.0f);

/// Joints above this one that could bend: up to the root of its skeleton.
std::size_t jointsAbove(const Scene& scene, NodeId end);

} // namespace bindpose
