// SPDX-License-Identifier: MIT
#include "ui/commands/actions.h"

namespace bindpose {
namespace {

using W = WindowCommands;

const ActionSpec kRows[] = {
    {.id = "guide",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Guide"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Explains the area that has the focus."),
        .icon = "info",
        .keys = "F1",
        .tutorialKeys = "Shift+F1",
        .run = [](W& w) { w.guides().showGuide(); }},
    {.id = "keys",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Keys"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Lists every command with its key."),
        .icon = "keyb",
        .run = [](W& w) { w.guides().showKeys(); }},
    {.id = "about",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "About Bindpose"),
        .icon = "info",
        .run = [](W& w) { w.guides().about(); }},
};

} // namespace

extern const ActionMenu menuHelp{"help", QT_TRANSLATE_NOOP("Actions", "&Help"), kRows};

} // namespace bindpose
