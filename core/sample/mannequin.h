// SPDX-License-Identifier: MIT
#pragma once
#include "core/sample/build/scene_builder.h"

namespace bindpose {

/// The built-in character: one closed surface of some 21,000 points, 55 joints, solved weights, a painted texture and
/// the clips walk, wave and twist. Symmetric to the bit in points and weights. Cost: about half a second.
SampleParts makeMannequinParts();

/// Errors: none but of memory.
Result<Scene> makeMannequin();

/// The mannequin with 12 planted weight defects. `extrasJson` lists them:
/// {"defects": [{"name", "kind", "points": […], "joints": […names]}, …]}.
/// Errors: none but of memory.
Result<Scene> makeBadMannequin();

} // namespace bindpose
