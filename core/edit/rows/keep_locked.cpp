// SPDX-License-Identifier: MIT
#include "core/edit/rows/keep_locked.h"

#include "core/edit/rows/weight_rows.h"
#include "core/edit/rows/weight_shares.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using weight_rows::storedWeight;

/// The rows of one set, before and after.
class LockedKeeper {
public:
    LockedKeeper(const SetWeights& before, const SetWeights& after, const Skin& skin, const WeightLocks& locks)
        : before_(before), after_(after), skin_(skin), locks_(skin, locks)
    {}

    void look(PointIndex point, KeptLocked& told)
    {
        const std::vector<Influence> was = before_.at(point), now = after_.at(point);
        if (was == now) return;
        if (!touchesLocked(was, now, told)) {
            ++told.changed;
            return;
        }
        ++told.points;
        std::optional<std::vector<Influence>> row = kept(point, was, now);
        told.stayed += !row;
        told.changed += row && *row != was;
        points_.push_back(point);
        rows_.push_back(row ? *row : was);
    }
    Result<Scene> into(Scene scene, SetId set) const
    {
        return weight_rows::withRows(std::move(scene), set, points_, rows_);
    }

private:
    bool touchesLocked(const std::vector<Influence>& was, const std::vector<Influence>& now, KeptLocked& told) const
    {
        bool out = false;
        std::vector<SlotIndex> slots;
        for (const std::vector<Influence>* row : {&was, &now})
            for (const Influence& entry : *row)
                if (entry.slot < skin_.joints.size() && locks_.locked(entry.slot)) slots.push_back(entry.slot);
        std::sort(slots.begin(), slots.end());
        slots.erase(std::unique(slots.begin(), slots.end()), slots.end());
        for (const SlotIndex slot : slots) {
            if (storedWeight(was, slot) == storedWeight(now, slot)) continue;
            out = true;
            const NodeId joint = skin_.joints[slot];
            if (std::find(told.joints.begin(), told.joints.end(), joint) == told.joints.end())
                told.joints.push_back(joint);
        }
        return out;
    }
    /// Nothing: the row cannot be both.
    std::optional<std::vector<Influence>> kept(
        PointIndex point, const std::vector<Influence>& was, const std::vector<Influence>& now) const
    {
        double held = 0.0, total = 0.0;
        for (const Influence& entry : was) held += locks_.locked(entry.slot) ? double{entry.weight} : 0.0;
        for (const Influence& entry : now) total += double{entry.weight};
        if (sumsToOne(total, now.size())) total = 1.0;
        weight_shares::Shares wanted;
        for (const auto& [slot, weight] : weight_shares::storedShares(after_, point, skin_.joints.size()))
            if (!locks_.locked(slot)) weight_shares::addShare(wanted, slot, weight);
        if (!std::isfinite(held) || held > total || (wanted.empty() && !locks_.receiver())) return std::nullopt;
        std::vector<Influence> base = was;
        for (Influence& entry : base) // what the change mended does not come back
            if (!locks_.locked(entry.slot)) entry = {};
        Result<std::vector<Influence>> row =
            weight_shares::rowWith(base, wanted, after_, locks_, total, weight_shares::Dust::Kept);
        return row ? std::optional(std::move(*row)) : std::nullopt;
    }

    const SetWeights &before_, &after_;
    const Skin& skin_;
    SlotLocks locks_;
    std::vector<PointIndex> points_;
    std::vector<std::vector<Influence>> rows_;
};

} // namespace

Result<Scene> withLockedKept(const Scene& before, Scene after, const WeightLocks& locks, KeptLocked* report)
{
    KeptLocked own;
    KeptLocked& told = report ? *report : own;
    if (locks.joints.empty() || before.weights.size() != after.weights.size()) return after;
    for (std::size_t set = 0; set < before.weights.size(); ++set) {
        const auto from = before.weights[set], to = after.weights[set];
        const Skin* skin = weight_rows::skinOf(before, SetId(set));
        if (from == to || !from || !to || !skin || from->points() != to->points()) continue;
        const Skin* now = weight_rows::skinOf(after, SetId(set));
        if (now && now->joints != skin->joints) continue; // renumbered: each weight kept its joint
        LockedKeeper keeper(*from, *to, *skin, locks);
        std::size_t first = 0;
        for (std::size_t block = 0; block < from->blocks().size(); ++block) {
            const std::size_t count = from->blocks()[block]->points();
            for (std::size_t i = 0; i < count && from->blocks()[block] != to->blocks()[block]; ++i)
                keeper.look(static_cast<PointIndex>(first + i), told);
            first += count;
        }
        Result<Scene> kept = keeper.into(std::move(after), SetId(set));
        if (!kept) return kept;
        after = std::move(*kept);
    }
    return after;
}

} // namespace bindpose
