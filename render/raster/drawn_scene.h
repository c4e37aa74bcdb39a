// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"
#include "core/eval/skinning/skinning.h"
#include "core/eval/stage/frame.h"

namespace bindpose::raster {

/// The vertices of all parts of all instances as they are drawn, with normals, actor space; one set per part.
/// `showsWrong`: weights that are no numbers are seen in the picture, so that the others place the point, or it stays.
std::vector<DeformedInstance> drawnVertices(const Actor& actor, const Skinning& skinning, bool showsWrong);

} // namespace bindpose::raster
