// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/worlds/world_distances.h"
#include "core/edit/rows/point_weights.h"

namespace bindpose {

/// Points brought to fewer influences, so that the surface stays as near as it can to where it was.
struct PointsRefit {
    Scene scene;
    std::size_t points = 0; ///< that had more than that many
    double cut = 0.0;       ///< how far they go where the largest stay, over the moments, file units
    double after = 0.0;     ///< how far they go so; not more
    std::size_t moment = 0; ///< when `after` is
};

/// refitWeights, but a point for which the largest are better over these moments keeps those.
/// Errors: no points; Cancelled. Cost: points × moments.
Result<PointsRefit> refitPoints(const Scene& scene, std::span<const WeightedPoints> selected, std::size_t most,
    std::span<const SweepMoment> moments, const Task& task);

} // namespace bindpose
