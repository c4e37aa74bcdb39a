// SPDX-License-Identifier: MIT
#include "core/edit/weights/unify_meshes.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/surface/mesh_meetings.h"

#include <algorithm>
#include <limits>
#include <set>

namespace bindpose {
namespace {

using weight_shares::Shares;

class Meeting {
public:
    explicit Meeting(const Scene& scene) : at_(scene) {}

    Result<Scene> run(
        Scene out, std::span<const WeightedPoints> selected, const WeightLocks& locks, MeetingReport& report) const
    {
        std::vector<char> chosen(at_.placeCount(), 0);
        for (const MeshMeetings::Part& part : at_.parts()) {
            std::vector<char> own(part.weights->places(), 0);
            for (const WeightedPoints& group : selected) part.weights->choose(own, group);
            std::copy(own.begin(), own.end(), chosen.begin() + static_cast<std::ptrdiff_t>(part.first));
        }
        std::vector<std::map<std::uint32_t, Shares>> wanted(at_.parts().size());
        std::set<std::size_t> met;
        for (const std::vector<std::uint32_t>& group : at_.groups())
            if (std::any_of(group.begin(), group.end(), [&chosen](std::uint32_t p) { return chosen[p] != 0; }))
                unify(group, wanted, met, report);
        report.meshes = met.size();
        for (std::size_t i = 0; i < at_.parts().size(); ++i) {
            Result<Scene> made =
                at_.parts()[i].weights->with(std::move(out), wanted[i], locks, weight_shares::Dust::Kept);
            if (!made) return made;
            out = std::move(*made);
        }
        return out;
    }

private:
    void unify(const std::vector<std::uint32_t>& group, std::vector<std::map<std::uint32_t, Shares>>& wanted,
        std::set<std::size_t>& met, MeetingReport& report) const
    {
        std::set<std::size_t> here;
        for (const std::uint32_t place : group) here.insert(at_.partOf(place));
        const bool meets = here.size() > 1;
        const Shares mean = meanOf(group, here);
        report.places += meets;
        report.strangers += meets && mean.empty();
        if (meets) met.insert(here.begin(), here.end());
        if (mean.empty()) return;
        for (const std::uint32_t place : group) {
            Shares own;
            for (const auto& [key, weight] : mean)
                own.emplace_back(at_.boundOf(at_.parts()[at_.partOf(place)]).keys.slots.at(key), weight);
            std::sort(own.begin(), own.end());
            wanted[at_.partOf(place)].emplace(at_.within(place), std::move(own));
        }
    }

    /// By joint key: of joints that all skins here have, the strongest that all rows here have room for. Empty: none.
    Shares meanOf(const std::vector<std::uint32_t>& group, const std::set<std::size_t>& parts) const
    {
        Shares mean;
        std::size_t room = std::numeric_limits<std::size_t>::max();
        for (const std::uint32_t place : group) {
            const MeshMeetings::Part& part = at_.parts()[at_.partOf(place)];
            const JointKeys& keys = at_.boundOf(part).keys;
            const auto members = part.weights->members(at_.within(place));
            for (const auto& [set, point] : members) {
                const SetWeights& weights = part.weights->weightsOf(set);
                if (point >= weights.points()) continue;
                if (weights.storedColumns > 0)
                    room = std::min(room, std::max<std::size_t>(weights.storedColumns, weights.influences(point)));
                for (const auto& [slot, weight] : weight_shares::sharesOf(weights, point, keys.bySlot.size()))
                    weight_shares::addShare(mean, static_cast<SlotIndex>(keys.bySlot[slot]), weight);
            }
        }
        erase_if(mean, [&](const auto& one) {
            return std::any_of(parts.begin(), parts.end(),
                [&](std::size_t part) { return !at_.boundOf(at_.parts()[part]).keys.slots.contains(one.first); });
        });
        weight_shares::strongestFirst(mean);
        if (mean.size() > room) mean.resize(room);
        if (!mean.empty()) weight_shares::bringSharesToOne(mean);
        return mean;
    }

    MeshMeetings at_;
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
