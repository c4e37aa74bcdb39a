// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/edit.h"

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

} // namespace bindpose
