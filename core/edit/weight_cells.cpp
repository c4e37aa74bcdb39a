// SPDX-License-Identifier: MIT
#include "core/edit/weight_cells.h"

#include "core/edit/edit_tools.h"
#include "core/edit/errors.h"
#include "core/edit/weight_rows.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

/// Cells of one set, by rising point. Errors: those of setWeight.
Result<Scene> withCellsOf(Scene scene, std::span<const WeightCell> cells)
{
    const SetId set = cells.front().set;
    if (Result<void> ok = weight_rows::checkPoint(scene, set, cells.back().point); !ok) return ok.error();
    const SetWeights& weights = *scene.weights[set.index()];
    const std::size_t limit = weight_rows::slotLimit(scene, set);
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> rows;
    for (std::size_t i = 0; i < cells.size();) {
        const PointIndex point = cells[i].point;
        std::vector<Influence> row = weights.at(point);
        bool changed = false;
        for (; i < cells.size() && cells[i].point == point; ++i) {
            const Influence wanted{cells[i].slot, cells[i].weight};
            if (Result<void> ok = weight_rows::checkInfluence(wanted, row, limit, weights.storage); !ok)
                return ok.error();
            changed = weight_rows::giveWeight(row, wanted.slot, wanted.weight) || changed;
        }
        if (!changed) continue;
        points.push_back(point);
        rows.push_back(std::move(row));
    }
    if (points.empty()) return scene;
    Result<SetWeights> made = weights.with(points, rows);
    if (!made) return made.error();
    scene.weights[set.index()] = std::make_shared<const SetWeights>(std::move(*made));
    return scene;
}

} // namespace

Result<Scene> setCells(const Scene& scene, std::span<const WeightCell> cells)
{
    if (cells.empty()) return edit_tools::refuse(errors::kNoWeightedPoints);
    std::vector<WeightCell> sorted(cells.begin(), cells.end());
    std::stable_sort(sorted.begin(), sorted.end(), [](const WeightCell& a, const WeightCell& b) {
        return std::pair(a.set.value, a.point) < std::pair(b.set.value, b.point);
    });
    Scene out = scene;
    for (auto from = sorted.begin(); from != sorted.end();) {
        const auto to = std::find_if(from, sorted.end(), [&](const WeightCell& cell) { return cell.set != from->set; });
        Result<Scene> made = withCellsOf(std::move(out), std::span(from, to));
        if (!made) return made.error();
        out = std::move(*made);
        from = to;
    }
    return out;
}

} // namespace bindpose
