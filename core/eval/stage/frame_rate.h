// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/clip.h"

namespace bindpose {

/// Frames per second that a clip is shown in: the file's own rate, else of 24, 25, 30, 48, 50, 60, 120 the lowest on
/// whose grid the most key times fall; 30 without keys.
/// Cost: keys of the distinct key time lists.
double frameRateOf(const Clip& clip);

/// Within a thousandth of a frame of a whole one.
bool onFrameGrid(double frame);

/// Frames that the clip's length has at its rate, at least 1.
std::size_t framesOf(const Clip& clip);

/// The clip with its key times multiplied. Cost: keys.
Clip withTimesScaled(const Clip& clip, double factor);

} // namespace bindpose
