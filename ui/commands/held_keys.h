// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/key_map.h"

#include <optional>

namespace bindpose {

/// What a key does in the 3D view for as long as it is held.
enum class Hold { Joints, Vertices, Scrub, ClipOnly };
/// The same with the brush in hand: the mouse changes its size, strength or value, or draws a gradient.
enum class BrushHold { Size, Strength, Value, Line };

/// Levels of detail that have a key: 1 and up.
inline constexpr std::uint32_t kHeldLevels = 5;

/// The rows of these keys, as the key editor shows them; nothing else runs them.
const ActionMenu& heldMenu();
bool isHeld(const ActionSpec& spec);
/// A tap of the same key is left to the command that has it: only while it is held does it belong to the row.
bool leavesTaps(const ActionSpec& spec);
/// What a key without Ctrl, Alt or Shift does while it is held; nothing for most.
std::optional<Hold> holdOf(const KeyMap& keys, int key);
/// The same with the brush in hand, where Ctrl and Shift count.
std::optional<BrushHold> brushHoldOf(const KeyMap& keys, QKeyCombination key);
/// The level of detail that a key shows while it is held, alone or with Shift.
std::optional<std::uint32_t> heldLevelOf(const KeyMap& keys, int key, Qt::KeyboardModifiers modifiers);
/// "Shift+F1 … Shift+F5", as the system writes them; empty where the first or the last has none.
QString detailKeysText(const KeyMap& keys);
/// What a key of the row may have besides: Shift for levels of detail, Ctrl and Shift for the brush, else nothing.
Qt::KeyboardModifiers mayHold(const ActionSpec& spec);
/// The key that does it, as the system writes it; empty without one.
QString holdKeyText(const KeyMap& keys, Hold hold);

} // namespace bindpose
