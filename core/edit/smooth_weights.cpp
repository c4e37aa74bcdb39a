// SPDX-License-Identifier: MIT
#include "core/base/parallel.h"
#include "core/edit/edit_tools.h"
#include "core/edit/errors.h"
#include "core/edit/place_weights.h"
#include "core/edit/point_weights.h"

#include <functional>

namespace bindpose {
namespace {

using weight_shares::addShares;
using weight_shares::bringSharesToOne;
using weight_shares::Shares;

constexpr std::size_t kPlacesAtOnce = 1024; ///< fewer are not worth waking another thread for

/// Shares of places that stand in a list, and where in it.
struct Listed {
    static constexpr std::uint32_t kNone = 0xffffffffu;
    std::vector<std::uint32_t> places, at; ///< the list, and by place the position in it
    std::vector<Shares> shares;            ///< by position

    explicit Listed(std::size_t count) : at(count, kNone) {}
    void add(std::uint32_t place)
    {
        if (at[place] != kNone) return;
        at[place] = static_cast<std::uint32_t>(places.size());
        places.push_back(place);
    }
    void make(const std::function<Shares(std::uint32_t)>& of)
    {
        shares.resize(places.size());
        parallelFor(places.size(), kPlacesAtOnce, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) shares[i] = of(places[i]);
        });
    }
};

/// What the chosen places become; empty where no neighbour has weights.
Listed smoothedShares(const PlaceWeights& weights, const std::vector<char>& chosen, double strength, bool alongBorders)
{
    Listed before(chosen.size()), out(chosen.size());
    for (std::uint32_t place = 0; place < chosen.size(); ++place) {
        if (!chosen[place]) continue;
        out.add(place);
        before.add(place);
        for (const std::uint32_t next : weights.neighbours(place)) before.add(next);
    }
    before.make([&](std::uint32_t place) { return weights.sharesAt(place); });
    out.make([&](std::uint32_t place) {
        Shares mean;
        const bool border = alongBorders && weights.onBorder(place);
        for (const std::uint32_t next : weights.neighbours(place))
            if (!border || weights.isBorder(place, next)) addShares(mean, before.shares[before.at[next]], 1.0);
        if (mean.empty()) return mean;
        bringSharesToOne(mean);
        const Shares& own = before.shares[before.at[place]];
        if (own.empty()) return mean; // there is nothing of its own to keep
        Shares mixed;
        addShares(mixed, own, 1.0 - strength);
        addShares(mixed, mean, strength);
        erase_if(mixed, [](const auto& one) { return one.second <= 0.0; });
        return mixed;
    });
    return out;
}

} // namespace

Result<Scene> smoothWeights(const Scene& scene, std::span<const WeightedPoints> selected, float strength,
    const WeightLocks& locks, bool alongBorders)
{
    using edit_tools::refuse;
    if (!(strength >= 0.0f && strength <= 1.0f)) return refuse(errors::kStrengthRange, {numberText(strength)});
    const std::vector<std::vector<WeightedPoints>> meshes = byMesh(scene, selected);
    if (meshes.empty()) return refuse(errors::kNoWeightedPoints);
    if (strength == 0.0f) return scene;
    Scene out = scene;
    for (const std::vector<WeightedPoints>& groups : meshes) {
        const PlaceWeights weights(scene, groups.front().instance);
        std::vector<char> chosen(weights.places(), 0);
        for (const WeightedPoints& group : groups) weights.choose(chosen, group);
        const Listed smoothed = smoothedShares(weights, chosen, static_cast<double>(strength), alongBorders);
        std::vector<std::pair<std::uint32_t, const Shares*>> wanted;
        for (std::size_t i = 0; i < smoothed.places.size(); ++i)
            if (!smoothed.shares[i].empty()) wanted.emplace_back(smoothed.places[i], &smoothed.shares[i]);
        Result<Scene> made = weights.with(std::move(out), wanted, locks);
        if (!made) return made;
        out = std::move(*made);
    }
    return out;
}

} // namespace bindpose
