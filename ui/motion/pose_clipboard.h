// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/pose/pose_copy.h"
#include "ui/session/session.h"

namespace bindpose {

// Poses as values: copied, mirrored, laid over the clip as overrides, written into clips. One undo step each; what
// came of it is told in the status bar. Thread: the GUI thread.

/// What is only tried goes: it is not the pose that people mean to keep.
void endTrial(Session& session);
/// The pose of now, of the selected joints where there are several, else of all.
CopiedPose poseOfNow(Session& session);
void copyPoseOf(Session& session);
/// Onto the joints of the same names. Mirrored: onto those of the other side, along the axis that the brush mirrors.
void pastePoseTo(Session& session, bool mirrored);
/// The pose of now as its mirror image: of the selected joints' own sides too.
void mirrorPoseOf(Session& session);
/// Lays a pose over the clip: over `only` and what hangs below them, or over all joints.
/// Says how much of it is here; `more` is said besides, as something to look at.
void applyPose(Session& session, const CopiedPose& pose, const PastePose& how, const QString& more = {});

/// A new clip that has the overrides in it, made in the background; it is shown then.
void bakeToClip(Session& session);
/// The same with one that exercises every joint with vertices in turn: ± 90°, or as far as the clips go and a fifth
/// more.
void exerciseToClip(Session& session, bool fromClips);
/// The overridden pose as keys of the clip at the moment that is shown.
void keyIntoClip(Session& session);

} // namespace bindpose
