// SPDX-License-Identifier: MIT
#include "core/edit/mirror_weights.h"

#include "core/edit/edit_tools.h"
#include "core/edit/errors.h"
#include "core/edit/skin_surface.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <unordered_map>

namespace bindpose {
namespace {

using weight_shares::Shares;

/// Places by cells as wide as the distance that is looked for.
class PlaceGrid {
public:
    PlaceGrid(std::span<const glm::vec3> places, float radius) : places_(places), radius_(std::max(radius, 1e-30f))
    {
        for (std::size_t i = 0; i < places.size(); ++i)
            cells_[keyOf(cellOf(places[i]))].push_back(static_cast<std::uint32_t>(i));
    }

    std::optional<std::uint32_t> nearest(const glm::vec3& place) const
    {
        std::optional<std::uint32_t> best;
        float least = radius_;
        const std::array<std::int64_t, 3> cell = cellOf(place);
        for (std::int64_t dx = -1; dx <= 1; ++dx)
            for (std::int64_t dy = -1; dy <= 1; ++dy)
                for (std::int64_t dz = -1; dz <= 1; ++dz) {
                    const auto found = cells_.find(keyOf({cell[0] + dx, cell[1] + dy, cell[2] + dz}));
                    if (found == cells_.end()) continue;
                    for (const std::uint32_t i : found->second) {
                        const float distance = glm::distance(places_[i], place);
                        if (distance < least || (distance == least && !best)) {
                            least = distance;
                            best = i;
                        }
                    }
                }
        return best;
    }

private:
    std::array<std::int64_t, 3> cellOf(const glm::vec3& place) const
    {
        std::array<std::int64_t, 3> out{};
        for (int axis = 0; axis < 3; ++axis)
            out[static_cast<std::size_t>(axis)] =
                static_cast<std::int64_t>(std::floor(std::clamp(place[axis] / radius_, -1e15f, 1e15f)));
        return out;
    }
    static std::uint64_t keyOf(const std::array<std::int64_t, 3>& cell)
    {
        std::uint64_t out = 0; // cells that share a key only make a search longer
        for (const std::int64_t one : cell) out = out * 0x9e3779b97f4a7c15ull + static_cast<std::uint64_t>(one);
        return out;
    }

    std::span<const glm::vec3> places_;
    float radius_;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> cells_;
};

class Mirroring {
public:
    Mirroring(const Scene& scene, SkinId skin, const MirrorOptions& options)
        : options_(options), surface_(scene, skin), tolerance_(options.seamWidth * surface_.diagonal()),
          grid_(surface_.places(), tolerance_), nearest_(surface_.places(), surface_.triangles())
    {
        const std::vector<NodeId>& joints = scene.skins[skin.index()]->joints;
        for (std::size_t slot = 0; slot < joints.size(); ++slot) {
            NodeId other = joints[slot];
            for (const JointPair& pair : options.pairs) {
                if (pair.one == joints[slot]) other = pair.other;
                if (pair.other == joints[slot]) other = pair.one;
            }
            const auto at = std::find(joints.begin(), joints.end(), other);
            otherSlot_.push_back(static_cast<SlotIndex>(at == joints.end() ? slot : std::size_t(at - joints.begin())));
        }
    }

    Result<Scene> run(Scene out, const std::vector<WeightedPoints>& groups, MirrorReport& report)
    {
        for (const SkinSurface::Part& part : surface_.parts()) {
            const PlaceWeights& weights = *part.weights;
            std::vector<char> chosen(weights.places(), 0);
            for (const WeightedPoints& group : groups) weights.choose(chosen, group);
            std::map<std::uint32_t, Shares> wanted;
            for (std::uint32_t place = 0; place < chosen.size(); ++place) {
                if (!chosen[place] || givesOnly(part.first + place)) continue;
                Shares shares = sharesFor(part.first + place, report);
                if (inMiddle(part.first + place)) shares = wholePairs(std::move(shares), roomAt(weights, place));
                if (!shares.empty())
                    wanted.emplace(place, std::move(shares));
                else
                    for (const auto& [set, point] : weights.members(place))
                        report.unmatched.push_back({weights.setId(set), point});
            }
            Result<Scene> made = weights.with(std::move(out), wanted, options_.locks, weight_shares::Dust::Kept);
            if (!made) return made;
            out = std::move(*made);
        }
        return out;
    }

private:
    float side(std::size_t place) const { return surface_.places()[place][options_.axis]; }
    bool inMiddle(std::size_t place) const { return std::abs(side(place)) <= tolerance_; }
    bool givesOnly(std::size_t place) const { return !inMiddle(place) && (side(place) > 0.0f) == options_.toNegative; }

    Shares exchanged(const Shares& shares) const
    {
        Shares out;
        for (const auto& [slot, weight] : shares) weight_shares::addShares(out, {{otherSlot_[slot], weight}}, 1.0);
        return out;
    }

    /// Joints that the rows of a place have room for.
    static std::size_t roomAt(const PlaceWeights& weights, std::uint32_t place)
    {
        std::size_t out = std::numeric_limits<std::size_t>::max();
        for (const auto& [set, point] : weights.members(place)) {
            const SetWeights& own = weights.weightsOf(set);
            if (own.storedColumns == 0 || point >= own.points()) continue;
            out = std::min(out, std::max<std::size_t>(own.storedColumns, own.influences(point)));
        }
        return out;
    }

    /// The strongest that there is room for, a joint never without its pair: what is left is the same on both sides.
    Shares wholePairs(Shares shares, std::size_t room) const
    {
        std::stable_sort(
            shares.begin(), shares.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
        Shares out;
        const auto holds = [&out](SlotIndex slot) {
            return std::any_of(out.begin(), out.end(), [slot](const auto& one) { return one.first == slot; });
        };
        for (const auto& [slot, weight] : shares) {
            const SlotIndex other = otherSlot_[slot];
            if (holds(slot) || out.size() + (other == slot ? 1 : 2) > room) continue;
            weight_shares::addShares(out, {{slot, weight}}, 1.0);
            if (other != slot) weight_shares::addShares(out, {{other, weight}}, 1.0);
        }
        if (!out.empty()) weight_shares::bringSharesToOne(out);
        return out;
    }

    Shares sharesFor(std::size_t place, MirrorReport& report) const
    {
        if (inMiddle(place)) {
            Shares own = surface_.sharesAt(place);
            if (own.empty()) return own;
            weight_shares::addShares(own, exchanged(own), 1.0);
            weight_shares::bringSharesToOne(own);
            ++report.middle;
            return own;
        }
        glm::vec3 mirrored = surface_.places()[place];
        mirrored[options_.axis] = -mirrored[options_.axis];
        if (const auto there = grid_.nearest(mirrored); there && givesOnly(*there)) {
            Shares out = exchanged(surface_.sharesAt(std::size_t{*there}));
            report.byPlace += !out.empty();
            return out;
        }
        const std::optional<NearestSurface::Hit> hit = nearest_.nearest(mirrored);
        if (!hit || hit->distance > double{options_.surface * surface_.diagonal()}) return {};
        Shares out = exchanged(surface_.sharesAt(*hit));
        report.bySurface += !out.empty();
        return out;
    }

    const MirrorOptions& options_;
    SkinSurface surface_;
    float tolerance_;
    PlaceGrid grid_;
    NearestSurface nearest_;
    std::vector<SlotIndex> otherSlot_;
};

} // namespace

Result<Scene> mirrorWeights(
    const Scene& scene, std::span<const WeightedPoints> selected, const MirrorOptions& options, MirrorReport* report)
{
    std::map<std::uint32_t, std::vector<WeightedPoints>> bySkin;
    for (const WeightedPoints& group : selected)
        if (!group.points.empty()) bySkin[group.skin.value].push_back(group);
    if (bySkin.empty()) return edit_tools::refuse(errors::kNoWeightedPoints);
    MirrorReport own;
    Scene out = scene;
    for (const auto& [skin, groups] : bySkin) {
        Result<Scene> made =
            Mirroring(scene, SkinId(skin), options).run(std::move(out), groups, report ? *report : own);
        if (!made) return made;
        out = std::move(*made);
    }
    return out;
}

} // namespace bindpose
