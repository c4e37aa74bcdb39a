// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/model/scene.h"

namespace bindpose {

/// The scene as it is drawn at a level: triangles are those of the level, of meshes with fewer levels those of their
/// last. Points and weights are the same. Errors: ErrorKind::Edit where no mesh has the level.
Result<Scene> atLodLevel(const Scene& scene, std::size_t level);

} // namespace bindpose
