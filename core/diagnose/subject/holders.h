// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/subject/subject.h"

#include <set>
#include <vector>

namespace bindpose {

/// The joint that holds most of a surface is where the body is: a character that stands elsewhere as a whole goes
/// through its matrix.
SlotIndex heaviestSlot(const WeightedSurface& weighted);
/// Joints that hold some of a surface.
std::set<NodeId> holdingJoints(const Subject& subject);
/// Nodes that something is attached to: children, what is drawn, props.
std::set<NodeId> carryingNodes(const Scene& scene);
/// Nodes in a skeleton, listed by a skin or right below one that is, that hold and carry nothing and are named as an
/// end of a bone.
std::vector<NodeId> endNodes(const Subject& subject);

} // namespace bindpose
