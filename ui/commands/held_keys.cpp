// SPDX-License-Identifier: MIT
#include "ui/commands/held_keys.h"

#include <array>

namespace bindpose {
namespace {

void nothing(WindowCommands&) {}

/// In the order of Hold, then of BrushHold, then of levels.
constexpr std::array kHeldRows{
    ActionSpec{.id = "hold_joints",
        .text = QT_TRANSLATE_NOOP("Actions", "Only joints"),
        .keys = "B",
        .mayaKeys = "U",
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
        .mayaKeys = "B",
        .scope = KeyScope::Stage,
        .run = nothing},
    ActionSpec{.id = "hold_brush_strength",
        .text = QT_TRANSLATE_NOOP("Actions", "Strength of the brush"),
        .keys = "Shift+S",
        .blenderKeys = "Shift+F",
        .scope = KeyScope::Stage,
        .run = nothing},
    ActionSpec{.id = "hold_brush_value",
        .text = QT_TRANSLATE_NOOP("Actions", "Value of the brush"),
        .keys = "N",
        .blenderKeys = "Ctrl+F",
        .scope = KeyScope::Stage,
        .run = nothing},
    ActionSpec{.id = "hold_brush_line",
        .text = QT_TRANSLATE_NOOP("Actions", "Brush draws a gradient"),
        .keys = "G",
        .blenderKeys = "",
        .scope = KeyScope::Stage,
        .run = nothing},
    ActionSpec{.id = "hold_level_1",
        .text = QT_TRANSLATE_NOOP("Actions", "Level of detail 1"),
        .keys = "Shift+F1",
        .tutorialKeys = "F1",
        .scope = KeyScope::Stage,
        .run = nothing},
    ActionSpec{.id = "hold_level_2",
        .text = QT_TRANSLATE_NOOP("Actions", "Level of detail 2"),
        .keys = "Shift+F2",
        .tutorialKeys = "F2",
        .scope = KeyScope::Stage,
        .run = nothing},
    ActionSpec{.id = "hold_level_3",
        .text = QT_TRANSLATE_NOOP("Actions", "Level of detail 3"),
        .keys = "Shift+F3",
        .tutorialKeys = "F3",
        .scope = KeyScope::Stage,
        .run = nothing},
    ActionSpec{.id = "hold_level_4",
        .text = QT_TRANSLATE_NOOP("Actions", "Level of detail 4"),
        .keys = "Shift+F4",
        .tutorialKeys = "F4",
        .scope = KeyScope::Stage,
        .run = nothing},
    ActionSpec{.id = "hold_level_5",
        .text = QT_TRANSLATE_NOOP("Actions", "Level of detail 5"),
        .keys = "Shift+F5",
        .tutorialKeys = "F5",
        .scope = KeyScope::Stage,
        .run = nothing},
};
constexpr std::size_t kBrushRows = 4, kLevelRows = 8;
static_assert(kHeldRows.size() == kLevelRows + kHeldLevels);

bool isLevel(const ActionSpec& spec)
{
    return &spec >= &kHeldRows[kLevelRows] && &spec <= &kHeldRows.back();
}

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
    return &spec != &kHeldRows[static_cast<std::size_t>(Hold::ClipOnly)] && !isLevel(spec);
}

std::optional<Hold> holdOf(const KeyMap& keys, int key)
{
    const QKeySequence alone(key);
    for (std::size_t i = 0; i < kBrushRows; ++i)
        if (keys.keys(kHeldRows[i]).contains(alone)) return static_cast<Hold>(i);
    return std::nullopt;
}

std::optional<BrushHold> brushHoldOf(const KeyMap& keys, QKeyCombination key)
{
    const QKeySequence pressed(key);
    for (std::size_t i = kBrushRows; i < kLevelRows; ++i)
        if (keys.keys(kHeldRows[i]).contains(pressed)) return static_cast<BrushHold>(i - kBrushRows);
    return std::nullopt;
}

std::optional<std::uint32_t> heldLevelOf(const KeyMap& keys, int key, Qt::KeyboardModifiers modifiers)
{
    if (modifiers & ~(Qt::ShiftModifier | Qt::KeypadModifier)) return std::nullopt;
    const QKeySequence pressed(QKeyCombination(modifiers & Qt::ShiftModifier, static_cast<Qt::Key>(key)));
    for (std::uint32_t i = 0; i < kHeldLevels; ++i)
        if (keys.keys(kHeldRows[kLevelRows + i]).contains(pressed)) return i + 1;
    return std::nullopt;
}

QString detailKeysText(const KeyMap& keys)
{
    const QList<QKeySequence> first = keys.keys(kHeldRows[kLevelRows]), last = keys.keys(kHeldRows.back());
    if (first.isEmpty() || last.isEmpty()) return {};
    return first.front().toString(QKeySequence::NativeText) + QStringLiteral(" … ") +
           last.front().toString(QKeySequence::NativeText);
}

Qt::KeyboardModifiers mayHold(const ActionSpec& spec)
{
    if (isLevel(spec)) return Qt::ShiftModifier;
    return &spec >= &kHeldRows[kBrushRows] ? Qt::ShiftModifier | Qt::ControlModifier : Qt::NoModifier;
}

QString holdKeyText(const KeyMap& keys, Hold hold)
{
    const QList<QKeySequence> own = keys.keys(kHeldRows[static_cast<std::size_t>(hold)]);
    return own.isEmpty() ? QString() : own.front().toString(QKeySequence::NativeText);
}

} // namespace bindpose
