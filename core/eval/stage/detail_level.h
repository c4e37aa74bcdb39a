// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/pose.h"
#include "core/model/look/view_state.h"

#include <optional>

namespace bindpose {

struct Actor;

/// Levels of detail that a scene has, 0 among them: as many as its mesh with the most.
std::size_t detailLevels(const Scene& scene);

/// The level of a mesh that is drawn at a level of the scene: of one with fewer its last. Null: the full mesh.
const LodLevel* drawnLevel(const Mesh& mesh, std::size_t level);

/// Triangles of a part as it is drawn at a level, 3 vertices each; at level 0 and where a level is another mesh the
/// part's own.
const std::vector<VertexIndex>& trianglesAt(const Mesh& mesh, std::size_t part, std::size_t level);

/// Whether some mesh is drawn as another one at a level.
bool hasMeshLevels(const Scene& scene, std::size_t level);
/// The scene with those other meshes in the places of theirs; levels of indices alone stay to trianglesAt.
Scene withMeshLevels(const Scene& scene, std::size_t level);

/// Triangles of everything that the scene draws at a level. Cost: the parts.
std::size_t trianglesDrawn(const Scene& scene, std::size_t level);

/// What lists say of a level: of the first mesh that has it. Null: level 0, or none has it.
const LodLevel* toldLevel(const Scene& scene, std::size_t level);

/// How far from the eye a level is shown where the file says so, in its unit; nothing else.
std::optional<double> detailDistance(const LodLevel& level);

/// How far away a character's middle has to be for it to fill 1/2^level of the height of a picture of 45°: what a level
/// that is made here gets as its distance. `size`: its diagonal.
double usualDistance(double size, std::size_t level);

/// The level that a view draws of a scene in a pose, in the scene's range. Automatic: the last one whose distance the
/// eye has from the middle of the joints (of the surface where there are none), or the last one whose share of the
/// picture the ball around them no longer fills; where the file has no such numbers, one level further each time that
/// the box around the joints fills half as much of the picture's height.
std::size_t shownDetail(const Scene& scene, const Pose& pose, const ViewState& view);
/// Gives actors the level that the view draws; props are another file's: they stay whole.
void chooseDetail(std::vector<Actor>& actors, const ViewState& view);

} // namespace bindpose
