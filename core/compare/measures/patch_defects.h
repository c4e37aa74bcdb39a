// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/measures/surface_defect.h"

namespace bindpose {

struct PatchLimits {
    double stretch = 2.5;  ///< length of an edge by rest, and its inverse × 4/3
    double growth = 0.015; ///< of the height: by how much it is longer or shorter
    double cured = 0.6;    ///< of the ratio is left where the patch hangs on what is around it
    double depth = 0.01;   ///< of the height: how far one part of the surface goes into another
};

/// Groups of neighbours that hang on another joint than all around them, or than their mirror image, so that the
/// surface is torn long at their border (OverStretch; number: the largest ratio, below 1 where it is pressed together)
/// or they stand inside another part of it (Penetration; number: depth). Those of both kinds come twice, the latter as
/// minor. Where both sides of the character are alike in it the limits are doubled. `limbs`: vertices that a joint as a
/// whole or a seam explains. Cost: vertices at steps of the weights; winding numbers of the patches' vertices against
/// all triangles at a few moments.
std::vector<SurfaceDefect> findPatchDefects(
    const DeformLook& look, const PatchLimits& limits, const std::vector<char>& limbs);

} // namespace bindpose
