// SPDX-License-Identifier: MIT
#include "core/edit/rows/point_weights.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/rows/short_rows.h"
#include "core/edit/rows/weight_rows.h"
#include "core/edit/rows/weight_shares.h"

#include <algorithm>
#include <atomic>
#include <cmath>

namespace bindpose {
namespace {

std::size_t countOf(std::span<const WeightedPoints> selected)
{
    std::size_t count = 0;
    for (const WeightedPoints& group : selected) count += group.points.size();
    return count;
}

/// A joint may stand in a skin more than once: the slot that the row has, else the first one.
SlotIndex slotIn(const std::vector<SlotIndex>& slots, const std::vector<Influence>& row)
{
    for (const Influence& entry : row)
        if (std::find(slots.begin(), slots.end(), entry.slot) != slots.end()) return entry.slot;
    return slots.front();
}

std::vector<SlotIndex> slotsOf(const Skin& skin, NodeId joint)
{
    std::vector<SlotIndex> slots;
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot)
        if (skin.joints[slot] == joint) slots.push_back(static_cast<SlotIndex>(slot));
    return slots;
}

/// The receiver, if there is one, takes or gives what the sum differs by.
Result<void> bringRowToOne(
    std::vector<Influence>& row, const SetWeights& weights, std::size_t joints, const SlotLocks& locks)
{
    if (!locks.receiver()) return weight_rows::bringToTotal(row, weights, 1.0, locks);
    if (!weight_shares::usable(row, joints)) return weight_rows::bringToOne(row, weights);
    return weight_shares::giveShares(row, weight_shares::storedShares(row, joints), weights, locks);
}

/// Where the file stores integers no entry can hold more than 1.
float changedWeight(float old, WeightChange how, float amount, WeightStorage storage)
{
    if (how == WeightChange::Set) return amount;
    const float wanted = how == WeightChange::Add ? old + amount : old * amount;
    if (wanted == old) return old;
    const bool integers = storage == WeightStorage::Unorm8 || storage == WeightStorage::Unorm16;
    return std::clamp(wanted, std::min(0.0f, old), integers ? 1.0f : std::max(1.0f, old));
}

} // namespace

std::vector<WeightedPoints> weightedPoints(const Scene& scene, std::span<const PointAddress> selected)
{
    std::vector<WeightedPoints> out;
    for (const PointAddress& address : selected) {
        const std::size_t at = address.set.instance.index();
        if (address.set.actor != ActorId(0u) || at >= scene.instances.size() || !scene.instances[at]) continue;
        const Instance& drawn = *scene.instances[at];
        const SetId set = scene.setOf(drawn.mesh, address.set.set);
        if (!set.valid() || drawn.skin.index() >= scene.skins.size() || !scene.skins[drawn.skin.index()]) continue;
        if (!scene.weights[set.index()] || address.point >= scene.weights[set.index()]->points()) continue;
        if (out.empty() || out.back().set != set) {
            const auto known =
                std::find_if(out.begin(), out.end(), [set](const WeightedPoints& group) { return group.set == set; });
            if (known == out.end())
                out.push_back({address.set.instance, set, drawn.skin, {}});
            else
                std::rotate(known, known + 1, out.end()); // selections name points set by set
        }
        out.back().points.push_back(address.point);
    }
    for (WeightedPoints& group : out) {
        std::sort(group.points.begin(), group.points.end());
        group.points.erase(std::unique(group.points.begin(), group.points.end()), group.points.end());
    }
    std::sort(out.begin(), out.end(),
        [](const WeightedPoints& a, const WeightedPoints& b) { return a.set.value < b.set.value; });
    return out;
}

bool sumsToOne(double sum, std::size_t weights)
{
    return std::abs(sum - 1.0) < std::max(5e-7, 2e-7 * static_cast<double>(weights));
}

Result<Scene> changeWeights(
    const Scene& scene, std::span<const WeightedPoints> selected, NodeId joint, WeightChange how, float amount)
{
    using edit_tools::refuse;
    if (!std::isfinite(amount)) return refuse(errors::kNumberNotFinite);
    if (how == WeightChange::Scale && amount < 0.0f) return refuse(errors::kScaleNegative, {numberText(amount)});
    if (countOf(selected) == 0) return refuse(errors::kNoWeightedPoints);
    Scene out = scene;
    bool any = false;
    for (const WeightedPoints& group : selected) {
        const std::vector<SlotIndex> slots = slotsOf(*scene.skins[group.skin.index()], joint);
        if (slots.empty()) continue;
        any = true;
        const SetWeights& weights = *scene.weights[group.set.index()];
        const std::size_t limit = weight_rows::slotLimit(scene, group.set);
        std::vector<PointIndex> points;
        std::vector<std::vector<Influence>> rows;
        for (const PointIndex point : group.points) {
            if (Result<void> ok = weight_rows::checkPoint(scene, group.set, point); !ok) return ok.error();
            std::vector<Influence> row = weights.at(point);
            const SlotIndex slot = slotIn(slots, row);
            const float old = weight_rows::storedWeight(row, slot);
            if (!std::isfinite(old) && how != WeightChange::Set) continue;
            const Influence wanted{slot, changedWeight(old, how, amount, weights.storage)};
            if (wanted.weight == old) continue;
            if (how == WeightChange::Set) // what is added to or scaled stays in bounds, or comes nearer to them
                if (Result<void> ok = weight_rows::checkInfluence(wanted, row, limit, weights.storage); !ok)
                    return ok.error();
            if (!weight_rows::giveWeight(row, slot, wanted.weight)) continue;
            points.push_back(point);
            rows.push_back(std::move(row));
        }
        Result<Scene> made = weight_rows::withRows(std::move(out), group.set, points, rows);
        if (!made) return made.error();
        out = std::move(*made);
    }
    const Node* node = scene.node(joint);
    if (!any) return refuse(errors::kJointNotInSkin, {node ? node->name : std::to_string(joint.value)});
    return out;
}

Result<Scene> normalizePoints(const Scene& scene, std::span<const WeightedPoints> selected, const WeightLocks& locks)
{
    const auto bring = [&](const WeightedPoints& group, const SlotLocks& slots, PointIndex,
                           std::vector<Influence>& row) -> Result<void> {
        bool negative = false;
        double sum = 0.0;
        for (const Influence& one : row) {
            negative = negative || one.weight < 0.0f;
            sum += double{one.weight};
        }
        if (!negative && sumsToOne(sum, row.size())) return {};
        const std::size_t joints = scene.skins[group.skin.index()]->joints.size();
        return bringRowToOne(row, *scene.weights[group.set.index()], joints, slots);
    };
    std::atomic<bool> any = false;
    Result<Scene> out = weight_rows::changedRows(
        scene, selected, locks,
        [&](const WeightedPoints& group, const SlotLocks& slots, PointIndex point,
            std::vector<Influence>& row) -> Result<void> {
            if (bring(group, slots, point, row) && !any.load(std::memory_order_relaxed))
                any.store(true, std::memory_order_relaxed);
            return {}; // a row that cannot be brought there stays
        },
        [&](const WeightedPoints& group, const SlotLocks& slots) -> ShortRowEdit {
            if (slots.any() || slots.receiver()) return {};
            return [&any, storage = short_rows::storageOf(*scene.weights[group.set.index()])](ShortRow& row) {
                if (!short_rows::normalize(row, storage)) return false;
                if (!any.load(std::memory_order_relaxed)) any.store(true, std::memory_order_relaxed);
                return true;
            };
        });
    if (!out || any) return out;
    return weight_rows::changedRows(scene, selected, locks, bring); // says why
}

} // namespace bindpose
