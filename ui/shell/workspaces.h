// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"

#include <QString>

#include <span>

namespace bindpose {

/// Layouts are kept for each class of width: what fits on a wide screen does not on a narrow one.
enum class WidthClass {
    Compact, ///< below 1280 px: the left docks are tabs among the right ones
    Normal,
    Roomy, ///< from 1800 px on
};
WidthClass widthClassOf(int width);

/// Sizes of the areas in device-independent pixels: widths of left and right, height of the bottom.
struct AreaSizes {
    int left, right, bottom;
};

/// Which docks are open for a kind of work, how large, and what is picked up first. It never limits: every dock, tool
/// and command is there in each of them.
struct Workspace {
    const char* id;    ///< "inspect"; key of kept layouts
    const char* title; ///< QT_TRANSLATE_NOOP("Workspaces", …)
    const char* tip;
    const char* icon;
    /// Docks by id: "joints | meshes" are tabbed, the first on top; "joints / history" stand below one another where
    /// the screen is at least 1000 px high, else they are tabs too. What is in no row is closed.
    const char *left, *right, *bottom;
    AreaSizes normal, roomy;
    Tool tool;       ///< when it is entered for the first time
    Shading shading; ///< as well
};

/// In the order of the strip and of Alt+1 ….
std::span<const Workspace> workspaces();
/// The first one where there is none of that id.
const Workspace& workspaceById(const QString& id);

} // namespace bindpose
