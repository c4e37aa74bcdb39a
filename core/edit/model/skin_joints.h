// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <span>
#include <vector>

namespace bindpose {

/// A joint for a skin's list with its bind matrix (jointFromBind).
struct ListedJoint {
    NodeId joint;
    glm::mat4 inverseBind{1.0f};
};

/// The scene with another list of joints in one or several skins that list the same now; those that share weights have
/// to be given together. Weights keep their joint: the slots in the rows are renumbered. A zero weight of a joint that
/// leaves the list takes slot 0, one past the old list stays. Joints that no skin lists any more lose their role, new
/// ones gain it. The surface stays where it is.
/// Errors: no such skin or node; skins that list different joints; an empty list; a joint twice; a joint with weight
/// that is left out; weights that a skin not given is drawn with as well. Cost: the points of the skins.
Result<Scene> listJoints(const Scene& scene, std::span<const SkinId> skins, std::span<const ListedJoint> joints);

/// Takes joints out of a skin's list that hold nothing of what is drawn with it and have no such joint below them.
/// Errors: those of listJoints; nothing to take out.
Result<Scene> dropUnusedJoints(const Scene& scene, SkinId skin);

/// Brings parents before their children in the list of a skin and of all that list the same, the order otherwise kept.
/// Errors: those of listJoints; they stand so already.
Result<Scene> parentsFirst(const Scene& scene, SkinId skin);

/// Lists nodes at the end, bound where they stand at rest as seen from the nearest joint of the list above them, or,
/// without one, from the first below them. Which are in the list already is left out.
/// Errors: those of listJoints; nothing to add; no joint of the list is above or below; a bind matrix that is flat.
Result<Scene> addJoints(const Scene& scene, SkinId skin, std::span<const NodeId> nodes);

} // namespace bindpose
