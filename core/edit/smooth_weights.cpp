// SPDX-License-Identifier: MIT
#include "core/edit/edit_tools.h"
#include "core/edit/errors.h"
#include "core/edit/place_weights.h"
#include "core/edit/point_weights.h"

#include <unordered_map>

namespace bindpose {
namespace {

using weight_shares::addShares;
using weight_shares::bringSharesToOne;
using weight_shares::Shares;

/// What the chosen places become; those without neighbours that have weights are left out.
std::map<std::uint32_t, Shares> smoothedShares(
    const PlaceWeights& weights, const std::vector<char>& chosen, double strength, bool alongBorders)
{
    std::unordered_map<std::uint32_t, Shares> known;
    const auto at = [&](std::uint32_t place) -> const Shares& {
        const auto found = known.find(place);
        return found != known.end() ? found->second : known.emplace(place, weights.sharesAt(place)).first->second;
    };
    std::map<std::uint32_t, Shares> out;
    for (std::uint32_t place = 0; place < chosen.size(); ++place) {
        if (!chosen[place]) continue;
        Shares mean;
        const bool border = alongBorders && weights.onBorder(place);
        for (const std::uint32_t next : weights.neighbours(place))
            if (!border || weights.isBorder(place, next)) addShares(mean, at(next), 1.0);
        if (mean.empty()) continue;
        bringSharesToOne(mean);
        const Shares& own = at(place);
        if (!own.empty()) { // else there is nothing of its own to keep
            Shares mixed;
            addShares(mixed, own, 1.0 - strength);
            addShares(mixed, mean, strength);
            std::erase_if(mixed, [](const auto& one) { return one.second <= 0.0; });
            mean = std::move(mixed);
        }
        out.emplace(place, std::move(mean));
    }
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
        const auto wanted = smoothedShares(weights, chosen, static_cast<double>(strength), alongBorders);
        Result<Scene> made = weights.with(std::move(out), wanted, locks);
        if (!made) return made;
        out = std::move(*made);
    }
    return out;
}

} // namespace bindpose
