// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/weights.h"

#include <glm/glm.hpp>

#include <memory>
#include <vector>

namespace bindpose {

/// Elements [first, first + count) of one of the two arrays.
struct DirtyRange {
    std::size_t first = 0, count = 0;
};

/// What changed with an update; `whole` means that everything moved and is to be uploaded anew.
struct PageChanges {
    bool whole = false;
    std::vector<DirtyRange> rows, influences;
    bool none() const { return !whole && rows.empty() && influences.empty(); }
};

/// Influences that a page takes for a block of so many, slack included.
std::size_t pageRoom(std::size_t influences);

/// A set's weights as the GPU holds them: per point a row (first influence, count), per block of 1024 points a page of
/// influences (slot, bits of the weight) with slack. A block that outgrows its page moves to the end; when more than
/// half of the array is left behind, everything is packed again.
class WeightPages {
public:
    /// Takes over weights; blocks that are the same objects as before are not looked at. Values that did not change
    /// are not in the ranges. Cost: the changed blocks.
    PageChanges update(const SetWeights& weights);

    const std::vector<glm::uvec2>& rows() const { return rows_; }
    const std::vector<glm::uvec2>& influences() const { return influences_; }
    /// No point has had more influences than this since all was packed.
    std::uint32_t most() const { return most_; }

private:
    struct Page {
        std::shared_ptr<const WeightBlock> block;
        std::size_t first = 0, capacity = 0;
    };
    PageChanges rebuild(const SetWeights& weights);
    void change(std::size_t index, const std::shared_ptr<const WeightBlock>& next, PageChanges& changes);
    void changeValues(std::size_t index, const WeightBlock& next, PageChanges& changes);
    void write(std::size_t index);

    std::vector<Page> pages_;
    std::vector<glm::uvec2> rows_, influences_;
    std::size_t leftBehind_ = 0;
    std::uint32_t most_ = 0;
};

} // namespace bindpose
