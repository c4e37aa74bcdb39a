// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/compare/surface_map.h"

namespace bindpose {

/// How left and right differ in their weights, by the pairs that the check `sides_differ` looks at: both points of a
/// pair have its number. What has no partner, or stands in a mesh whose joints name no sides or that is neither
/// symmetric nor the mirror of another one, is infinite; the middle has none. Nothing at all where no mesh has two
/// sides. It runs to its end. Cost: points and triangles, sorted.
SurfaceMap sideMap(const Scene& scene);

} // namespace bindpose
