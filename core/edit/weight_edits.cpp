// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/edit/edit_tools.h"
#include "core/edit/edits.h"
#include "core/edit/errors.h"

#include <algorithm>

namespace bindpose {
namespace {

using edit_tools::refuse;

/// Joints that the set's slots may name: the largest skin that draws it, or, where nothing of the default scene
/// does, the largest skin of the file.
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

/// A new influence has to be one that the file and the skin can hold; what stands there already is never refused.
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

/// Integers in proportion to the weights that sum to `whole`: what rounding down leaves over goes to those that lost
/// most by it.
void shareOut(std::vector<Influence>& row, double sum, std::uint32_t whole)
{
    std::vector<std::pair<double, std::size_t>> lost;
    std::vector<std::uint32_t> raw(row.size());
    std::uint32_t given = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const double exact = static_cast<double>(row[i].weight) / sum * whole;
        raw[i] = static_cast<std::uint32_t>(exact + 1e-6);
        given += raw[i];
        if (row[i].weight > 0.0f) lost.emplace_back(exact - raw[i], i);
    }
    std::stable_sort(lost.begin(), lost.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    for (std::size_t i = 0; i < lost.size() && given < whole; ++i, ++given) ++raw[lost[i].second];
    for (std::size_t i = 0; i < row.size(); ++i) row[i].weight = static_cast<float>(raw[i]) / static_cast<float>(whole);
}

Result<Scene> withRow(const Scene& scene, SetId set, PointIndex point, std::vector<Influence> row)
{
    const SetWeights& weights = *scene.weights[set.index()];
    if (weights.at(point) == row) return scene;
    const std::vector<std::vector<Influence>> rows{std::move(row)};
    Result<SetWeights> changed = weights.with(std::span(&point, 1), rows);
    if (!changed) return changed.error();
    Scene out = scene;
    out.weights[set.index()] = std::make_shared<const SetWeights>(std::move(*changed));
    return out;
}

} // namespace

Result<Scene> setWeights(const Scene& scene, SetId set, PointIndex point, std::span<const Influence> influences)
{
    if (Result<void> ok = checkPoint(scene, set, point); !ok) return ok.error();
    const SetWeights& weights = *scene.weights[set.index()];
    const std::vector<Influence> before = weights.at(point);
    const std::size_t slots = slotLimit(scene, set);
    for (const Influence& influence : influences)
        if (Result<void> ok = checkInfluence(influence, before, slots, weights.storage); !ok) return ok.error();
    std::vector<Influence> row(influences.begin(), influences.end());
    if (row.size() < weights.storedColumns) row.resize(weights.storedColumns);
    return withRow(scene, set, point, std::move(row));
}

Result<Scene> setWeight(const Scene& scene, SetId set, PointIndex point, SlotIndex slot, float weight)
{
    if (Result<void> ok = checkPoint(scene, set, point); !ok) return ok.error();
    const SetWeights& weights = *scene.weights[set.index()];
    std::vector<Influence> row = weights.at(point);
    const Influence wanted{slot, weight};
    if (Result<void> ok = checkInfluence(wanted, row, slotLimit(scene, set), weights.storage); !ok) return ok.error();

    const auto named = [slot](const Influence& entry) { return entry.slot == slot; };
    const auto weighted = [slot](const Influence& entry) { return entry.slot == slot && entry.weight != 0.0f; };
    const auto first = std::find_if(row.begin(), row.end(), named);
    if (first != row.end()) {
        // A joint may be listed twice: the sum is its weight. What it already has is no edit.
        float total = 0.0f;
        for (const Influence& entry : row)
            if (entry.slot == slot) total += entry.weight;
        if (total == weight) return scene;
        const auto carrier = std::find_if(row.begin(), row.end(), weighted);
        for (Influence& entry : row)
            if (entry.slot == slot && &entry != &*(carrier != row.end() ? carrier : first)) entry.weight = 0.0f;
        (carrier != row.end() ? carrier : first)->weight = weight;
        return withRow(scene, set, point, std::move(row));
    }
    if (weight == 0.0f) return scene; // nothing is stored for a joint that has no entry and gets no weight
    const auto free = std::find_if(row.begin(), row.end(), [](const Influence& entry) { return entry.weight == 0.0f; });
    if (free != row.end())
        *free = wanted;
    else
        row.push_back(wanted);
    return withRow(scene, set, point, std::move(row));
}

Result<Scene> normalizeWeights(const Scene& scene, SetId set, PointIndex point)
{
    if (Result<void> ok = checkPoint(scene, set, point); !ok) return ok.error();
    const SetWeights& weights = *scene.weights[set.index()];
    std::vector<Influence> row = weights.at(point);
    double sum = 0.0;
    for (const Influence& entry : row) {
        if (!std::isfinite(entry.weight) || entry.weight < 0.0f)
            return refuse(errors::kWeightsNotPositive, {numberText(entry.weight)});
        sum += static_cast<double>(entry.weight);
    }
    if (sum == 0.0) return refuse(errors::kNothingToNormalize);
    const bool mixed = std::any_of(weights.groupStorage.begin(), weights.groupStorage.end(),
        [&weights](WeightStorage other) { return other != weights.storage; });
    const bool bytes = weights.storage == WeightStorage::Unorm8;
    if ((bytes || weights.storage == WeightStorage::Unorm16) && !mixed)
        shareOut(row, sum, bytes ? 255u : 65535u);
    else
        for (Influence& entry : row) entry.weight = static_cast<float>(static_cast<double>(entry.weight) / sum);
    return withRow(scene, set, point, std::move(row));
}

} // namespace bindpose
