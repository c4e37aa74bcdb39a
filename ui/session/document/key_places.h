// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"
#include "core/model/scene.h"

namespace bindpose {

/// Leaves out selected keys that the clip of the view does not have, and those of joints that are not selected: nothing
/// is done to keys that nobody looks at.
void keepKeys(const Scene& scene, ViewState& view);
/// After the scene was replaced by another state of it: the same keys by their times, or by their values where they
/// were moved together; what has gone is left out.
void followKeys(const Scene& before, const Scene& now, ViewState& view);

} // namespace bindpose
