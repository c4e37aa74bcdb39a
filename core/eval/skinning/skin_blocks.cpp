// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_blocks.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace bindpose {
namespace {

/// Weights that a block may hold for each that its rows name. More would cost more than reading the rows does.
constexpr std::size_t kMostFilled = 4;

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
    std::vector<std::pair<std::uint32_t, float>> row;
    for (std::size_t point = 0; point + 1 < rows.first.size(); ++point) {
        const std::size_t begin = rows.first[point], end = rows.first[point + 1];
        row.clear();
        for (std::size_t i = begin; i < end; ++i) row.emplace_back(rows.slots[i], rows.weights[i]);
        std::stable_sort(row.begin(), row.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (std::size_t i = row.size(); i > 1; --i)
            if (row[i - 2].first == row[i - 1].first) row[i - 2].second += std::exchange(row[i - 1].second, 0.0f);
        for (std::size_t i = begin; i < end; ++i) std::tie(rows.slots[i], rows.weights[i]) = row[i - begin];
    }
}

} // namespace bindpose
