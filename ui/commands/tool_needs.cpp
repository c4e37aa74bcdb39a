// SPDX-License-Identifier: MIT
#include "ui/commands/tool_needs.h"

#include <QtGlobal>

#include <algorithm>

namespace bindpose {

const char* toolLacks(const Scene& scene, Tool tool)
{
    const bool paints = tool == Tool::Brush || tool == Tool::Gradient || tool == Tool::Dropper;
    const auto skinned = [](const auto& drawn) { return drawn && drawn->skin.valid(); };
    if (paints && std::none_of(scene.instances.begin(), scene.instances.end(), skinned))
        return QT_TRANSLATE_NOOP("Actions", "Nothing in this file is skinned.");
    if (dragsHandles(tool) && (!scene.order || scene.order->roots.empty()))
        return QT_TRANSLATE_NOOP("Actions", "This file has no joints.");
    return nullptr;
}

const char* toolWaitsFor(const ViewState& view, Tool tool)
{
    const bool any = tool == Tool::Inspect || tool == Tool::Select || tool == Tool::Lasso;
    if (any || view.joint().valid() || (dragsHandles(tool) && view.attachment.valid())) return nullptr;
    if (!dragsHandles(tool))
        return QT_TRANSLATE_NOOP("Actions", "Choose a joint first: its row in the list Joints."); // a click paints
    return QT_TRANSLATE_NOOP("Actions", "Choose a joint first: its bone in the view, or its row in the list Joints.");
}

} // namespace bindpose
