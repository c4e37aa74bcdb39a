// SPDX-License-Identifier: MIT
#include "ui/actions.h"

namespace bindpose {
namespace {

const char* whyNoUndo(const Session& session)
{
    return session.history().canUndo() ? nullptr : QT_TRANSLATE_NOOP("Actions", "Nothing was changed yet.");
}

const char* whyNoRedo(const Session& session)
{
    return session.history().canRedo() ? nullptr : QT_TRANSLATE_NOOP("Actions", "Nothing was undone.");
}

using W = WindowCommands;

const ActionSpec kRows[] = {
    {.id = "undo",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Undo"),
        .icon = "undo",
        .keys = "Ctrl+Z",
        .run = [](W& w) { w.session().undo(); },
        .whyNot = whyNoUndo},
    {.id = "redo",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Redo"),
        .icon = "redo",
        .keys = "Ctrl+Shift+Z; Ctrl+Y",
        .run = [](W& w) { w.session().redo(); },
        .whyNot = whyNoRedo},
};

} // namespace

extern const ActionMenu menuEdit{"edit", QT_TRANSLATE_NOOP("Actions", "&Edit"), kRows};

} // namespace bindpose
