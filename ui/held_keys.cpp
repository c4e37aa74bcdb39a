// SPDX-License-Identifier: MIT
#include "ui/held_keys.h"

#include <array>

namespace bindpose {
namespace {

void nothing(WindowCommands&) {}

/// In the order of Hold, then of BrushHold.
constexpr std::array kHeldRows{
    ActionSpec{.id = "hold_joints",
        .text = QT_TRANSLATE_NOOP("Actions", "Only joints"),
        .keys = "B",
        .scope = KeyScope::Stage,
        .run = nothing},
    ActionSpec{.id = "hold_vertices",
        .text = QT_TRANSLATE_NOOP("Actions", "Only vertices"),
        .keys = "Q",
        .scope = KeyScope::Stage,
        .run = nothing},
    ActionSpec{.id = "hold_scrub",
        .text = QT_TRANSLATE_NOOP("Actions", "Drag goes through time"),
        .keys = "K",
        .scope = KeyScope::Stage,
        .run = nothing},
    ActionSpec{.id = "hold_clip",
        .text = QT_TRANSLATE_NOOP("Actions", "Before: the other side of a split, or the clip without overrides"),
        .keys = "V",
        .scope = KeyScope::Stage,
        .run = nothing},
    ActionSpec{.id = "hold_brush_size",
        .text = QT_TRANSLATE_NOOP("Actions", "Size of the brush"),
        .keys = "S",
        .blenderKeys = "F",
        .scope = KeyScope::Stage,
        .run = nothing},
    ActionSpec{.id = "hold_brush_value",
        .text = QT_TRANSLATE_NOOP("Actions", "Value of the brush"),
        .keys = "N",
        .scope = KeyScope::Stage,
        .run = nothing},
    ActionSpec{.id = "hold_brush_line",
        .text = QT_TRANSLATE_NOOP("Actions", "Brush draws a gradient"),
        .keys = "G",
        .blenderKeys = "",
        .scope = KeyScope::Stage,
        .run = nothing},
};
constexpr std::size_t kBrushRows = 4;

} // namespace

const ActionMenu& heldMenu()
{
    static const ActionMenu menu{"held", QT_TRANSLATE_NOOP("Actions", "While held"), kHeldRows};
    return menu;
}

bool isHeld(const ActionSpec& spec)
{
    return &spec >= kHeldRows.data() && &spec < kHeldRows.data() + kHeldRows.size();
}

bool leavesTaps(const ActionSpec& spec)
{
    return &spec != &kHeldRows[static_cast<std::size_t>(Hold::ClipOnly)];
}

std::optional<Hold> holdOf(const KeyMap& keys, int key)
{
    const QKeySequence alone(key);
    for (std::size_t i = 0; i < kBrushRows; ++i)
        if (keys.keys(kHeldRows[i]).contains(alone)) return static_cast<Hold>(i);
    return std::nullopt;
}

std::optional<BrushHold> brushHoldOf(const KeyMap& keys, int key)
{
    const QKeySequence alone(key);
    for (std::size_t i = kBrushRows; i < kHeldRows.size(); ++i)
        if (keys.keys(kHeldRows[i]).contains(alone)) return static_cast<BrushHold>(i - kBrushRows);
    return std::nullopt;
}

QString holdKeyText(const KeyMap& keys, Hold hold)
{
    const QList<QKeySequence> own = keys.keys(kHeldRows[static_cast<std::size_t>(hold)]);
    return own.isEmpty() ? QString() : own.front().toString(QKeySequence::NativeText);
}

} // namespace bindpose
