// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/scene.h"

namespace bindpose {

/// Levels of detail that a scene has, 0 among them: as many as its mesh with the most.
std::size_t lodLevels(const Scene& scene);

/// The scene as it is drawn at a level: triangles are those of the level, of meshes with fewer levels those of their
/// last. Points and weights are the same. Errors: ErrorKind::Edit where no mesh has the level.
Result<Scene> atLodLevel(const Scene& scene, std::size_t level);

} // namespace bindpose
