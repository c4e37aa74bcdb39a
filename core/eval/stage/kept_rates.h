// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

namespace bindpose {

/// The scene with a rate for each clip whose file has none: what frameRateOf guesses from its keys now, so that frames
/// keep their numbers while keys are edited. Clip::rateIsFree says that no file speaks of it. Cost: keys.
Scene withRatesKept(Scene scene);

} // namespace bindpose
