// SPDX-License-Identifier: MIT
#include "core/edit/unify_meshes.h"

#include "core/edit/edit_tools.h"
#include "core/edit/errors.h"
#include "core/edit/place_grid.h"
#include "core/edit/skin_surface.h"

#include <algorithm>
#include <limits>
#include <set>

namespace bindpose {
namespace {

using weight_shares::Shares;

constexpr float kTogether = 1e-5f; ///< of the diagonal

/// Joints of one skin as numbers that mean the same in every skin.
struct JointKeys {
    std::vector<std::uint32_t> bySlot;
    std::map<std::uint32_t, SlotIndex> slots;
};

class Meeting {
public:
    explicit Meeting(const Scene& scene)
    {
        for (std::size_t skin = 0; skin < scene.skins.size(); ++skin) {
            if (!scene.skins[skin]) continue;
            auto surface = std::make_unique<SkinSurface>(scene, SkinId(skin));
            if (surface->places().empty()) continue;
            for (const SkinSurface::Part& part : surface->parts())
                parts_.push_back({part.weights.get(), surfaces_.size(), places_.size() + part.first});
            places_.insert(places_.end(), surface->places().begin(), surface->places().end());
            surfaces_.push_back(std::move(surface));
            keys_.push_back(keysOf(scene, *scene.skins[skin]));
        }
        group();
    }

    Result<Scene> run(
        Scene out, std::span<const WeightedPoints> selected, const WeightLocks& locks, MeetingReport& report) const
    {
        std::vector<char> chosen(places_.size(), 0);
        for (const Part& part : parts_) {
            std::vector<char> own(part.weights->places(), 0);
            for (const WeightedPoints& group : selected) part.weights->choose(own, group);
            std::copy(own.begin(), own.end(), chosen.begin() + static_cast<std::ptrdiff_t>(part.first));
        }
        std::vector<std::map<std::uint32_t, Shares>> wanted(parts_.size());
        std::set<std::size_t> met;
        for (const std::vector<std::uint32_t>& group : groups_)
            if (std::any_of(group.begin(), group.end(), [&chosen](std::uint32_t p) { return chosen[p] != 0; }))
                unify(group, wanted, met, report);
        report.meshes = met.size();
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            Result<Scene> made = parts_[i].weights->with(std::move(out), wanted[i], locks, weight_shares::Dust::Kept);
            if (!made) return made;
            out = std::move(*made);
        }
        return out;
    }

private:
    struct Part {
        const PlaceWeights* weights = nullptr;
        std::size_t surface = 0, first = 0; ///< first of its places among all
    };

    JointKeys keysOf(const Scene& scene, const Skin& skin)
    {
        std::map<std::string, int> names;
        for (const NodeId joint : skin.joints) ++names[scene.nodes[joint.index()]->name];
        JointKeys out;
        for (std::size_t slot = 0; slot < skin.joints.size(); ++slot) {
            const std::string& name = scene.nodes[skin.joints[slot].index()]->name;
            const bool told = !name.empty() && names[name] == 1;
            const std::string word = told ? "=" + name : "#" + std::to_string(skin.joints[slot].value);
            const std::uint32_t key = words_.try_emplace(word, static_cast<std::uint32_t>(words_.size())).first->second;
            out.bySlot.push_back(key);
            out.slots.try_emplace(key, static_cast<SlotIndex>(slot));
        }
        return out;
    }

    /// Places that stand together, by the first of them.
    void group()
    {
        Bounds box;
        for (const glm::vec3& place : places_) box.add(place);
        const float radius = kTogether * (places_.empty() ? 0.0f : box.diagonal());
        const PlaceGrid grid(places_, radius);
        std::map<std::uint32_t, std::vector<std::uint32_t>> byFirst;
        for (std::uint32_t p = 0; p < places_.size(); ++p) byFirst[grid.first(places_[p]).value_or(p)].push_back(p);
        for (auto& [first, group] : byFirst) {
            std::size_t points = 0;
            for (const std::uint32_t p : group) points += membersOf(p);
            if (points > 1) groups_.push_back(std::move(group));
        }
    }

    std::size_t partOf(std::uint32_t place) const
    {
        const auto after = std::upper_bound(
            parts_.begin(), parts_.end(), place, [](std::size_t p, const Part& part) { return p < part.first; });
        return static_cast<std::size_t>(after - parts_.begin()) - 1;
    }
    std::uint32_t within(std::uint32_t place) const
    {
        return place - static_cast<std::uint32_t>(parts_[partOf(place)].first);
    }
    std::size_t membersOf(std::uint32_t place) const
    {
        return parts_[partOf(place)].weights->members(within(place)).size();
    }

    void unify(const std::vector<std::uint32_t>& group, std::vector<std::map<std::uint32_t, Shares>>& wanted,
        std::set<std::size_t>& met, MeetingReport& report) const
    {
        std::set<std::size_t> here;
        for (const std::uint32_t place : group) here.insert(partOf(place));
        const bool meets = here.size() > 1;
        const Shares mean = meanOf(group, here);
        report.places += meets;
        report.strangers += meets && mean.empty();
        if (meets) met.insert(here.begin(), here.end());
        if (mean.empty()) return;
        for (const std::uint32_t place : group) {
            Shares own;
            for (const auto& [key, weight] : mean)
                own.emplace_back(keys_[parts_[partOf(place)].surface].slots.at(key), weight);
            std::sort(own.begin(), own.end());
            wanted[partOf(place)].emplace(within(place), std::move(own));
        }
    }

    /// By joint key: of joints that all skins here have, the strongest that all rows here have room for. Empty: none.
    Shares meanOf(const std::vector<std::uint32_t>& group, const std::set<std::size_t>& parts) const
    {
        Shares mean;
        std::size_t room = std::numeric_limits<std::size_t>::max();
        for (const std::uint32_t place : group) {
            const Part& part = parts_[partOf(place)];
            const JointKeys& keys = keys_[part.surface];
            const auto members = part.weights->members(within(place));
            for (const auto& [set, point] : members) {
                const SetWeights& weights = part.weights->weightsOf(set);
                if (point >= weights.points()) continue;
                if (weights.storedColumns > 0)
                    room = std::min(room, std::max<std::size_t>(weights.storedColumns, weights.influences(point)));
                for (const auto& [slot, weight] : weight_shares::sharesOf(weights, point, keys.bySlot.size()))
                    weight_shares::addShares(mean, {{static_cast<SlotIndex>(keys.bySlot[slot]), weight}}, 1.0);
            }
        }
        std::erase_if(mean, [&](const auto& one) {
            return std::any_of(parts.begin(), parts.end(),
                [&](std::size_t part) { return !keys_[parts_[part].surface].slots.contains(one.first); });
        });
        std::stable_sort(mean.begin(), mean.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
        if (mean.size() > room) mean.resize(room);
        if (!mean.empty()) weight_shares::bringSharesToOne(mean);
        return mean;
    }

    std::vector<std::unique_ptr<SkinSurface>> surfaces_;
    std::vector<JointKeys> keys_; ///< by surface
    std::vector<Part> parts_;
    std::vector<glm::vec3> places_;
    std::vector<std::vector<std::uint32_t>> groups_;
    std::map<std::string, std::uint32_t> words_;
};

} // namespace

Result<Scene> unifyAcrossMeshes(
    const Scene& scene, std::span<const WeightedPoints> selected, const WeightLocks& locks, MeetingReport* report)
{
    if (byMesh(scene, selected).empty()) return edit_tools::refuse(errors::kNoWeightedPoints);
    MeetingReport own;
    return Meeting(scene).run(scene, selected, locks, report ? *report : own);
}

} // namespace bindpose
