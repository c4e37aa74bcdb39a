// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/edit.h"
#include "core/edit/rows/stayed_points.h"
#include "core/edit/rows/weight_locks.h"

#include <span>

namespace bindpose {

/// One joint's weight of one point, as a table of weights holds it.
struct WeightCell {
    SetId set;
    PointIndex point = 0;
    SlotIndex slot = 0;
    float weight = 0.0f; ///< wanted
    friend bool operator==(const WeightCell&, const WeightCell&) = default;
};

/// setWeight at each cell, as one edit; of two for the same weight the later one counts. Rows that stay keep their
/// bits. Errors: no cells; those of setWeight, of the first cell that has one. Cost: the cells, sorted, and the blocks
/// touched.
Result<Scene> setCells(const Scene& scene, std::span<const WeightCell> cells);

struct SharedCells {
    std::size_t scaled = 0; ///< points whose given weights leave the others less than nothing, or nobody to share
    StayedPoints stayed;    ///< where only locked joints and zeros would be left: they keep their weights
};

/// The same, but other joints give and take so that each row sums to 1: the receiver, or without one all that are not
/// locked, in proportion. Where they cannot, the given weights of the row are scaled until it does. Rows with a weight
/// that is negative or not finite are not brought to any sum, so that they can be mended cell by cell.
/// Precondition: no cell is of a locked joint. Errors: as setCells.
Result<Scene> setCellsShared(
    const Scene& scene, std::span<const WeightCell> cells, const WeightLocks& locks, SharedCells* report = nullptr);

} // namespace bindpose
