// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"
#include "core/eval/stage/frame_rate.h"

#include <span>
#include <vector>

namespace bindpose {

/// Frame number of a time, whole when within a thousandth of a frame of a grid point. Frame 0 is second 0 of the file.
double frameAt(double timeSec, double framesPerSecond);

/// Time of the next whole frame `frames` away: from between two frames the first step lands on the nearer end.
double steppedTime(double timeSec, int frames, double framesPerSecond);

/// All key times of the clip's tracks for these nodes (all nodes when empty), ascending and distinct, exactly as
/// stored. Cost: keys × log keys.
std::vector<double> keyTimes(const Clip& clip, std::span<const NodeId> nodes);

/// Index of the key at `timeSec` exactly or the last one before; −1 before the first.
inline constexpr double kOnKeySec = 1e-5; ///< nearer than this a time is that of the key
int keyIndex(const std::vector<double>& times, double timeSec);

/// The clip's key time nearest to `timeSec` where one is within 1e-5 s, else `timeSec`: a frame of the grid and the
/// float that a file stores for it are one moment to people. Cost: log keys of each distinct key time list.
double onKey(const Clip& clip, double timeSec);

/// Time of the whole frame nearest to `timeSec`, as a key of the clip stores it where one is there.
double nearestFrame(const Clip& clip, double timeSec);

/// "0.0333 s" clocks show four decimals; times closer than this are the same moment to the eye, never to keys.
inline constexpr double kSameMomentSec = 5e-5;

} // namespace bindpose
