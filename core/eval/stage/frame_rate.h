// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

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

/// The scene with a rate for each clip whose file has none: what frameRateOf guesses from its keys now, so that frames
/// keep their numbers while keys are edited. Clip::rateIsFree says that no file speaks of it. Cost: keys.
Scene withRatesKept(Scene scene);

/// Null where the scene has no such clip, or has it no more.
inline const Clip* clipAt(const Scene& scene, ClipId id)
{
    return id.index() < scene.clips.size() ? scene.clips[id.index()].get() : nullptr;
}

} // namespace bindpose
