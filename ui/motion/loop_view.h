// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"

namespace bindpose {

// What commands and docks do with ways of looking at motion: the seam of a loop, a second clip, trails and ghosts. All
// of the view: nothing is edited but by writeMixedClip.

/// One end of the clip as a ghost over the other, which becomes the time that is shown; None takes a ghost away.
void showSeamGhost(Session& session, GhostPose ghost);

void changeSecond(Session& session, const SecondClip& second);
/// The way of mixing with a clip to mix: the next of the character where none is chosen yet; a fade ends with the clip.
SecondClip secondAs(const Session& session, SecondClip::How how);
/// Writes what is seen of two clips as a new clip at the end of the list and shows it; one undo step.
void writeMixedClip(Session& session);
const char* whyNoMix(const Session& session);
const char* whyNoSecond(const Session& session);
const char* whyNoBeside(const Session& session); ///< another open file is enough

void toggleTrail(Session& session);
void toggleOnion(Session& session);

} // namespace bindpose
