// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/edit/rows/weight_rows.h"

namespace bindpose {
namespace {

using namespace weight_rows;

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
    if (Result<void> ok = checkInfluence({slot, weight}, row, slotLimit(scene, set), weights.storage); !ok)
        return ok.error();
    if (!giveWeight(row, slot, weight)) return scene;
    return withRow(scene, set, point, std::move(row));
}

Result<Scene> normalizeWeights(const Scene& scene, SetId set, PointIndex point)
{
    if (Result<void> ok = checkPoint(scene, set, point); !ok) return ok.error();
    const SetWeights& weights = *scene.weights[set.index()];
    std::vector<Influence> row = weights.at(point);
    if (Result<void> ok = bringToOne(row, weights); !ok) return ok.error();
    return withRow(scene, set, point, std::move(row));
}

} // namespace bindpose
