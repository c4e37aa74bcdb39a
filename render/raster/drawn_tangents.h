// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"
#include "core/eval/skinning/skinning.h"
#include "core/eval/stage/frame.h"

namespace bindpose::raster {

/// By instance and part as in `drawn`: the tangents of its vertices as they are drawn, of any length, actor space;
/// empty where the file has none. `drawn`: what drawnVertices gives. Cost: skinning once more.
std::vector<std::vector<std::vector<glm::vec3>>> drawnTangents(
    const Actor& actor, const Skinning& skinning, const std::vector<DeformedInstance>& drawn);

} // namespace bindpose::raster
