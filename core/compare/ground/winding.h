// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/ground/welded_surface.h"

namespace bindpose {

/// Generalised winding number of triangles round a point (Jacobson et al. 2013): about 1 inside of a closed surface, 0
/// outside, something between at holes. Cost: places and triangles.
double windingNumber(
    const glm::vec3& point, std::span<const glm::vec3> places, std::span<const WeldedSurface::Triangle> triangles);

/// Distance to the nearest point of any of the triangles; infinite where there are none. Cost: triangles.
double distanceTo(
    const glm::vec3& point, std::span<const glm::vec3> places, std::span<const WeldedSurface::Triangle> triangles);

} // namespace bindpose
