// SPDX-License-Identifier: MIT
#include "core/base/parallel.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/rows/point_weights.h"
#include "core/edit/surface/place_weights.h"

#include <limits>
#include <memory>
#include <optional>

namespace bindpose {
namespace {

using weight_shares::addShares;
using weight_shares::bringSharesToOne;
using weight_shares::Shares;

constexpr std::size_t kPlacesAtOnce = 1024; ///< fewer are not worth waking another thread for

/// Shares of places that are listed, packed: those of a large mesh are read more often than made, and a third of the
/// memory is a third of what does not fit a cache. Places are listed as their points stand in the file, which is how
/// their weights are read.
class PackedShares {
public:
    /// Of the places that are chosen and of their neighbours.
    PackedShares(const PlaceWeights& weights, const std::vector<char>& chosen) : at_(chosen.size(), kNone)
    {
        for (const std::uint32_t place : weights.links().places())
            if (chosen[place]) list(place, weights);
        chosen_ = places_.size();
        for (std::size_t i = 0; i < chosen_ && places_.size() < chosen.size(); ++i)
            for (const std::uint32_t next : weights.neighbours(places_[i])) list(next, weights);
        entries_ = std::make_unique_for_overwrite<Entry[]>(room_);
        parallelFor(places_.size(), kPlacesAtOnce, [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) pack(i, weights);
        });
    }

    std::span<const std::uint32_t> chosen() const { return std::span(places_).first(chosen_); }
    void addTo(Shares& to, std::uint32_t place, double factor) const
    {
        const Row& row = rows_[at_[place]];
        for (const Entry& one : std::span(&entries_[row.first], row.size))
            weight_shares::addShare(to, one.slot, factor * one.weight);
    }
    bool empty(std::uint32_t place) const { return rows_[at_[place]].size == 0; }

private:
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
    struct Entry {
        double weight;
        SlotIndex slot;
    };
    struct Row {
        std::uint32_t first = 0, size = 0; ///< among the entries
    };

    void list(std::uint32_t place, const PlaceWeights& weights)
    {
        if (at_[place] != kNone) return;
        at_[place] = static_cast<std::uint32_t>(places_.size());
        places_.push_back(place);
        rows_.push_back({static_cast<std::uint32_t>(room_), 0});
        for (const auto& [set, point] : weights.members(place))
            if (const SetWeights& own = weights.weightsOf(set); point < own.points()) room_ += own.influences(point);
    }
    void pack(std::size_t at, const PlaceWeights& weights)
    {
        const Shares shares = weights.sharesAt(places_[at]);
        Row& row = rows_[at];
        row.size = static_cast<std::uint32_t>(shares.size());
        for (std::size_t k = 0; k < shares.size(); ++k) entries_[row.first + k] = {shares[k].second, shares[k].first};
    }

    std::vector<std::uint32_t> places_, at_; ///< the list, and by place the position in it
    std::size_t chosen_ = 0, room_ = 0;
    std::vector<Row> rows_; ///< by position in the list, so that those of a neighbourhood stand together
    std::unique_ptr<Entry[]> entries_;
};

/// What a place becomes; nothing where no neighbour has weights.
std::optional<Shares> smoothedAt(
    std::uint32_t place, const PlaceWeights& weights, const PackedShares& before, double strength, bool alongBorders)
{
    Shares mean;
    const bool border = alongBorders && weights.onBorder(place);
    for (const std::uint32_t next : weights.neighbours(place))
        if (!border || weights.isBorder(place, next)) before.addTo(mean, next, 1.0);
    if (mean.empty()) return std::nullopt;
    bringSharesToOne(mean);
    if (before.empty(place)) return mean; // there is nothing of its own to keep
    Shares mixed;
    before.addTo(mixed, place, 1.0 - strength);
    addShares(mixed, mean, strength);
    erase_if(mixed, [](const auto& one) { return one.second <= 0.0; });
    if (mixed.empty()) return std::nullopt;
    return mixed;
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
        const PackedShares before(weights, chosen);
        const auto smoothed = [&, strength = static_cast<double>(strength)](std::size_t at) {
            return smoothedAt(before.chosen()[at], weights, before, strength, alongBorders);
        };
        Result<Scene> made = weights.withEach(std::move(out), before.chosen(), smoothed, locks);
        if (!made) return made;
        out = std::move(*made);
    }
    return out;
}

} // namespace bindpose
