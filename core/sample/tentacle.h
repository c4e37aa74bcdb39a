// SPDX-License-Identifier: MIT
#pragma once
#include "core/sample/build/scene_builder.h"

namespace bindpose {

/// A tapering arm with two rows of suckers, 1.6 m upright on the ground, closed at both ends; 12 joints in a chain and
/// the clip `curl` (3 s, towards +Z, where the suckers are).
SampleParts makeTentacleParts();

/// Errors: none but of memory.
Result<Scene> makeTentacle();

} // namespace bindpose
