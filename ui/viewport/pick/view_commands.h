// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"
#include "core/model/scene.h"

class QKeySequence;
class QWidget;

namespace bindpose {

class Session;

/// Runs the command of the view that this key is bound to: the key was held for something else, but only tapped.
void runTapped(const QWidget& view, const QKeySequence& key);
void takeTool(Session& session, Tool tool);
/// The same for a person, who is told where it cannot act yet.
void pickUp(Session& session, Tool tool);
/// From the joint in hand to the next one that holds the point, the stronger (-1) or the weaker (1).
void walkInfluence(Session& session, const Scene& scene, const PointAddress& point, int direction);

} // namespace bindpose
