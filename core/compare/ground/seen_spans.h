// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/sweep/sweep.h"

#include <span>

namespace bindpose {

/// A stretch of a clip's time.
struct SeenSpan {
    ClipId clip;
    double fromSec = 0.0, toSec = 0.0; ///< the same where it is one moment
    bool operator==(const SeenSpan&) const = default;
};

/// How bad something is at a moment, a position in a list of them.
struct SeenMoment {
    double value = 0.0;
    std::uint32_t moment = 0;
};

/// When something is at least half as bad as at its worst: those of one clip with no moment between them that was
/// looked at and is less bad are one stretch. `looked` and `seen` are ascending positions in `moments`, the second
/// among the first; by clip and time as these are.
std::vector<SeenSpan> spansSeen(
    std::span<const SweepMoment> moments, std::span<const std::uint32_t> looked, std::span<const SeenMoment> seen);

/// All of them, those that touch or overlap as one; by clip, then time.
std::vector<SeenSpan> joinedSpans(std::vector<SeenSpan> spans, std::span<const SeenSpan> more);

} // namespace bindpose
