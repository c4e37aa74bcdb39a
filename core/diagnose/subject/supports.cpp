// SPDX-License-Identifier: MIT
#include "core/diagnose/subject/supports.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr float kHeld = 0.02f;

/// Places and weights of each slot, in one array.
struct BySlot {
    std::vector<std::uint32_t> first;
    std::vector<std::uint32_t> places;
    std::vector<float> weights;
};

BySlot bySlot(const WeightedSurface& weighted)
{
    BySlot out;
    out.first.assign(weighted.skin->joints.size() + 1, 0);
    for (const Influence& one : weighted.rows) out.first[one.slot + 1] += one.weight > kHeld;
    for (std::size_t i = 1; i < out.first.size(); ++i) out.first[i] += out.first[i - 1];
    out.places.resize(out.first.back());
    out.weights.resize(out.first.back());
    std::vector<std::uint32_t> next(out.first.begin(), out.first.end() - 1);
    for (std::uint32_t place = 0; place < weighted.surface->places(); ++place)
        for (const Influence& one : weighted.at(place)) {
            if (!(one.weight > kHeld)) continue;
            out.places[next[one.slot]] = place;
            out.weights[next[one.slot]++] = one.weight;
        }
    return out;
}

constexpr std::uint32_t kOut = 0xFFFFFFFFu;

/// Walks over what one slot holds.
class RegionWalk {
public:
    RegionWalk(const Surface& surface, const BySlot& slots)
        : surface_(surface), slots_(slots), entryOf_(surface.places(), kOut)
    {}

    void enter(std::uint32_t from, std::uint32_t to)
    {
        for (std::uint32_t i = from; i < to; ++i) entryOf_[slots_.places[i]] = i;
    }
    bool isIn(std::uint32_t entry) const { return entryOf_[slots_.places[entry]] != kOut; }
    /// What is connected with an entry; leaves it out from now on.
    SupportRegion take(std::uint32_t entry)
    {
        SupportRegion region;
        region.piece = surface_.pieceOf[slots_.places[entry]];
        todo_.assign(1, entry);
        entryOf_[slots_.places[entry]] = kOut;
        while (!todo_.empty()) {
            const std::uint32_t at = todo_.back(), place = slots_.places[at];
            todo_.pop_back();
            region.places.push_back(place);
            region.sum += double{slots_.weights[at]};
            region.largest = std::max(region.largest, slots_.weights[at]);
            for (const std::uint32_t next : surface_.around(place)) {
                if (entryOf_[next] == kOut) continue;
                todo_.push_back(entryOf_[next]);
                entryOf_[next] = kOut;
            }
        }
        return region;
    }

private:
    const Surface& surface_;
    const BySlot& slots_;
    std::vector<std::uint32_t> entryOf_; ///< by place
    std::vector<std::uint32_t> todo_;
};

} // namespace

std::vector<Support> findSupports(const WeightedSurface& weighted, const std::stop_token& stop)
{
    const Surface& surface = *weighted.surface;
    const BySlot slots = bySlot(weighted);
    std::vector<std::size_t> pieceSize(surface.pieces, 0);
    for (const std::uint32_t piece : surface.pieceOf) ++pieceSize[piece];
    RegionWalk walk(surface, slots);
    std::vector<Support> out;
    for (SlotIndex slot = 0; slot + 1 < slots.first.size() && !stop.stop_requested(); ++slot) {
        const std::uint32_t from = slots.first[slot], to = slots.first[slot + 1];
        if (from == to) continue;
        walk.enter(from, to);
        Support support;
        support.slot = slot;
        support.size = to - from;
        for (std::uint32_t i = from; i < to; ++i) {
            if (!walk.isIn(i)) continue;
            support.regions.push_back(walk.take(i));
            SupportRegion& region = support.regions.back();
            region.besideMain = region.places.size() < pieceSize[region.piece];
        }
        const auto lighter = [](const SupportRegion& a, const SupportRegion& b) { return a.sum < b.sum; };
        support.main = static_cast<std::size_t>(
            std::max_element(support.regions.begin(), support.regions.end(), lighter) - support.regions.begin());
        out.push_back(std::move(support));
    }
    return out;
}

float reachOf(const WeightedSurface& weighted, const Support& support, float least)
{
    float out = least;
    for (const std::uint32_t place : support.regions[support.main].places)
        out = std::max(out, weighted.bones.distance(support.slot, weighted.positions[place]));
    return out;
}

float distanceTo(const WeightedSurface& weighted, const Support& support, const SupportRegion& region, float enough)
{
    float out = weighted.bones.distance(support.slot, weighted.positions[region.places.front()]);
    for (std::size_t i = 1; i < region.places.size() && !(out < enough); ++i)
        out = std::min(out, weighted.bones.distance(support.slot, weighted.positions[region.places[i]]));
    return out;
}

bool isFar(const WeightedSurface& weighted, const Support& support, const SupportRegion& region, float radii,
    float least, std::optional<float>& reach)
{
    if (!reach && distanceTo(weighted, support, region, radii * least) < radii * least) return false;
    if (!reach) reach = reachOf(weighted, support, least);
    return distanceTo(weighted, support, region, radii * *reach) >= radii * *reach;
}

} // namespace bindpose
