// SPDX-License-Identifier: MIT
#pragma once

namespace bindpose::timeline {

/// Sizes that the timeline's painting and its input share, in device-independent pixels.
inline constexpr int kLabels = 84, kRuler = 24, kLane = 22, kPadding = 16;

} // namespace bindpose::timeline
