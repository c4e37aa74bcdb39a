// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/measures/clip_keys.h"

#include <vector>

/// What checks of clips that repeat have in common. Rotations alone are looked at: how a root travels is motion.
namespace bindpose {

/// How one track of rotations meets its own beginning.
struct LoopGap {
    const Track* track = nullptr;
    double apart = 0.0; ///< degrees from its value at the clip's end to that at its beginning
    double step = 0.0;  ///< degrees, the larger of its first and last step where its keys stand a frame apart, else 0

    /// The clip ends one frame before it begins again, as players expect that count frames.
    bool endsAFrameEarly() const { return apart <= 1.5 * step; }
};

/// Every track of rotations of the clip with two keys or more. None where the clip is not meant to repeat: some joint
/// moves, and each that does comes back to where it began but for `near`, a share of its range. Cost: keys.
std::vector<LoopGap> loopGaps(const Scene& scene, const Clip& clip, double near);

} // namespace bindpose
