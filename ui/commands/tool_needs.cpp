// SPDX-License-Identifier: MIT
#include "ui/commands/tool_needs.h"

#include <QtGlobal>

#include <algorithm>

namespace bindpose {

const char* toolLacks(const Scene& scene, Tool tool)
{
    const bool paints = tool == Tool::Brush || tool == Tool::Gradient || tool == Tool::Dropper;
    const bool poses = tool == Tool::Move || tool == Tool::Rotate || tool == Tool::Scale;
    const auto skinned = [](const auto& drawn) { return drawn && drawn->skin.valid(); };
    if (paints && std::none_of(scene.instances.begin(), scene.instances.end(), skinned))
        return QT_TRANSLATE_NOOP("Actions", "Nothing in this file is skinned.");
    if (poses && (!scene.order || scene.order->roots.empty()))
        return QT_TRANSLATE_NOOP("Actions", "This file has no joints.");
    return nullptr;
}

const char* toolWaitsFor(const ViewState& view, Tool tool)
{
    const bool poses = tool == Tool::Move || tool == Tool::Rotate || tool == Tool::Scale;
    const bool any = tool == Tool::Inspect || tool == Tool::Select || tool == Tool::Lasso;
    if (any || view.joint().valid() || (poses && view.attachment.valid())) return nullptr;
    if (!poses)
        return QT_TRANSLATE_NOOP("Actions", "Choose a joint first: its row in the list Joints."); // a click paints
    return QT_TRANSLATE_NOOP("Actions", "Choose a joint first: its bone in the view, or its row in the list Joints.");
}

} // namespace bindpose
