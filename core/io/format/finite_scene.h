// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/scene.h"

namespace bindpose {

/// Whether a file can hold all numbers of a scene. A writer would spell out NaN or infinity, which other programs
/// refuse, or read as 0. Handles of Bezier keys may be either: that is how a scene says that a key holds or jumps.
/// Errors: Unsupported with the first place, "mesh 0 set 1 vertex 12", "clip Walk track 3". Cost: all numbers once.
Result<void> checkFinite(const Scene& scene);

} // namespace bindpose
