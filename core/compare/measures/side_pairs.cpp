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
            if (weighted.positions[place][sides.axis] - sides.middle < -band)
                order_.emplace_back(key(weighted.positions[place]), place);
        std::sort(order_.begin(), order_.end());
    }
    /// The place nearest to where a point is mirrored, within a radius; −1: none.
    std::int64_t partnerOf(const glm::vec3& point, float radius) const
    {
        glm::vec3 mirrored = point;
        mirrored[sides_.axis] = 2.0f * sides_.middle - mirrored[sides_.axis];
        const float at = key(point), reach = 2.0f * radius;
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
    float key(const glm::vec3& p) const
    {
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

/// Of the positive side of the one mesh, with what the other has on the negative one.
SidePairs sidePairs(const SidedSurface& one, const SidedSurface& opposite, double reach, const std::stop_token& stop)
{
    const WeightedSurface &weighted = *one.weighted, &others = *opposite.weighted;
    const Sides& sides = *one.sides;
    const float size = std::max(one.size, opposite.size), band = kMiddle * size,
                radius = static_cast<float>(reach) * size;
    const OtherSide otherSide(others, sides, band);
    SidePairs out;
    out.middle = band;
    for (std::uint32_t place = 0; place < weighted.surface->places(); ++place) {
        if (place % kLookEvery == 0 && stop.stop_requested()) break;
        const std::span<const Influence> row = weighted.at(place);
        if (!(weighted.positions[place][sides.axis] - sides.middle > band) || row.empty()) continue;
        ++out.onOneSide;
        const std::int64_t partner = otherSide.partnerOf(weighted.positions[place], radius);
        if (partner < 0) continue;
        SidePair pair{place, static_cast<std::uint32_t>(partner), std::numeric_limits<float>::quiet_NaN()};
        const std::span<const Influence> other = others.at(pair.partner);
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

Bounds boxOf(const WeightedSurface& weighted)
{
    Bounds out;
    for (const glm::vec3& p : weighted.positions) out.add(p);
    return out;
}

/// Whether the mirrored box of one mesh meets that of another: else no place has a partner there.
bool mayMirror(const Bounds& one, const Bounds& other, const Sides& sides, float reach)
{
    Bounds mirrored = one;
    mirrored.low[sides.axis] = 2.0f * sides.middle - one.high[sides.axis];
    mirrored.high[sides.axis] = 2.0f * sides.middle - one.low[sides.axis];
    for (int axis = 0; axis < 3; ++axis)
        if (!(mirrored.low[axis] <= other.high[axis] + reach && other.low[axis] <= mirrored.high[axis] + reach))
            return false;
    return true;
}

/// Of meshes that are not symmetric themselves; those of the most pairs belong together.
std::vector<MeshSides> pairsOfMeshes(std::span<const SidedSurface> surfaces, const std::vector<std::size_t>& alone,
    double reach, const std::stop_token& stop)
{
    std::vector<Bounds> boxes(surfaces.size());
    for (const std::size_t one : alone) boxes[one] = boxOf(*surfaces[one].weighted);
    std::vector<MeshSides> found, out;
    for (const std::size_t one : alone)
        for (const std::size_t other : alone) {
            if (stop.stop_requested()) return {};
            const float near = static_cast<float>(reach) * std::max(surfaces[one].size, surfaces[other].size);
            if (one == other || surfaces[one].weighted->skinId != surfaces[other].weighted->skinId ||
                !mayMirror(boxes[one], boxes[other], *surfaces[one].sides, near))
                continue;
            SidePairs pairs = sidePairs(surfaces[one], surfaces[other], reach, stop);
            if (pairs.symmetric()) found.push_back({one, other, std::move(pairs)});
        }
    std::stable_sort(found.begin(), found.end(),
        [](const MeshSides& a, const MeshSides& b) { return a.pairs.pairs.size() > b.pairs.pairs.size(); });
    std::vector<char> gives(surfaces.size(), 0), takes(surfaces.size(), 0);
    for (MeshSides& each : found) {
        if (gives[each.one] || takes[each.other]) continue;
        gives[each.one] = takes[each.other] = 1;
        out.push_back(std::move(each));
    }
    return out;
}

} // namespace

bool SidePairs::symmetric() const
{
    return pairs.size() >= kFewestMirrored &&
           static_cast<double>(pairs.size()) >= kSymmetric * static_cast<double>(onOneSide);
}

std::vector<MeshSides> meshSides(std::span<const SidedSurface> surfaces, double reach, const std::stop_token& stop)
{
    std::vector<MeshSides> out;
    std::vector<std::size_t> alone;
    for (std::size_t i = 0; i < surfaces.size() && !stop.stop_requested(); ++i) {
        if (!surfaces[i].sides) continue;
        SidePairs own = sidePairs(surfaces[i], surfaces[i], reach, stop);
        if (own.symmetric())
            out.push_back({i, i, std::move(own)});
        else
            alone.push_back(i);
    }
    for (MeshSides& each : pairsOfMeshes(surfaces, alone, reach, stop)) out.push_back(std::move(each));
    std::stable_sort(out.begin(), out.end(), [](const MeshSides& a, const MeshSides& b) { return a.one < b.one; });
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
