// SPDX-License-Identifier: MIT
#include "ui/commands/action_needs.h"

namespace bindpose {

extern const ActionMenu menuFile, menuEdit, menuView, menuSelect, menuWeights, menuPose, menuAnimate, menuCheck,
    menuWindow, menuHelp;

std::span<const ActionMenu* const> actionMenus()
{
    static constexpr const ActionMenu* kMenus[] = {
        &menuFile,
        &menuEdit,
        &menuView,
        &menuSelect,
        &menuWeights,
        &menuPose,
        &menuAnimate,
        &menuCheck,
        &menuWindow,
        &menuHelp,
    };
    return kMenus;
}

std::vector<const ActionSpec*> actionTable()
{
    std::vector<const ActionSpec*> out;
    for (const ActionMenu* menu : actionMenus())
        for (const ActionSpec& spec : menu->rows) out.push_back(&spec);
    return out;
}

const char* needsClip(const Session& session)
{
    return session.playback().clip() ? nullptr : QT_TRANSLATE_NOOP("Actions", "No clip in this file.");
}

const char* needsJoint(const Session& session)
{
    return session.view().joint().valid() ? nullptr : QT_TRANSLATE_NOOP("Actions", "Select a joint first.");
}

const char* needsDocument(const Session& session)
{
    return session.current().valid() ? nullptr : QT_TRANSLATE_NOOP("Actions", "No file is open.");
}

const char* needsScene(const Session& session)
{
    return session.scene().nodes.empty() && session.scene().meshes.empty()
               ? QT_TRANSLATE_NOOP("Actions", "No file is open.")
               : nullptr;
}

} // namespace bindpose
