// SPDX-License-Identifier: MIT
#include "core/model/weights.h"

#include "core/base/parallel.h"
#include "core/model/errors.h"
#include "core/model/rewritten_weights.h"

#include <algorithm>
#include <atomic>
#include <cmath>

namespace bindpose {
namespace {

constexpr std::size_t kBlocksChecked = 64; ///< fewer are not worth waking another thread for

/// Range of a point's influences inside its block.
std::pair<std::size_t, std::size_t> rowOf(const WeightBlock& block, std::size_t local)
{
    return {block.first[local], block.first[local + 1]};
}

bool rowsFit(std::span<const std::uint32_t> first, std::size_t slots, std::size_t weights)
{
    if (first.empty() || first.front() != 0 || first.back() != slots || slots != weights) return false;
    bool falls = false; // asked without a way out of the loop: several at once
    for (std::size_t i = 1; i < first.size(); ++i) falls |= first[i] < first[i - 1];
    return !falls;
}

} // namespace

Result<SetWeights> SetWeights::make(
    std::span<const std::uint32_t> first, std::span<const SlotIndex> slots, std::span<const float> weights)
{
    if (!rowsFit(first, slots.size(), weights.size())) return Error(ErrorKind::Format, errors::kRowsBroken);
    SetWeights out;
    out.points_ = first.size() - 1;
    for (std::size_t begin = 0; begin < out.points_; begin += kBlockPoints) {
        const std::size_t end = std::min(begin + kBlockPoints, out.points_);
        auto block = std::make_shared<WeightBlock>();
        block->first.resize(end - begin + 1);
        for (std::size_t i = begin; i <= end; ++i) block->first[i - begin] = first[i] - first[begin];
        const auto from = static_cast<std::ptrdiff_t>(first[begin]), to = static_cast<std::ptrdiff_t>(first[end]);
        block->slots.assign(slots.begin() + from, slots.begin() + to);
        block->weights.assign(weights.begin() + from, weights.begin() + to);
        out.blocks_.push_back(std::move(block));
    }
    return out;
}

Result<SetWeights> SetWeights::makeUniform(
    std::size_t points, std::size_t columns, std::span<const SlotIndex> slots, std::span<const float> weights)
{
    if (columns != 0 && points > std::numeric_limits<std::uint32_t>::max() / columns)
        return Error(ErrorKind::Format, errors::kRowsBroken);
    std::vector<std::uint32_t> first(points + 1);
    for (std::size_t i = 0; i <= points; ++i) first[i] = static_cast<std::uint32_t>(i * columns);
    Result<SetWeights> out = make(first, slots, weights);
    if (out) out->storedColumns = static_cast<std::uint32_t>(columns);
    return out;
}

Result<SetWeights> SetWeights::makeFromBlocks(std::vector<std::shared_ptr<const WeightBlock>> blocks)
{
    std::atomic<bool> sound = true;
    parallelFor(blocks.size(), kBlocksChecked, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            if (!blocks[i] || !rowsFit(blocks[i]->first, blocks[i]->slots.size(), blocks[i]->weights.size()))
                sound = false;
    });
    if (!sound) return Error(ErrorKind::Format, errors::kRowsBroken);
    SetWeights out;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const std::size_t points = blocks[i]->points();
        const bool full = points == kBlockPoints;
        if (points == 0 || points > kBlockPoints || (!full && i + 1 < blocks.size()))
            return Error(ErrorKind::Format, errors::kRowsBroken);
        out.points_ += points;
    }
    out.blocks_ = std::move(blocks);
    return out;
}

std::span<const SlotIndex> SetWeights::slots(PointIndex point) const
{
    const WeightBlock& block = *blocks_[point / kBlockPoints];
    const auto [begin, end] = rowOf(block, point % kBlockPoints);
    return std::span(block.slots).subspan(begin, end - begin);
}

std::span<const float> SetWeights::weights(PointIndex point) const
{
    const WeightBlock& block = *blocks_[point / kBlockPoints];
    const auto [begin, end] = rowOf(block, point % kBlockPoints);
    return std::span(block.weights).subspan(begin, end - begin);
}

std::vector<Influence> SetWeights::at(PointIndex point) const
{
    const std::span<const SlotIndex> s = slots(point);
    const std::span<const float> w = weights(point);
    std::vector<Influence> out(s.size());
    for (std::size_t i = 0; i < s.size(); ++i) out[i] = {s[i], w[i]};
    return out;
}

double SetWeights::sum(PointIndex point) const
{
    double total = 0.0;
    for (const float weight : weights(point)) total += double{weight};
    return total;
}

std::size_t SetWeights::widest() const
{
    std::uint32_t most = 0;
    for (const auto& block : blocks_)
        for (std::size_t i = 0; i < block->points(); ++i) most = std::max(most, block->first[i + 1] - block->first[i]);
    return most;
}

Result<SetWeights> SetWeights::with(
    std::span<const PointIndex> points, std::span<const std::vector<Influence>> rows) const
{
    if (points.size() != rows.size()) return Error(ErrorKind::Edit, errors::kRowsBroken);
    return rewritten(*this, points, [rows](std::size_t at, std::vector<Influence>& row) {
        row = rows[at];
        return Result<void>();
    });
}

std::uint32_t rawWeight(float weight, WeightStorage storage)
{
    const auto steps = static_cast<float>(wholeOf(storage));
    if (!(weight > 0.0f)) return 0;
    return static_cast<std::uint32_t>(std::lround(std::min(weight, 1.0f) * steps));
}

} // namespace bindpose
