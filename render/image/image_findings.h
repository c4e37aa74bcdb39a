// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/finding.h"
#include "core/model/scene.h"

#include <vector>

namespace bindpose {

/// Adds what of the scene's textures a picture will not show: images of kinds that are not read here, cut and damaged
/// ones, too large ones. Decodes none. Cost: the bytes of PNGs. Thread: any.
void addImageFindings(const Scene& scene, std::vector<Finding>& out);

} // namespace bindpose
