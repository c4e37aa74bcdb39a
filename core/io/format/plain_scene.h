// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"

namespace bindpose {

/// The scene in words that every writer knows: meshes with a transform of their own hang on nodes of their own, shapes
/// between two others are shapes like all, weights of shapes have one track a node. What cannot be said so is added to
/// `losses`: link modes and blends of skins. Scenes without any of it come back as they are.
Scene plainScene(const Scene& scene, std::vector<Finding>& losses);

} // namespace bindpose
