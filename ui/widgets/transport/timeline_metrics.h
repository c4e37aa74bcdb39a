// SPDX-License-Identifier: MIT
#pragma once
#include "ui/look/theme.h"

namespace bindpose::timeline {

/// Sizes that the timeline's painting and its input share.
inline constexpr Metric kLabels{84}, kRuler{24}, kLane{22}, kPadding{16};

} // namespace bindpose::timeline
