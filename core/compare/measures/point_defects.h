// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/measures/surface_defect.h"

namespace bindpose {

struct PointLimits {
    double away = 0.01;   ///< of the height: a heal distance beyond it counts
    double lonely = 4.0;  ///< times that of the vertices two edges away
    double flips = 0.003; ///< of the height: a triangle that a corner turned over by less is a fold
};

/// Single vertices and small groups that leave what is around them: spikes, those left behind while their ring goes,
/// and those that turn a triangle over or shrink it to nothing. `taken`: by vertex, 1: another defect's, whose rows are
/// taken as `healed`.
/// number: LeftBehind: way of the ring; Flip: share of the triangle's area at rest; other: LeftBehind: own way; Flip:
/// degrees that the triangle turned. Cost: vertices × rings.
std::vector<SurfaceDefect> findPointDefects(
    const DeformLook& look, const PointLimits& limits, const std::vector<char>& taken, const HealedRows& healed);

/// Points of one place that hang on different joints and come apart. Not tracked yet: all that could.
std::vector<SurfaceDefect> findOpenSeams(const DeformLook& look);

} // namespace bindpose
