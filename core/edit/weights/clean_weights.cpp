// SPDX-License-Identifier: MIT
#include "core/edit/weights/clean_weights.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"
#include "core/edit/rows/short_rows.h"
#include "core/edit/rows/weight_rows.h"
#include "core/edit/rows/weight_shares.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using edit_tools::refuse;
using weight_shares::Shares;

/// The float of a sum of weights that the file stores as integers: sums of floats are a bit beside them.
float snapped(float weight, WeightStorage storage)
{
    const std::uint32_t whole = wholeOf(storage);
    return whole ? static_cast<float>(rawWeight(weight, storage)) / static_cast<float>(whole) : weight;
}

/// What a clean row holds, and how much of the sum went with what was not sound.
struct CleanRow {
    std::vector<Influence> row;
    bool lost = false; ///< weights below 0 or of no joint: the rest is scaled to the sum that was
};
CleanRow soundEntries(const std::vector<Influence>& before, std::size_t joints, const SlotLocks& locks)
{
    CleanRow out;
    for (const Influence& entry : before) {
        const bool sound = std::isfinite(entry.weight) && entry.weight > 0.0f && entry.slot < joints;
        out.lost = out.lost || (!sound && entry.weight != 0.0f);
        if (!sound) continue;
        const auto known = std::find_if(
            out.row.begin(), out.row.end(), [&entry](const Influence& one) { return one.slot == entry.slot; });
        if (known == out.row.end() || locks.locked(entry.slot))
            out.row.push_back(entry);
        else
            known->weight += entry.weight;
    }
    return out;
}

double soundSum(const std::vector<Influence>& row, std::size_t joints)
{
    double sum = 0.0;
    for (const Influence& entry : row)
        if (std::isfinite(entry.weight) && entry.slot < joints) sum += double{entry.weight};
    return sum;
}

/// A joint of the skin above another one; none: not valid.
NodeId parentIn(const Scene& scene, const Skin& skin, NodeId joint)
{
    const Node* node = scene.node(joint);
    for (NodeId at = node ? node->parent : NodeId(); at.valid(); at = scene.node(at)->parent)
        if (std::find(skin.joints.begin(), skin.joints.end(), at) != skin.joints.end()) return at;
    return {};
}

std::optional<SlotIndex> firstSlot(const Skin& skin, NodeId joint)
{
    const auto at = std::find(skin.joints.begin(), skin.joints.end(), joint);
    if (at == skin.joints.end()) return std::nullopt;
    return static_cast<SlotIndex>(at - skin.joints.begin());
}

/// Entries of a joint lose their weight; what fills a stored column names joint 0 then.
float takeAll(std::vector<Influence>& row, const Skin& skin, NodeId joint, bool columns)
{
    float out = 0.0f;
    const auto mine = [&](const Influence& entry) {
        return entry.slot < skin.joints.size() && skin.joints[entry.slot] == joint && entry.weight != 0.0f;
    };
    for (Influence& entry : row)
        if (mine(entry)) {
            out += entry.weight;
            entry = {};
        }
    if (!columns) std::erase_if(row, [](const Influence& entry) { return entry == Influence{}; });
    return out;
}

} // namespace

Result<Scene> pruneWeights(
    const Scene& scene, std::span<const WeightedPoints> selected, float least, const WeightLocks& locks)
{
    if (!(least >= 0.0f && least <= 1.0f)) return refuse(errors::kPruneRange, {numberText(least)});
    const auto change = [&](const WeightedPoints& group, const SlotLocks& slots, PointIndex point,
                            std::vector<Influence>& row) -> Result<void> {
        const SetWeights& weights = *scene.weights[group.set.index()];
        const Skin& skin = *scene.skins[group.skin.index()];
        const auto stays = [least](const Influence& one) { return one.weight == 0.0f || one.weight >= least; };
        if (std::all_of(row.begin(), row.end(), stays)) return {};
        if (!slots.any() && !slots.receiver())
            if (const auto entries = weight_shares::strongestEntries(row, skin.joints.size()); !entries.empty()) {
                const float bar = std::min(least, row[entries.front()].weight);
                std::size_t kept = entries.size();
                while (row[entries[kept - 1]].weight < bar) --kept;
                if (kept == entries.size()) return {};
                if (const double total = weight_rows::sumOf(row); weight_shares::isPlainTotal(total))
                    return weight_shares::keepEntries(row, entries, kept, weights, total);
            }
        Shares shares = weight_shares::storedShares(row, skin.joints.size());
        erase_if(shares, [&slots](const auto& one) { return slots.locked(one.first); });
        if (shares.empty()) return {};
        const double strongest = std::max_element(shares.begin(), shares.end(), [](const auto& a, const auto& b) {
            return a.second < b.second;
        })->second;
        const double bar = std::min(double{least}, strongest);
        if (erase_if(shares, [bar](const auto& one) { return one.second < bar; }) == 0) return {};
        const double total = weights.sum(point);
        return weight_shares::giveShares(row, std::move(shares), weights, slots, total);
    };
    const auto shortChange = [&](const WeightedPoints& group, const SlotLocks& slots) -> ShortRowEdit {
        if (slots.any() || slots.receiver()) return {};
        return [storage = short_rows::storageOf(*scene.weights[group.set.index()]),
                   joints = scene.skins[group.skin.index()]->joints.size(),
                   least](ShortRow& row) { return short_rows::prune(row, joints, storage, least); };
    };
    return weight_rows::changedRows(scene, selected, locks, change, shortChange);
}

namespace {

/// Nothing that may change is there to be brought to a sum.
bool nobodyShares(const Result<void>& done)
{
    return done.error().text == &errors::kNothingToNormalize || done.error().text == &errors::kHoldersLocked;
}

} // namespace

Result<Scene> cleanWeights(const Scene& scene, std::span<const WeightedPoints> selected, const WeightLocks& locks)
{
    const auto change = [&](const WeightedPoints& group, const SlotLocks& slots, PointIndex,
                            std::vector<Influence>& row) -> Result<void> {
        const SetWeights& weights = *scene.weights[group.set.index()];
        const Skin& skin = *scene.skins[group.skin.index()];
        CleanRow clean = soundEntries(row, skin.joints.size(), slots);
        for (Influence& entry : clean.row)
            if (!slots.locked(entry.slot)) entry.weight = snapped(entry.weight, weights.storage);
        const double sum = soundSum(row, skin.joints.size());
        if (clean.lost && sum > 0.0 && !clean.row.empty())
            if (Result<void> ok = weight_rows::bringToTotal(clean.row, weights, sum, slots); !ok && !nobodyShares(ok))
                return ok;
        if (weights.storedColumns > 0) clean.row.resize(std::max<std::size_t>(row.size(), weights.storedColumns));
        row = std::move(clean.row);
        return {};
    };
    return weight_rows::changedRows(scene, selected, locks, change);
}

Result<Scene> quantizeWeights(
    const Scene& scene, std::span<const WeightedPoints> selected, unsigned bits, const WeightLocks& locks)
{
    std::vector<SetWeights> integers;
    for (const WeightedPoints& group : selected) {
        SetWeights& made = integers.emplace_back(*scene.weights[group.set.index()]);
        if (bits == 16 && made.storage == WeightStorage::Unorm8)
            return refuse(errors::kQuantizeStorage, {std::to_string(bits)});
        made.storage = bits == 16 ? WeightStorage::Unorm16 : WeightStorage::Unorm8;
        made.groupStorage.clear();
    }
    const WeightedPoints* first = selected.data();
    const auto change = [&](const WeightedPoints& group, const SlotLocks& slots, PointIndex,
                            std::vector<Influence>& row) -> Result<void> {
        const Skin& skin = *scene.skins[group.skin.index()];
        if (!weight_shares::usable(row, skin.joints.size())) return {};
        const SetWeights& target = integers[static_cast<std::size_t>(&group - first)];
        const Result<void> ok = weight_rows::bringToTotal(row, target, 1.0, slots);
        return ok || nobodyShares(ok) ? Result<void>() : ok;
    };
    const auto shortChange = [&](const WeightedPoints& group, const SlotLocks& slots) -> ShortRowEdit {
        if (slots.any()) return {};
        const std::size_t joints = scene.skins[group.skin.index()]->joints.size();
        return [joints, bits](ShortRow& row) { return short_rows::quantize(row, joints, bits == 16 ? 65535u : 255u); };
    };
    return weight_rows::changedRows(scene, selected, locks, change, shortChange);
}

Result<Scene> moveWeights(
    const Scene& scene, std::span<const WeightedPoints> selected, NodeId from, NodeId to, const WeightLocks& locks)
{
    const auto named = [&scene](NodeId node) { return addressOf(scene.node(node)->name, node.value); };
    for (const NodeId node : {from, to})
        if (node.valid() && std::find(locks.joints.begin(), locks.joints.end(), node) != locks.joints.end())
            return refuse(errors::kJointLocked, {named(node)});
    std::vector<std::optional<SlotIndex>> targets; // by group; none: its skin does not have both
    for (const WeightedPoints& group : selected) {
        const Skin& skin = *scene.skins[group.skin.index()];
        targets.emplace_back();
        if (group.points.empty() || !firstSlot(skin, from)) continue;
        const NodeId target = to.valid() ? to : parentIn(scene, skin, from);
        if (!target.valid()) return refuse(errors::kNoParentJoint, {named(from)});
        if (target != from) targets.back() = firstSlot(skin, target);
    }
    const bool any = std::any_of(targets.begin(), targets.end(), [](const auto& one) { return one.has_value(); });
    const WeightedPoints* first = selected.data();
    const auto change = [&](const WeightedPoints& group, const SlotLocks&, PointIndex,
                            std::vector<Influence>& row) -> Result<void> {
        const SetWeights& weights = *scene.weights[group.set.index()];
        const Skin& skin = *scene.skins[group.skin.index()];
        const std::optional<SlotIndex> target = targets[static_cast<std::size_t>(&group - first)];
        if (!target) return {};
        const float taken = takeAll(row, skin, from, weights.storedColumns > 0);
        if (taken == 0.0f) return {};
        SlotIndex into = *target;
        for (const Influence& entry : row) // a joint may stand in the skin twice: the entry that has weight
            if (entry.weight != 0.0f && entry.slot < skin.joints.size() &&
                skin.joints[entry.slot] == skin.joints[*target])
                into = entry.slot;
        weight_rows::giveWeight(row, into, snapped(weight_rows::storedWeight(row, into) + taken, weights.storage));
        return {};
    };
    Result<Scene> out = weight_rows::changedRows(scene, selected, locks, change);
    if (out && !any) return refuse(errors::kJointNotInSkin, {named(to.valid() ? to : from)});
    return out;
}

} // namespace bindpose
