// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"

#include <QString>

#include <span>

namespace bindpose {

/// What a choice belongs to: a caption or a submenu of the cards over the 3D view.
enum class ViewGroup {
    Skinning,
    Proof,
    Light,
    SplitLayout,
    SplitWith,
    SplitSkinning,
    SplitLook,
    VertexLines,
    Relief,
    Ramp,
    Lines,
    Threshold,
    Limit,
    Faces,
    BoneLook,
    BoneSize,
    BoneDepth,
    BoneColor,
    HandleSpace
};

/// One way in which the 3D view can show the model, beyond what has a command of its own: an entry of its menus and a
/// row of the palette.
struct ViewChoice {
    ViewGroup group;
    const char* text;  ///< context "bindpose::ViewBars", of a skinning "Skinning"; %1: `value`
    const char* value; ///< a number, not translated; null: none
    bool (*on)(const ViewState&);
    void (*choose)(ViewState&);
};
/// Groups together, in the order of the menus.
std::span<const ViewChoice> viewChoices();

/// Both in the language of the window.
QString choiceText(const ViewChoice& choice);
QString groupText(ViewGroup group);

} // namespace bindpose
