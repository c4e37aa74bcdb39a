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

/// Replaces the joint list of one skin, or of several skins whose lists are equal; skins that share weights must be
/// given together. Weights stay with their joint: the slots of the influences are renumbered. A zero weight of a
/// removed joint moves to slot 0; a slot beyond the old list stays as it is. Joints that no skin lists any more are
/// plain nodes again, new ones become joints. The surface does not move. Errors: no such skin or node; skins that list
/// different joints; an empty list; a joint twice; a joint with weight that is left out; weights that a skin not given
/// is drawn with as well. Cost: the points of the skins.
Result<Scene> listJoints(const Scene& scene, std::span<const SkinId> skins, std::span<const ListedJoint> joints);

/// Removes joints from a skin's list that have no weight on any mesh drawn with it, nor a joint with weight below them.
/// Errors: those of listJoints; nothing to take out.
Result<Scene> dropUnusedJoints(const Scene& scene, SkinId skin);

/// Takes a joint that has no weight out of every skin's list; the node and what hangs below it stay where they are.
/// Errors: those of listJoints; no skin lists it.
Result<Scene> unlistJoint(const Scene& scene, NodeId joint);

/// Puts parents before their children in the list of a skin, and of all skins with an equal list; else keeps the order.
/// Errors: those of listJoints; they stand so already.
Result<Scene> parentsFirst(const Scene& scene, SkinId skin);

/// Lists nodes at the end, in the skins that share their meshes with it and list the same joints, too. Bound as another
/// skin has them that binds all joints alike that both list; else where they stand at rest as seen from the nearest
/// joint of the list above them, or, without one, from the first below them. Which are in the list already is left out.
/// Errors: those of listJoints; nothing to add; no joint of the list is above or below; a bind matrix that is flat.
Result<Scene> addJoints(const Scene& scene, SkinId skin, std::span<const NodeId> nodes);

/// Binds joints of a skin's list anew, as if they were added now (addJoints): the matrices that they have say nothing.
/// Parents come first, so that a chain of them is bound from the joint above it. Errors: no such skin; no other joint
/// of the list is above or below; a bind matrix that is flat.
Result<Scene> bindAnew(const Scene& scene, SkinId skin, std::span<const NodeId> joints);

} // namespace bindpose
