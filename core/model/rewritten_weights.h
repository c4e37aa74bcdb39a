// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/weights.h"

#include <array>
#include <functional>

namespace bindpose {

/// Called with a position in a list of points, and that point's stored influences, which it may change.
/// Thread: several at once, each at another point.
using RowEdit = std::function<Result<void>(std::size_t at, std::vector<Influence>& row)>;

/// A row of a few influences while it is edited, in place of a list: behind them stand zeros of slot 0.
struct ShortRow {
    static constexpr std::size_t kMost = 8;
    std::size_t at = 0, size = 0; ///< position in the list of points; number of influences
    std::array<SlotIndex, kMost> slots{};
    std::array<float, kMost> weights{};
};
/// What a RowEdit does to short rows, without its detours. False: this row is one for RowEdit; what was changed in it
/// does not count. Thread: as RowEdit.
using ShortRowEdit = std::function<bool(ShortRow& row)>;

/// The weights with some rows edited, on all cores. Blocks in which no row changes are the same objects as before, so
/// blocks that are all the same say that nothing changed. `points`: ascending, unique. Errors: a point out of range or
/// of order; those of the edit, of the first point that has one; Limit where memory ends. Cost: the points and the
/// blocks that they are in. `shortEdit`: may be empty.
Result<SetWeights> rewritten(const SetWeights& weights, std::span<const PointIndex> points, const RowEdit& edit,
    const ShortRowEdit& shortEdit = {});

} // namespace bindpose
