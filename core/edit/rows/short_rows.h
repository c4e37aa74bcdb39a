// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/rewritten_weights.h"

/// What edits do to rows of up to eight weights where nothing is locked: the same numbers to the bit as by lists, in
/// loops without branches. Each is false for a row that it is not made for: the row is then to be edited as a list.
namespace bindpose::short_rows {

/// What a set stores.
struct Storage {
    std::uint32_t scale = 0; ///< the largest integer; 0: floats
    bool columns = false;    ///< every point has the same number of places, and an unused one names joint 0
};
Storage storageOf(const SetWeights& weights);

/// Brings weights that do not sum to 1 there. False also where there is nothing to share.
bool normalize(ShortRow& row, const Storage& storage);
/// Keeps the `most` strongest.
bool limit(ShortRow& row, std::size_t joints, const Storage& storage, std::size_t most);
/// Drops what is less than `least`, never the strongest.
bool prune(ShortRow& row, std::size_t joints, const Storage& storage, float least);
/// Multiples of 1/scale that sum to 1.
bool quantize(ShortRow& row, std::size_t joints, std::uint32_t scale);

} // namespace bindpose::short_rows
