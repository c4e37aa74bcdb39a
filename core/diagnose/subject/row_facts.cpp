// SPDX-License-Identifier: MIT
#include "core/diagnose/subject/row_facts.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr std::size_t kBlocksAtOnce = 16; ///< fewer are not worth waking another thread for

/// Some weight that is not 0 has the slot of one before it.
bool namesTwice(std::span<const SlotIndex> slots, std::span<const float> weights)
{
    bool out = false;
    for (std::size_t i = 1; i < slots.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) out |= (slots[j] == slots[i]) & (weights[i] != 0.0f) & (weights[j] != 0.0f);
    return out;
}

void addRow(std::span<const SlotIndex> slots, std::span<const float> weights, RowFacts& out)
{
    double sum = 0.0;
    float floatSum = 0.0f, largest = 0.0f;
    std::size_t above0 = 0;
    bool any = false;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const float weight = weights[i];
        sum += double{weight};
        floatSum += weight;
        any |= weight != 0.0f;
        above0 += weight > 0.0f;
        largest = std::max(largest, weight);
        out.lowest = std::min(out.lowest, weight);
        out.leastAbove0 = weight > 0.0f && weight < out.leastAbove0 ? weight : out.leastAbove0;
        out.highestSlot = std::max(out.highestSlot, slots[i]);
        out.zeroNamesJoint |= (weight == 0.0f) & (slots[i] != 0);
    }
    out.largest = std::max(out.largest, largest);
    out.withoutWeights |= !any;
    out.notFinite |= !std::isfinite(sum) || !std::isfinite(floatSum);
    if (above0 > 1 && largest < 1.0f) out.mostOfShared = std::max(out.mostOfShared, largest);
    if (any) {
        out.offOne = std::max(out.offOne, std::abs(sum - 1.0));
        out.offOneInFloat = std::max(out.offOneInFloat, std::abs(double{floatSum} - 1.0));
    }
    out.namesTwice |= namesTwice(slots, weights);
}

RowFacts factsOf(const WeightBlock& block)
{
    RowFacts out;
    const std::span<const SlotIndex> slots(block.slots);
    const std::span<const float> weights(block.weights);
    for (std::size_t i = 0; i < block.points(); ++i) {
        const std::size_t from = block.first[i], count = block.first[i + 1] - from;
        addRow(slots.subspan(from, count), weights.subspan(from, count), out);
    }
    return out;
}

} // namespace

std::vector<RowFacts> rowFacts(const SetWeights& weights)
{
    std::vector<RowFacts> out(weights.blocks().size());
    parallelFor(out.size(), kBlocksAtOnce, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) out[i] = factsOf(*weights.blocks()[i]);
    });
    return out;
}

} // namespace bindpose
