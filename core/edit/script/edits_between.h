// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <optional>
#include <string>

namespace bindpose {

/// A list of edits (applyEditsJson) that makes of one scene what another one is, as far as a save writes it: weights,
/// names, rest transforms, binds and stored poses, keys, clips that come or go, materials and their textures, levels of
/// detail that go, turned texture coordinates. It was applied, and gives the same. Empty: they differ in what no such
/// list can say, in more vertices or keys than a list should have, or in nothing.
/// Cost: the points of blocks that differ; an edit for each that changed.
std::optional<std::string> editsBetween(const Scene& before, const Scene& after);

/// Vertices that a list may have.
inline constexpr std::size_t kMostListedPoints = 5000;

/// Why no list says a step.
enum class Unlisted {
    Session, ///< what differs is in no model file
    Points,  ///< more vertices than kMostListedPoints
    Keys,    ///< more keys than kMostListedKeys
    Levels,  ///< levels of detail came
    Other,
};
/// Without making the list, so that a button can say it: nothing where one may say the step. Cost: the points of blocks
/// that differ, up to that many.
std::optional<Unlisted> whyNoEdits(const Scene& before, const Scene& after);

} // namespace bindpose
