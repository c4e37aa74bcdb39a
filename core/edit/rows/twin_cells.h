// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"
#include "core/edit/rows/weight_cells.h"

namespace bindpose {

struct TwinCells {
    std::vector<WeightCell> cells; ///< those of the twins, then the given ones
    std::size_t twins = 0;         ///< points among them that were not named
};

/// The cells and the same weights for the points of the mesh that stand in the same places (a seam splits one vertex
/// into several), also where those are of another set. A twin whose weight of that joint is among the cells keeps what
/// is said there. Of several cells for one place the later one counts. Twins without weights are left out.
/// Cost: points of the meshes touched.
TwinCells withTwins(const Scene& scene, std::span<const WeightCell> cells);

/// The points and those of their meshes that stand in the same places, so that what changes each of them alike opens no
/// seam. Twins without weights are left out. Cost: points of the meshes touched.
std::vector<WeightedPoints> pointsWithTwins(const Scene& scene, std::span<const WeightedPoints> points);

} // namespace bindpose
