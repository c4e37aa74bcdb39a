// SPDX-License-Identifier: MIT
#include "core/edit/point_weights.h"

#include "core/edit/edit_tools.h"
#include "core/edit/errors.h"
#include "core/edit/weight_rows.h"
#include "core/edit/weight_shares.h"

#include <algorithm>
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
Result<void> bringRowToOne(std::vector<Influence>& row, const SetWeights& weights, PointIndex point, std::size_t joints,
    const SlotLocks& locks)
{
    if (!locks.receiver()) return weight_rows::bringToTotal(row, weights, 1.0, locks);
    if (!weight_shares::usable(weights, point, joints)) return weight_rows::bringToOne(row, weights);
    Result<std::vector<Influence>> made =
        weight_shares::rowWith(row, weight_shares::storedShares(weights, point, joints), weights, locks);
    if (!made) return made.error();
    row = std::move(*made);
    return {};
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

/// Nothing is locked, and the file stores floats: a row is scaled where it stands in its block.
bool scalesInPlace(const SetWeights& weights, const SlotLocks& locks)
{
    const bool floats = weights.storage == WeightStorage::Float32 || weights.storage == WeightStorage::Text;
    return floats && weights.groupStorage.empty() && !locks.any() && !locks.receiver();
}

/// What normalizing points came to.
struct Normalized {
    bool any = false; ///< point that sums to 1 now
    std::optional<Error> first;
};

/// As bringRowToOne at each point, to the bit. Null: nothing changes. Precondition: scalesInPlace; the points exist.
std::shared_ptr<const SetWeights> scaledToOne(
    const SetWeights& weights, std::span<const PointIndex> points, Normalized& done)
{
    std::vector<std::shared_ptr<const WeightBlock>> blocks(weights.blocks().begin(), weights.blocks().end());
    std::shared_ptr<WeightBlock> open;
    std::size_t number = blocks.size();
    for (const PointIndex point : points) {
        const std::span<const float> values = weights.weights(point);
        const bool sound = std::all_of(values.begin(), values.end(), [](float v) { return v >= 0.0f; });
        double sum = 0.0;
        for (const float value : values) sum += double{value};
        if (sound && sumsToOne(sum, values.size())) {
            done.any = true;
            continue;
        }
        if (!sound || !std::isfinite(sum) || sum == 0.0) {
            std::vector<Influence> row = weights.at(point);
            const Result<void> why = weight_rows::bringToOne(row, weights);
            if (!why && !done.first) done.first = why.error();
            continue;
        }
        done.any = true;
        if (const std::size_t of = point / SetWeights::kBlockPoints; of != number) {
            number = of;
            open = std::make_shared<WeightBlock>(*blocks[of]);
            blocks[of] = open;
        }
        const std::uint32_t from = open->first[point % SetWeights::kBlockPoints];
        for (std::size_t i = 0; i < values.size(); ++i)
            open->weights[from + i] = static_cast<float>(double{values[i]} / sum);
    }
    if (!open) return nullptr;
    SetWeights out = *SetWeights::makeFromBlocks(std::move(blocks));
    out.storage = weights.storage;
    out.storedColumns = weights.storedColumns;
    return std::make_shared<const SetWeights>(std::move(out));
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
    if (countOf(selected) == 0) return edit_tools::refuse(errors::kNoWeightedPoints);
    Scene out = scene;
    Normalized done;
    for (const WeightedPoints& group : selected) {
        if (group.points.empty()) continue;
        const SetWeights& weights = *scene.weights[group.set.index()];
        const Skin& skin = *scene.skins[group.skin.index()];
        const SlotLocks slots(skin, locks);
        if (scalesInPlace(weights, slots)) {
            for (const PointIndex point : {group.points.front(), group.points.back()})
                if (Result<void> ok = weight_rows::checkPoint(scene, group.set, point); !ok) return ok.error();
            if (auto scaled = scaledToOne(weights, group.points, done)) out.weights[group.set.index()] = scaled;
            continue;
        }
        std::vector<PointIndex> points;
        std::vector<std::vector<Influence>> rows;
        for (const PointIndex point : group.points) {
            if (Result<void> ok = weight_rows::checkPoint(scene, group.set, point); !ok) return ok.error();
            std::vector<Influence> row = weights.at(point);
            const bool negative =
                std::any_of(row.begin(), row.end(), [](const Influence& one) { return one.weight < 0.0f; });
            if (!negative && sumsToOne(weights.sum(point), row.size())) {
                done.any = true;
                continue;
            }
            if (Result<void> ok = bringRowToOne(row, weights, point, skin.joints.size(), slots); !ok) {
                if (!done.first) done.first = ok.error();
                continue;
            }
            done.any = true;
            points.push_back(point);
            rows.push_back(std::move(row));
        }
        Result<Scene> made = weight_rows::withRows(std::move(out), group.set, points, rows);
        if (!made) return made.error();
        out = std::move(*made);
    }
    if (!done.any && done.first) return *done.first;
    return out;
}

} // namespace bindpose
