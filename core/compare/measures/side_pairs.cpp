// SPDX-License-Identifier: MIT
#include "core/compare/measures/side_pairs.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace bindpose {
namespace {

constexpr double kSymmetric = 0.5;
constexpr std::size_t kFewestMirrored = 16;
constexpr float kMiddle = 0.01f;
constexpr std::uint32_t kLookEvery = 4096; ///< places between two looks at the token

/// Places of the negative side, ordered by a number that a place and its mirror have in common.
class OtherSide {
public:
    OtherSide(const WeightedSurface& weighted, const Sides& sides, float band) : weighted_(weighted), sides_(sides)
    {
        for (std::uint32_t place = 0; place < weighted.surface->places(); ++place)
            if (weighted.positions[place][sides.axis] - sides.middle < -band) order_.emplace_back(key(place), place);
        std::sort(order_.begin(), order_.end());
    }
    /// The place nearest to where another is mirrored, within a radius; −1: none.
    std::int64_t partnerOf(std::uint32_t place, float radius) const
    {
        glm::vec3 mirrored = weighted_.positions[place];
        mirrored[sides_.axis] = 2.0f * sides_.middle - mirrored[sides_.axis];
        const float at = key(place), reach = 2.0f * radius;
        std::int64_t out = -1;
        float best = radius;
        for (auto i = std::lower_bound(order_.begin(), order_.end(), std::pair(at - reach, std::uint32_t{0}));
             i != order_.end() && i->first <= at + reach; ++i) {
            const float apart = glm::distance(weighted_.positions[i->second], mirrored);
            if (apart > best) continue;
            best = apart;
            out = i->second;
        }
        return out;
    }

private:
    /// A direction that no edge of a model is likely to lie across.
    float key(std::uint32_t place) const
    {
        const glm::vec3& p = weighted_.positions[place];
        const int u = (sides_.axis + 1) % 3, v = (sides_.axis + 2) % 3;
        return 0.37f * std::abs(p[sides_.axis] - sides_.middle) + 0.73f * p[u] + 0.57f * p[v];
    }

    const WeightedSurface& weighted_;
    const Sides& sides_;
    std::vector<std::pair<float, std::uint32_t>> order_;
};

/// Calls `look(difference, slot)` for each joint of the one row or of the other.
template <class Look>
void eachDifference(
    std::span<const Influence> row, std::span<const Influence> other, const Sides& sides, const Look& look)
{
    const auto swapped = [&sides](SlotIndex slot) {
        return sides.pairOf[slot] < 0 ? slot : static_cast<SlotIndex>(sides.pairOf[slot]);
    };
    const auto of = [](std::span<const Influence> in, SlotIndex slot) {
        float out = 0.0f;
        for (const Influence& one : in) out += one.slot == slot ? one.weight : 0.0f;
        return out;
    };
    for (const Influence& one : row) look(std::abs(one.weight - of(other, swapped(one.slot))), one.slot);
    for (const Influence& one : other)
        if (of(row, swapped(one.slot)) == 0.0f) look(one.weight, one.slot);
}

/// A joint beside the middle without a partner: nobody can say what it should hold on the other side.
bool standsAlone(std::span<const Influence> row, const WeightedSurface& weighted, const Sides& sides, float band)
{
    return std::any_of(row.begin(), row.end(), [&](const Influence& one) {
        return sides.pairOf[one.slot] < 0 && weighted.bones.known[one.slot] &&
               std::abs(weighted.bones.head[one.slot][sides.axis] - sides.middle) > band;
    });
}

} // namespace

bool SidePairs::symmetric() const
{
    return pairs.size() >= kFewestMirrored &&
           static_cast<double>(pairs.size()) >= kSymmetric * static_cast<double>(onOneSide);
}

SidePairs sidePairs(
    const WeightedSurface& weighted, const Sides& sides, float size, double reach, const std::stop_token& stop)
{
    const float band = kMiddle * size, radius = static_cast<float>(reach) * size;
    const OtherSide otherSide(weighted, sides, band);
    SidePairs out;
    out.middle = band;
    for (std::uint32_t place = 0; place < weighted.surface->places(); ++place) {
        if (place % kLookEvery == 0 && stop.stop_requested()) break;
        const std::span<const Influence> row = weighted.at(place);
        if (!(weighted.positions[place][sides.axis] - sides.middle > band) || row.empty()) continue;
        ++out.onOneSide;
        const std::int64_t partner = otherSide.partnerOf(place, radius);
        if (partner < 0) continue;
        SidePair pair{place, static_cast<std::uint32_t>(partner), std::numeric_limits<float>::quiet_NaN()};
        const std::span<const Influence> other = weighted.at(pair.partner);
        const bool comparable =
            !other.empty() && !standsAlone(row, weighted, sides, band) && !standsAlone(other, weighted, sides, band);
        float total = 0.0f;
        if (comparable) {
            eachDifference(row, other, sides, [&total](float difference, SlotIndex) { total += difference; });
            pair.apart = std::min(0.5f * total, 1.0f);
        }
        out.pairs.push_back(pair);
    }
    return out;
}

std::vector<SlotIndex> slotsApart(
    std::span<const Influence> row, std::span<const Influence> other, const Sides& sides, float limit)
{
    std::vector<SlotIndex> out;
    eachDifference(row, other, sides, [&](float difference, SlotIndex slot) {
        if (difference > limit) out.push_back(slot);
    });
    return out;
}

} // namespace bindpose
