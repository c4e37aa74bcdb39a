// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/edits.h"

#include <vector>

namespace bindpose {

/// How whole channels run between their keys: one interpolation holds for all keys of a track. A spline that was none
/// gets tangents that run smoothly through its keys, level at both ends; quaternions get one sign first, as a curve
/// would else turn the long way. What stops being a curve loses its tangents or handles.
/// Errors: no such clip or track; no tracks given; Bézier keys, which no format of ours stores alone; all of them have
/// it.
Result<Scene> setInterpolation(
    const Scene& scene, ClipId clip, const std::vector<std::uint32_t>& tracks, Interpolation interpolation);

} // namespace bindpose
