// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/brush/brush.h"
#include "core/model/look/view_state.h"

#include <QString>

namespace bindpose {

class Session;

/// What the brush in hand is, for the viewport that paints with it, its dock, and the commands that change it.

/// As far as it reaches along the surface, file units; where nobody chose one, a share of the character's size.
float brushRadius(const Scene& scene, const BrushLook& look);
/// Makes it larger or smaller by a factor, stronger or weaker by an amount; within what has an effect.
void scaleBrush(Session& session, float factor);
void strengthenBrush(Session& session, float by);
void changeBrush(Session& session, const BrushLook& look);

WeightLocks locksOf(const ViewState& view);
/// Without the pairs of joints that a mirrored brush needs.
BrushOptions brushOptionsFor(const ViewState& view, BrushMode mode);
/// The left button changes weights.
inline bool paintsWeights(Tool tool)
{
    return tool == Tool::Brush || tool == Tool::Gradient;
}
/// Of the selected joint alone; else of all that a vertex has.
bool changesOneJoint(BrushMode mode);
/// "Add", "Subtract" …
QString brushModeName(BrushMode mode);
/// The mode that is meant while these keys are held: Shift smooths, Ctrl takes away (or adds, where Subtract is
/// chosen).
BrushMode heldMode(BrushMode chosen, Qt::KeyboardModifiers held);

/// Locks the selected joints, or unlocks them where all are locked.
void toggleLocks(Session& session);
/// The same with one joint, whatever is selected.
void toggleLock(Session& session, NodeId joint);
/// Locks every joint but the selected ones; where that is so already, unlocks all.
void toggleOtherLocks(Session& session);
void unlockAll(Session& session);
/// Locks the pair of each locked joint, along the axis of the mirrored brush; says how many.
void mirrorLocks(Session& session);
/// The current joint takes what others lose; none where it is that already.
void toggleReceiver(Session& session);
void toggleReceiver(Session& session, NodeId joint);
/// The joints of all skins that the file draws with.
std::vector<NodeId> skinJoints(const Scene& scene);

} // namespace bindpose
