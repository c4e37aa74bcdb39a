// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/frame.h"
#include "core/eval/skin_points.h"
#include "core/eval/skinning.h"

namespace bindpose::raster {

/// The vertices of all parts of all instances as they are drawn, with normals, actor space; one set per part.
/// `showsWrong`: weights that are no numbers are seen in the picture, so that the others place the point, or it stays.
std::vector<DeformedInstance> drawnVertices(const Actor& actor, const Skinning& skinning, bool showsWrong);

} // namespace bindpose::raster
