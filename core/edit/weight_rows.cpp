// SPDX-License-Identifier: MIT
#include "core/edit/weight_rows.h"

#include "core/base/errors.h"
#include "core/edit/edit_tools.h"
#include "core/edit/errors.h"

#include <algorithm>

namespace bindpose::weight_rows {
namespace {

using edit_tools::refuse;

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

} // namespace

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

Result<void> bringToOne(std::vector<Influence>& row, const SetWeights& weights)
{
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
    return {};
}

} // namespace bindpose::weight_rows
