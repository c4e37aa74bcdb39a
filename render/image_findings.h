// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/finding.h"
#include "core/model/scene.h"

#include <vector>

namespace bindpose {

/// Adds what of the scene's textures a picture will not show: images of kinds that are not read here, cut ones, too
/// large ones, and sets of texture coordinates beyond the second. Reads the heads of the images alone. Thread: any.
void addImageFindings(const Scene& scene, std::vector<Finding>& out);

} // namespace bindpose
