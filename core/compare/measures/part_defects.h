// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/measures/surface_defect.h"

namespace bindpose {

struct PartLimits {
    double bends = 0.005; ///< of the height: the farthest that a vertex is from the best rigid fit
    double small = 0.06;  ///< of the height: a part of this extent is hard
    double large = 0.25;  ///< one of that only where its like or most parts of the character are
};

/// Parts of the surface that ought to be hard and bend, those of which one cannot be sure as minor. number: the
/// farthest from the rigid fit. Cost: vertices of small parts × chosen moments.
std::vector<SurfaceDefect> findBendingParts(const DeformLook& look, const PartLimits& limits);

} // namespace bindpose
