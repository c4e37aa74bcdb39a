// SPDX-License-Identifier: MIT
#include "ui/actions.h"

namespace bindpose {
namespace {

using W = WindowCommands;

const ActionSpec kRows[] = {
    {.id = "next_area",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Next area"),
        .keys = "F6",
        .run = [](W& w) { w.focusNextArea(1); }},
    {.id = "previous_area",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Previous area"),
        .keys = "Shift+F6",
        .run = [](W& w) { w.focusNextArea(-1); }},
    {.id = "theme",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Light or dark"),
        .icon = "sun",
        .run = [](W& w) { w.switchTheme(); }},
    {.id = "layout_reset",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Reset layout"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Puts every dock back to its first place."),
        .run = [](W& w) { w.resetLayout(); }},
};

} // namespace

extern const ActionMenu menuWindow{"window", QT_TRANSLATE_NOOP("Actions", "&Window"), kRows};

} // namespace bindpose
