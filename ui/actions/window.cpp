// SPDX-License-Identifier: MIT
#include "ui/commands/action_needs.h"
#include "ui/commands/actions.h"

namespace bindpose {
namespace {

using W = WindowCommands;

const char* needsSecond(const Session& session)
{
    return session.documents().size() > 1 ? nullptr : QT_TRANSLATE_NOOP("Actions", "No other file is open.");
}

const ActionSpec kRows[] = {
    {.id = "workspace_inspect",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Inspect"),
        .tip = QT_TRANSLATE_NOOP("Actions", "See which joint moves which vertex."),
        .icon = "eye",
        .keys = "Alt+1",
        .run = [](W& w) { w.showWorkspace("inspect"); },
        .whyNot = needsDocument},
    {.id = "workspace_weights",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Weights"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Read and change the weights of vertices."),
        .icon = "brush",
        .keys = "Alt+2",
        .run = [](W& w) { w.showWorkspace("weights"); },
        .whyNot = needsDocument},
    {.id = "workspace_pose",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Pose"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Turn joints by overrides; the clip stays as it is."),
        .icon = "rotate",
        .keys = "Alt+3",
        .run = [](W& w) { w.showWorkspace("pose"); },
        .whyNot = needsDocument},
    {.id = "workspace_animate",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Animate"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Go through clips and their keys."),
        .icon = "curve",
        .keys = "Alt+4",
        .run = [](W& w) { w.showWorkspace("animate"); },
        .whyNot = needsDocument},
    {.id = "workspace_problems",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Problems"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Go through what is doubtful in the file."),
        .icon = "warn",
        .keys = "Alt+5",
        .run = [](W& w) { w.showWorkspace("problems"); },
        .whyNot = needsDocument},
    {.id = "next_document",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Next open file"),
        .keys = "Ctrl+Tab",
        .run = [](W& w) { w.stepDocument(1); },
        .whyNot = needsSecond},
    {.id = "previous_document",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Previous open file"),
        .keys = "Ctrl+Shift+Tab",
        .run = [](W& w) { w.stepDocument(-1); },
        .whyNot = needsSecond},
    {.id = "next_area",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Next area"),
        .keys = "F6",
        .tutorialKeys = "Ctrl+F6",
        .run = [](W& w) { w.focusNextArea(1); }},
    {.id = "previous_area",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Previous area"),
        .keys = "Shift+F6",
        .tutorialKeys = "Ctrl+Shift+F6",
        .run = [](W& w) { w.focusNextArea(-1); }},
    {.id = "side_docks",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Side panel"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Hides or shows the docks beside the 3D view."),
        .keys = "Ctrl+Alt+N",
        .blenderKeys = "N; Ctrl+Alt+N",
        .run = [](W& w) { w.toggleSide(); },
        .whyNot = needsDocument},
    {.id = "theme",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Light or dark"),
        .icon = "sun",
        .run = [](W& w) { w.switchTheme(); }},
    {.id = "layout_reset",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Reset layout"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Puts every dock back to its first place."),
        .run = [](W& w) { w.resetLayout(); },
        .whyNot = needsDocument},
    {.id = "layout_save",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Save layout as…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Keeps the docks of now under a name."),
        .run = [](W& w) { w.saveLayoutAs(); },
        .whyNot = needsDocument},
};

} // namespace

extern const ActionMenu menuWindow{"window", QT_TRANSLATE_NOOP("Actions", "&Window"), kRows};

} // namespace bindpose
