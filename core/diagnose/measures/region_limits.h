// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>

/// Limits of the checks of regions that a joint holds. impossible_pair leaves alone what weight_island and
/// far_influence report, so that it uses theirs.
namespace bindpose::region_limits {

inline constexpr double kIslandPoints = 8.0; ///< as many or fewer are a small region
inline constexpr double kIslandShare = 0.01; ///< of all that the joint holds: below it a region is small
inline constexpr double kFarRadii = 3.0;     ///< times the reach of the main region
inline constexpr double kLeastReach = 0.03;  ///< of the model's size: a region reaches at least this far

} // namespace bindpose::region_limits
