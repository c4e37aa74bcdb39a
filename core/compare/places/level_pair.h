// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/places/world_pair.h"

namespace bindpose {

/// Levels that are meshes of their own, the full surface among them. 1: there are none.
std::size_t levelsByName(const Scene& scene);

/// Levels of detail that a character can be held against, the full surface among them: those that its meshes list, and
/// meshes of their own that are drawn beside it and say so by their names (Body_LOD0, Body_LOD1; the lowest number is
/// the full surface). 1: there are none.
std::size_t comparedLevels(const Scene& scene);

/// Of meshes that are levels by their names the one of that level alone is drawn, of those with fewer the last.
Scene withLevelAlone(const Scene& scene, std::size_t level);

/// The full surface (A) against one of its levels, 1 or higher. Each point that the full surface draws goes with itself
/// where the level draws it, else with the place of the level's surface that is nearest at bind, which follows the
/// joints of its triangle's corners: how far the two part says where the level deforms otherwise. What has fewer levels
/// stays with its last. Where several meshes have one name and number, the level is all of them together; of those that
/// are as near, the one that stands in the same place in the file. Errors: there is no such level; Cancelled. Cost:
/// points × the triangles' logarithm.
Result<WorldPair> pairWithLevel(
    std::shared_ptr<const Scene> a, std::size_t level, std::span<const ClipId> clips, const Task& task);

} // namespace bindpose
