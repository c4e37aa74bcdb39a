// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/action_needs.h"
#include "ui/commands/actions.h"
#include "ui/show/detail_words.h"

namespace bindpose {

inline constexpr const char* kDetailMenu = QT_TRANSLATE_NOOP("Actions", "Level of detail");

/// The rows of the menu View that are about levels of detail.
inline constexpr ActionSpec kDetailActions[] = {
    {.id = "detail_full",
        .group = 6,
        .submenu = kDetailMenu,
        .text = QT_TRANSLATE_NOOP("Actions", "Full mesh"),
        .tip = QT_TRANSLATE_NOOP("Actions", "All triangles, however far away the eye is."),
        .icon = "mesh",
        .run = [](WindowCommands& w) { showDetail(w.session(), {}); },
        .whyNot = needsLevels,
        .on = [](const ViewState& v) { return v.detail == DetailLook{}; }},
    {.id = "detail_automatic",
        .group = 6,
        .submenu = kDetailMenu,
        .text = QT_TRANSLATE_NOOP("Actions", "Level by distance"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The level that an engine would draw from here."),
        .run =
            [](WindowCommands& w) {
                showDetail(w.session(), {true, 0});
            },
        .whyNot = needsLevels,
        .on = [](const ViewState& v) { return v.detail.automatic; }},
    {.id = "detail_coarser",
        .group = 6,
        .submenu = kDetailMenu,
        .text = QT_TRANSLATE_NOOP("Actions", "Coarser level"),
        .run = [](WindowCommands& w) { stepDetail(w.session(), 1); },
        .whyNot = needsLevels},
    {.id = "detail_finer",
        .group = 6,
        .submenu = kDetailMenu,
        .text = QT_TRANSLATE_NOOP("Actions", "Finer level"),
        .run = [](WindowCommands& w) { stepDetail(w.session(), -1); },
        .whyNot = needsLevels},
};

} // namespace bindpose
