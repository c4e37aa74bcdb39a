// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"

namespace bindpose {

/// Rows of weights laid out for the kernels, for those who move the same points many times: made once, it is paid back
/// by about the tenth pass. Sixteen neighbours are a block. Where they hang on few joints together, the block names
/// those joints and holds a weight of each for every point, 0 where a row does not name it: a matrix is then read once
/// for sixteen points, and no row is looked at. All other blocks, and the last points that fill none, go by their rows.
/// Rows may come in any order and be of any length, 0 too. It does not follow changes of the rows that it was made of.
class SkinBlocks {
public:
    static constexpr std::size_t kPoints = 16; ///< of a block
    /// Cost: the influences, and memory about as much as the rows take, at most twice.
    explicit SkinBlocks(const BlendWeights& rows);

    std::size_t points() const { return points_; }
    /// The last may not be full.
    std::size_t count() const { return (points_ + kPoints - 1) / kPoints; }
    /// Joints of a block; none: by rows.
    std::span<const std::uint32_t> slots(std::size_t block) const
    {
        return std::span(slots_).subspan(first_[block], first_[block + 1] - first_[block]);
    }
    /// kPoints for each of a block's joints.
    const float* weights(std::size_t block) const { return weights_.data()[first_[block]].ofPoint; }

private:
    struct alignas(64) Column {
        float ofPoint[kPoints];
    };

    std::size_t points_;
    std::vector<std::size_t> first_; ///< of slots_; a block's, and one more
    std::vector<std::uint32_t> slots_;
    std::vector<Column> weights_;
};

/// Every row by slots from the lowest on, as blocks sum it up: both give the same bits then. What a row gives a slot a
/// second time is added to the first, and 0 stays in its place.
void sortBySlot(BlendWeights& rows);

/// skinPoints by blocks, up to rounding the same. Where a joint's matrix is not made of numbers alone, and for dual
/// quaternions, rows are read after all. Precondition: the blocks are made of arrays.weights.
void skinPointsByBlocks(const SkinArrays& arrays, const SkinBlocks& blocks);

} // namespace bindpose
