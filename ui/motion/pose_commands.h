// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/pose/pose_resets.h"
#include "ui/session/session.h"

namespace bindpose {

// What the Pose menu does with the selected joints: with all of them, as one step.

/// Null where a selected joint has an override, otherwise why not.
const char* needsOverrideOfJoint(const Session& session);
/// The same for one part of it.
const char* needsChannelOf(const Session& session, bool Channels::*channel);

/// On, or off where that of one of them is on.
void toggleOverrides(Session& session);
/// The overrides give one of their parts back to the clip; one without any goes.
void clearChannel(Session& session, bool Channels::*channel);
/// The pose that the joints have now becomes overrides that hold it; a joint's own last one is told anew.
void holdJoints(Session& session, OverrideKind kind);
/// Pin, mute and freeze: they hold what is now.
bool holds(OverrideKind kind);

/// The overrides of the selected joints told in another kind (none that holds) and space, the joints where they stand.
/// One that was held gets back what it was before, where that is of the kind: who only looks at Mute loses no numbers.
/// What is held stays so where the current joint is not.
void tellJoints(Session& session, OverrideKind kind, Space space);

/// What hangs below follows the clip or hangs as bound. Joints without an override stay.
void setChildren(Session& session, ChildrenMode mode);

enum class ResetReach { Joint, Subtree, All };
void resetJoints(Session& session, ResetReach reach, PoseReset to);
void untwist(Session& session);

} // namespace bindpose
