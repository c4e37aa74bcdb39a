// SPDX-License-Identifier: MIT
#include "core/edit/rows/weight_rows.h"

#include "core/base/errors.h"
#include "core/base/few.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"

#include <algorithm>
#include <cmath>

namespace bindpose::weight_rows {
namespace {

using edit_tools::refuse;

/// Integers in proportion to the weights that sum to `whole`: what rounding down leaves over goes to those that lost
/// most by it, of equal ones to the first joint of the skin: rows with the same weights get the same integers, in
/// whichever order they list them. What is locked keeps its own.
void shareOut(std::vector<Influence>& row, const SlotLocks& locks, double sum, std::uint32_t whole, std::uint32_t scale)
{
    struct Rounded {
        std::int64_t lost; ///< as lostBy says
        SlotIndex slot;
        std::uint32_t raw;
        std::size_t at;
    };
    Few<Rounded, 8> rounded;
    std::uint32_t given = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (locks.locked(row[i].slot) || row[i].weight == 0.0f) continue;
        const double exact = static_cast<double>(row[i].weight) / sum * whole;
        const auto raw = static_cast<std::uint32_t>(exact + kWholeFrom);
        given += raw;
        rounded.push_back({lostBy(exact - raw), row[i].slot, raw, i});
    }
    const auto first = [](const Rounded& a, const Rounded& b) {
        return a.lost != b.lost ? a.lost > b.lost : std::pair(a.slot, a.at) < std::pair(b.slot, b.at);
    };
    for (auto from = rounded.begin(); from != rounded.end() && given < whole; ++from, ++given) {
        std::iter_swap(from, std::min_element(from, rounded.end(), first));
        ++from->raw;
    }
    for (const Rounded& one : rounded) row[one.at].weight = static_cast<float>(one.raw) / static_cast<float>(scale);
}

/// The set's very weights stay where no block is another.
Result<Scene> withWeights(Scene scene, SetId set, const Result<SetWeights>& made)
{
    if (!made) return made.error();
    std::shared_ptr<const SetWeights>& weights = scene.weights[set.index()];
    const auto before = weights->blocks(), after = made->blocks();
    if (!std::equal(before.begin(), before.end(), after.begin(), after.end()))
        weights = std::make_shared<const SetWeights>(*made);
    return scene;
}

} // namespace

std::uint32_t integerScale(const SetWeights& weights)
{
    const bool mixed = std::any_of(weights.groupStorage.begin(), weights.groupStorage.end(),
        [&weights](WeightStorage other) { return other != weights.storage; });
    if (mixed) return 0;
    return weights.storage == WeightStorage::Unorm8 ? 255u : weights.storage == WeightStorage::Unorm16 ? 65535u : 0u;
}

std::size_t slotLimit(const Scene& scene, SetId set)
{
    std::size_t drawn = 0;
    std::size_t any = 0;
    for (const auto& skin : scene.skins)
        if (skin) any = std::max(any, skin->joints.size());
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid()) continue;
        const auto& mesh = scene.meshes[instance->mesh.index()];
        const auto& skin = scene.skins[instance->skin.index()];
        if (!mesh || !skin || std::find(mesh->sets.begin(), mesh->sets.end(), set) == mesh->sets.end()) continue;
        drawn = std::max(drawn, skin->joints.size());
    }
    return drawn ? drawn : any;
}

Result<void> checkPoint(const Scene& scene, SetId set, PointIndex point)
{
    if (set.index() >= scene.weights.size() || !scene.weights[set.index()])
        return refuse(errors::kNoSuchSet, {"", std::to_string(set.value)});
    const SetWeights& weights = *scene.weights[set.index()];
    if (weights.empty()) return refuse(errors::kSetHasNoWeights, {std::to_string(set.value)});
    if (point >= weights.points())
        return refuse(errors::kNoSuchPoint, {std::to_string(point), std::to_string(weights.points())});
    return {};
}

Result<void> checkInfluence(
    const Influence& influence, const std::vector<Influence>& row, std::size_t slots, WeightStorage storage)
{
    if (!std::isfinite(influence.weight)) return refuse(errors::kNumberNotFinite);
    if (std::find(row.begin(), row.end(), influence) != row.end()) return {};
    if (influence.slot >= slots)
        return refuse(errors::kNoSuchSlot, {std::to_string(influence.slot), std::to_string(slots)});
    if (influence.weight < 0.0f) return refuse(errors::kWeightNegative, {numberText(influence.weight)});
    const bool integers = storage == WeightStorage::Unorm8 || storage == WeightStorage::Unorm16;
    if (integers && influence.weight > 1.0f) return refuse(errors::kWeightAboveStorage, {numberText(influence.weight)});
    return {};
}

float storedWeight(const std::vector<Influence>& row, SlotIndex slot)
{
    float total = 0.0f;
    for (const Influence& entry : row)
        if (entry.slot == slot) total += entry.weight;
    return total;
}

bool giveWeight(std::vector<Influence>& row, SlotIndex slot, float weight)
{
    const auto named = [slot](const Influence& entry) { return entry.slot == slot; };
    const auto weighted = [slot](const Influence& entry) { return entry.slot == slot && entry.weight != 0.0f; };
    const auto first = std::find_if(row.begin(), row.end(), named);
    if (first != row.end()) {
        // A joint may be listed twice: the sum is its weight. What it already has is no edit.
        if (storedWeight(row, slot) == weight) return false;
        const auto carrier = std::find_if(row.begin(), row.end(), weighted);
        for (Influence& entry : row)
            if (entry.slot == slot && &entry != &*(carrier != row.end() ? carrier : first)) entry.weight = 0.0f;
        (carrier != row.end() ? carrier : first)->weight = weight;
        return true;
    }
    if (weight == 0.0f) return false; // nothing is stored for a joint that has no entry and gets no weight
    const auto free = std::find_if(row.begin(), row.end(), [](const Influence& entry) { return entry.weight == 0.0f; });
    if (free != row.end())
        *free = {slot, weight};
    else
        row.push_back({slot, weight});
    return true;
}

const Skin* skinOf(const Scene& scene, SetId set)
{
    for (const auto& instance : scene.instances) {
        if (!instance || !instance->skin.valid()) continue;
        const auto& mesh = scene.meshes[instance->mesh.index()];
        if (mesh && std::find(mesh->sets.begin(), mesh->sets.end(), set) != mesh->sets.end())
            return scene.skins[instance->skin.index()].get();
    }
    return nullptr;
}

Result<void> bringToTotal(std::vector<Influence>& row, const SetWeights& weights, double total, const SlotLocks& locks)
{
    double sum = 0.0, held = 0.0;
    std::uint32_t heldRaw = 0;
    const auto fixed = [&](std::size_t i) { return locks.locked(row[i].slot); };
    const std::uint32_t scale = integerScale(weights);
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (!std::isfinite(row[i].weight) || row[i].weight < 0.0f)
            return refuse(errors::kWeightsNotPositive, {numberText(row[i].weight)});
        (fixed(i) ? held : sum) += static_cast<double>(row[i].weight);
        if (scale > 0 && fixed(i)) heldRaw += rawWeight(row[i].weight, weights.storage);
    }
    if (sum == 0.0) return refuse(held > 0.0 ? errors::kHoldersLocked : errors::kNothingToNormalize);
    if (scale > 0) {
        const auto whole = static_cast<std::uint32_t>(std::lround(total * scale));
        shareOut(row, locks, sum, whole > heldRaw ? whole - heldRaw : 0, scale);
        return {};
    }
    const double rest = std::max(0.0, total - held);
    for (std::size_t i = 0; i < row.size(); ++i)
        if (!fixed(i))
            row[i].weight = rest > 0.0 ? static_cast<float>(static_cast<double>(row[i].weight) / (sum / rest)) : 0.0f;
    return {};
}

Result<void> bringToOne(std::vector<Influence>& row, const SetWeights& weights)
{
    return bringToTotal(row, weights, 1.0, {});
}

Result<Scene> withEdited(
    Scene scene, SetId set, std::span<const PointIndex> points, const RowEdit& edit, const ShortRowEdit& shortEdit)
{
    if (points.empty()) return scene;
    const Result<SetWeights> made = rewritten(*scene.weights[set.index()], points, edit, shortEdit);
    return withWeights(std::move(scene), set, made);
}

Result<Scene> withRows(
    Scene scene, SetId set, std::span<const PointIndex> points, std::span<const std::vector<Influence>> rows)
{
    if (points.empty()) return scene;
    const Result<SetWeights> made = scene.weights[set.index()]->with(points, rows);
    return withWeights(std::move(scene), set, made);
}

Result<Scene> changedRows(const Scene& scene, std::span<const WeightedPoints> selected, const WeightLocks& locks,
    const RowChange& change, const ShortRowChange& shortChange)
{
    Scene out = scene;
    bool any = false;
    for (const WeightedPoints& group : selected) {
        if (group.points.empty()) continue;
        any = true;
        for (const PointIndex point : {group.points.front(), group.points.back()})
            if (Result<void> ok = checkPoint(scene, group.set, point); !ok) return ok.error();
        const SlotLocks slots(*scene.skins[group.skin.index()], locks);
        const ShortRowEdit shortEdit = shortChange ? shortChange(group, slots) : ShortRowEdit();
        Result<Scene> made = withEdited(
            std::move(out), group.set, group.points,
            [&](std::size_t at, std::vector<Influence>& row) { return change(group, slots, group.points[at], row); },
            shortEdit);
        if (!made) return made;
        out = std::move(*made);
    }
    if (!any) return refuse(errors::kNoWeightedPoints);
    return out;
}

} // namespace bindpose::weight_rows
