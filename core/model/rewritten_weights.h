// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/weights.h"

#include <functional>

namespace bindpose {

/// Called with a position in a list of points, and that point's stored influences, which it may change.
/// Thread: several at once, each at another point.
using RowEdit = std::function<Result<void>(std::size_t at, std::vector<Influence>& row)>;

/// The weights with some rows edited, on all cores. Blocks in which no row changes are the same objects as before, so
/// blocks that are all the same say that nothing changed. `points`: ascending, unique. Errors: a point out of range or
/// of order; those of the edit, of the first point that has one. Cost: the points and the blocks that they are in.
Result<SetWeights> rewritten(const SetWeights& weights, std::span<const PointIndex> points, const RowEdit& edit);

} // namespace bindpose
