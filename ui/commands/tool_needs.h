// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"
#include "core/model/scene.h"

namespace bindpose {

/// Why a tool has nothing to work on, in the context "Actions"; null where it has: of its button and of its key.
const char* toolLacks(const Scene& scene, Tool tool);
/// Why a tool that has something to work on cannot act yet, the same way; null where it can.
const char* toolWaitsFor(const ViewState& view, Tool tool);

} // namespace bindpose
