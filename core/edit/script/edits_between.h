// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <optional>
#include <string>

namespace bindpose {

/// A list of edits (applyEditsJson) that makes of one scene what another one is, as far as a save writes it: weights,
/// names, rest transforms, inverse binds and keys. It was applied, and gives the same. Empty: they differ in what no
/// such list can say (meshes, materials, clips that come or go, …), in more vertices or keys than a list should have,
/// or in nothing.
/// Cost: the points of blocks that differ; an edit for each that changed.
std::optional<std::string> editsBetween(const Scene& before, const Scene& after);

/// Vertices that a list may have, and keys.
inline constexpr std::size_t kMostListedPoints = 5000;

} // namespace bindpose
