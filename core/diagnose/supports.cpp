// SPDX-License-Identifier: MIT
#include "core/diagnose/supports.h"

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

} // namespace

void eachSupport(
    const Subject& subject, const WeightedSurface& weighted, const std::function<void(const Support&)>& look)
{
    const Surface& surface = *weighted.surface;
    const BySlot slots = bySlot(weighted);
    std::vector<std::size_t> pieceSize(surface.pieces, 0);
    for (const std::uint32_t piece : surface.pieceOf) ++pieceSize[piece];
    constexpr std::uint32_t kOut = 0xFFFFFFFFu;
    std::vector<std::uint32_t> todo, indexOf(surface.places(), kOut);
    for (SlotIndex slot = 0; slot + 1 < slots.first.size(); ++slot) {
        if (subject.cancelled()) return;
        const std::uint32_t from = slots.first[slot], to = slots.first[slot + 1];
        if (from == to) continue;
        for (std::uint32_t i = from; i < to; ++i) indexOf[slots.places[i]] = i;
        Support support;
        support.slot = slot;
        support.size = to - from;
        for (std::uint32_t i = from; i < to; ++i) {
            if (indexOf[slots.places[i]] == kOut) continue; // in a region already
            SupportRegion region;
            region.piece = surface.pieceOf[slots.places[i]];
            todo.assign(1, slots.places[i]);
            indexOf[slots.places[i]] = kOut;
            const auto weightAt = [&](std::uint32_t place) {
                const auto at = std::lower_bound(
                    slots.places.begin() + from, slots.places.begin() + to, place); // ascending by construction
                return slots.weights[static_cast<std::size_t>(at - slots.places.begin())];
            };
            while (!todo.empty()) {
                const std::uint32_t place = todo.back();
                todo.pop_back();
                region.places.push_back(place);
                const float weight = weightAt(place);
                region.sum += double{weight};
                region.largest = std::max(region.largest, weight);
                for (const std::uint32_t next : surface.around(place))
                    if (indexOf[next] != kOut) {
                        indexOf[next] = kOut;
                        todo.push_back(next);
                    }
            }
            std::sort(region.places.begin(), region.places.end());
            region.besideMain = region.places.size() < pieceSize[region.piece];
            support.regions.push_back(std::move(region));
        }
        support.main = &*std::max_element(support.regions.begin(), support.regions.end(),
            [](const SupportRegion& a, const SupportRegion& b) { return a.sum < b.sum; });
        look(support);
    }
}

} // namespace bindpose
