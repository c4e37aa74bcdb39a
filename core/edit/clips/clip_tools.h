// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/model/scene.h"

#include <string>
#include <vector>

namespace bindpose {

/// What resampling makes of a clip.
struct ResamplePlan {
    std::size_t tracks = 0;     ///< that have two keys or more; the others hold one value and stay
    std::size_t sourceKeys = 0; ///< of those tracks
    std::size_t samples = 0;    ///< of each: length × fps, rounded down, at least 2
    double stepSec = 0.0;       ///< between two samples
};
/// Errors: no such clip; a rate that is not from 1 to 1000; a clip without length; more than 20 million samples of all
/// tracks together.
Result<ResamplePlan> planResample(const Scene& scene, ClipId clip, double framesPerSecond);

/// Every track of the clip with two keys or more gets samples at equal distances from the clip's first key to its last,
/// both included; curves become straight lines between them, steps stay steps. `rotation`: how rotations are blended
/// where a sample falls between two keys. Errors: those of planResample; Cancelled. Cost: tracks × samples.
Result<Scene> resampleClip(
    const Scene& scene, ClipId clip, double framesPerSecond, RotationMode rotation, const Task& task = {});

/// The rate of a clip. Where the file counts frames, key times follow it; else only the numbers of frames do.
/// Errors: no such clip; a rate that is not from 1 to 1000; a clip whose file has a rate of its own.
Result<Scene> setFrameRate(const Scene& scene, ClipId clip, double framesPerSecond);
/// The file states the rate: it is not for the session to choose.
inline bool hasOwnRate(const Clip& clip)
{
    return clip.framesPerSecond && !clip.rateIsFree;
}

/// A stretch of a clip that becomes a clip of its own.
struct ClipRange {
    std::string name;
    double fromSec = 0.0, toSec = 0.0;
    friend bool operator==(const ClipRange&, const ClipRange&) = default;
};
/// Adds one clip a range, each beginning at 0 s; the clip itself stays. Where no key stands at a range's end one is put
/// there, and keys that come again are put where they do, so that every moment has the pose it had. Errors: no such
/// clip; no range; a name that is empty, not UTF-8 or taken; a range that ends before it begins or lies outside of the
/// clip.
Result<Scene> cutClip(const Scene& scene, ClipId clip, const std::vector<ClipRange>& ranges);

/// The clip alone from one time to the other; each moment keeps the pose that it had. Where the begin goes, what is
/// left starts at 0 s, else all keys stay where they are, to the last bit. Errors: no such clip; a range that ends
/// before it begins or lies outside of the clip.
Result<Scene> trimClip(const Scene& scene, ClipId clip, double fromSec, double toSec);

} // namespace bindpose
