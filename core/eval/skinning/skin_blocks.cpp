// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_blocks.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace bindpose {
namespace {

/// Weights that a block may hold for each that its rows name. More would cost more than reading the rows does.
constexpr std::size_t kMostFilled = 4;

/// By insertion where it is short, as nearly every row is.
void sortRow(std::uint32_t* slots, float* weights, std::size_t begin, std::size_t end)
{
    constexpr std::size_t kShort = 32;
    if (end - begin > kShort) {
        std::vector<std::pair<std::uint32_t, float>> row;
        for (std::size_t i = begin; i < end; ++i) row.emplace_back(slots[i], weights[i]);
        std::stable_sort(row.begin(), row.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (std::size_t i = begin; i < end; ++i) std::tie(slots[i], weights[i]) = row[i - begin];
    }
    for (std::size_t i = begin + 1; i < end; ++i) {
        const std::uint32_t slot = slots[i];
        const float weight = weights[i];
        std::size_t at = i;
        for (; at > begin && slots[at - 1] > slot; --at) {
            slots[at] = slots[at - 1];
            weights[at] = weights[at - 1];
        }
        slots[at] = slot;
        weights[at] = weight;
    }
    for (std::size_t i = end; i > begin + 1; --i)
        if (slots[i - 2] == slots[i - 1]) weights[i - 2] += std::exchange(weights[i - 1], 0.0f);
}

} // namespace

SkinBlocks::SkinBlocks(const BlendWeights& rows) : points_(rows.staysPut.size())
{
    first_.reserve(count() + 1);
    first_.push_back(0);
    const auto last = std::max_element(rows.slots.begin(), rows.slots.end());
    /// By slot: where it stands in slots_. That of an earlier block, or of one that was taken back, is another slot's.
    std::vector<std::size_t> place(last == rows.slots.end() ? 0 : *last + std::size_t{1}, 0);
    for (std::size_t begin = 0; begin < points_; begin += kPoints) {
        const std::size_t end = std::min(begin + kPoints, points_), before = slots_.size();
        for (std::size_t i = rows.first[begin]; end - begin == kPoints && i < rows.first[end]; ++i) {
            const std::uint32_t slot = rows.slots[i];
            const bool known = place[slot] >= before && place[slot] < slots_.size() && slots_[place[slot]] == slot;
            if (known) continue;
            place[slot] = slots_.size();
            slots_.push_back(slot);
        }
        if ((slots_.size() - before) * kPoints > kMostFilled * (rows.first[end] - rows.first[begin]))
            slots_.resize(before);
        // A point's terms are summed up in the order of slots: its bits do not hang on its neighbours' joints.
        std::sort(slots_.begin() + static_cast<std::ptrdiff_t>(before), slots_.end());
        first_.push_back(slots_.size());
    }
    weights_.resize(slots_.size());
    for (std::size_t block = 0; block < count(); ++block) {
        if (slots(block).empty()) continue;
        for (std::size_t i = first_[block]; i < first_[block + 1]; ++i) place[slots_[i]] = i;
        for (std::size_t lane = 0; lane < kPoints; ++lane)
            for (std::size_t point = block * kPoints + lane, i = rows.first[point]; i < rows.first[point + 1]; ++i)
                weights_[place[rows.slots[i]]].ofPoint[lane] += rows.weights[i];
    }
}

void sortBySlot(BlendWeights& rows)
{
    constexpr std::size_t kGrain = 4096;
    const std::size_t points = rows.first.empty() ? 0 : rows.first.size() - 1;
    parallelFor(points, kGrain, [&rows](std::size_t from, std::size_t to) {
        for (std::size_t point = from; point < to; ++point)
            sortRow(rows.slots.data(), rows.weights.data(), rows.first[point], rows.first[point + 1]);
    });
}

} // namespace bindpose
