// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"
#include "core/model/scene.h"

namespace bindpose {

/// Its drag is of handles: at the selected joint, or at the selected attachment.
inline bool dragsHandles(Tool tool)
{
    return tool == Tool::Move || tool == Tool::Rotate || tool == Tool::Scale;
}

/// Why a tool has nothing to work on, in the context "Actions"; null where it has: of its button and of its key.
const char* toolLacks(const Scene& scene, Tool tool);
/// Why a tool that has something to work on cannot act yet, the same way; null where it can.
const char* toolWaitsFor(const ViewState& view, Tool tool);

} // namespace bindpose
