// SPDX-License-Identifier: MIT
#include "render/scene/weight_pages.h"

#include <algorithm>
#include <bit>

namespace bindpose {
namespace {

glm::uvec2 packed(SlotIndex slot, float weight)
{
    return {slot, std::bit_cast<std::uint32_t>(weight)};
}

} // namespace

// Room for one more influence at one point in eight, and some for small blocks.
std::size_t pageRoom(std::size_t influences)
{
    return influences + influences / 8 + 64;
}

PageChanges WeightPages::update(const SetWeights& weights)
{
    const auto blocks = weights.blocks();
    if (weights.points() != rows_.size() || blocks.size() != pages_.size()) return rebuild(weights);
    PageChanges changes;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (blocks[i] == pages_[i].block) continue;
        if (blocks[i]->points() != pages_[i].block->points()) return rebuild(weights);
        change(i, blocks[i], changes);
    }
    if (leftBehind_ > influences_.size() / 2) return rebuild(weights);
    return changes;
}

PageChanges WeightPages::rebuild(const SetWeights& weights)
{
    pages_.clear();
    std::size_t first = 0;
    for (const auto& block : weights.blocks()) {
        const std::size_t capacity = pageRoom(block->slots.size());
        pages_.push_back({block, first, capacity});
        first += capacity;
    }
    rows_.assign(weights.points(), glm::uvec2(0u));
    influences_.assign(first, glm::uvec2(0u));
    leftBehind_ = most_ = 0;
    for (std::size_t i = 0; i < pages_.size(); ++i) write(i);
    return {.whole = true, .rows = {}, .influences = {}};
}

void WeightPages::change(std::size_t index, const std::shared_ptr<const WeightBlock>& next, PageChanges& changes)
{
    Page& page = pages_[index];
    if (page.block->first == next->first) {
        changeValues(index, *next, changes);
        page.block = next;
        return;
    }
    page.block = next;
    if (next->slots.size() > page.capacity) {
        leftBehind_ += page.capacity;
        page.first = influences_.size();
        page.capacity = pageRoom(next->slots.size());
        influences_.resize(page.first + page.capacity, glm::uvec2(0u));
    }
    write(index);
    changes.rows.push_back({index * SetWeights::kBlockPoints, next->points()});
    changes.influences.push_back({page.first, next->slots.size()});
}

void WeightPages::changeValues(std::size_t index, const WeightBlock& next, PageChanges& changes)
{
    const std::size_t base = pages_[index].first;
    std::size_t low = next.slots.size(), high = 0;
    for (std::size_t i = 0; i < next.slots.size(); ++i) {
        const glm::uvec2 value = packed(next.slots[i], next.weights[i]);
        if (influences_[base + i] == value) continue;
        influences_[base + i] = value;
        low = std::min(low, i);
        high = i + 1;
    }
    if (low < high) changes.influences.push_back({base + low, high - low});
}

void WeightPages::write(std::size_t index)
{
    const Page& page = pages_[index];
    const WeightBlock& block = *page.block;
    for (std::size_t p = 0; p < block.points(); ++p) {
        const std::uint32_t first = static_cast<std::uint32_t>(page.first) + block.first[p];
        const std::uint32_t count = block.first[p + 1] - block.first[p];
        rows_[index * SetWeights::kBlockPoints + p] = {first, count};
        most_ = std::max(most_, count);
    }
    for (std::size_t i = 0; i < block.slots.size(); ++i)
        influences_[page.first + i] = packed(block.slots[i], block.weights[i]);
}

} // namespace bindpose
