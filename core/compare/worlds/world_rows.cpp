// SPDX-License-Identifier: MIT
#include "core/compare/worlds/world_rows.h"

#include "core/compare/worlds/world_distances.h"
#include "core/edit/rows/point_weights.h"
#include "core/eval/skinning/skin_points.h"
#include "core/eval/skinning/skinning.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace bindpose {
namespace {

/// Those of a joint become one, at its first place.
void mergeTwins(std::vector<Influence>& row)
{
    for (std::size_t i = 0; i < row.size(); ++i)
        for (std::size_t k = row.size() - 1; k > i; --k) {
            if (row[k].slot != row[i].slot) continue;
            row[i].weight = static_cast<float>(double{row[i].weight} + double{row[k].weight});
            row.erase(row.begin() + static_cast<std::ptrdiff_t>(k));
        }
}

double sumOfRow(const std::vector<Influence>& row)
{
    double sum = 0.0;
    for (const Influence& one : row) sum += double{one.weight};
    return sum;
}

/// Rows that are put together one by one.
struct RowsMade {
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> weights;

    void add(const std::vector<Influence>& row)
    {
        for (const Influence& one : row) {
            slots.push_back(one.slot);
            weights.push_back(one.weight);
        }
        first.push_back(static_cast<std::uint32_t>(slots.size()));
    }
    std::shared_ptr<const SetWeights> weightsMade() const
    {
        Result<SetWeights> made = SetWeights::make(first, slots, weights);
        assert(made); // as many rows as there were
        return std::make_shared<const SetWeights>(made ? std::move(*made) : SetWeights());
    }
};

void forWeightedSets(const Scene& scene, const std::function<void(std::size_t set, std::size_t joints)>& body)
{
    const std::vector<std::size_t> joints = jointsOfSets(scene);
    for (std::size_t set = 0; set < joints.size(); ++set)
        if (joints[set] > 0 && !scene.weights[set]->empty()) body(set, joints[set]);
}

} // namespace

Scene withPlainRows(const Scene& scene)
{
    Scene out = scene;
    const bool rests = restsOnNode(scene.facts->weightRule);
    forWeightedSets(scene, [&](std::size_t set, std::size_t joints) {
        const BlendWeights rows = blendWeights(*scene.weights[set], joints, scene.facts->weightRule,
            scene.facts->unweightedRule, rests ? WeightMode::AsStored : WeightMode::ByFormat);
        RowsMade made;
        std::vector<Influence> row;
        for (std::size_t point = 0; point + 1 < rows.first.size(); ++point) {
            row.clear();
            for (std::size_t i = rows.first[point]; i < rows.first[point + 1]; ++i)
                row.push_back({rows.slots[i], rows.weights[i]});
            mergeTwins(row);
            made.add(row);
        }
        out.weights[set] = made.weightsMade();
    });
    if (rests) return out;
    FileFacts facts = *out.facts;
    facts.weightRule = WeightRule::AsStored;
    out.facts = std::make_shared<const FileFacts>(std::move(facts));
    return out;
}

Scene withEachRow(const Scene& scene, const RowRule& change)
{
    Scene out = scene;
    forWeightedSets(scene, [&](std::size_t set, std::size_t) {
        RowsMade made;
        for (PointIndex point = 0; point < scene.weights[set]->points(); ++point) {
            std::vector<Influence> row = scene.weights[set]->at(point);
            change(row);
            made.add(row);
        }
        out.weights[set] = made.weightsMade();
    });
    return out;
}

RowRule cutTo(std::size_t influences)
{
    return [influences](std::vector<Influence>& row) {
        if (row.size() <= influences) return;
        std::vector<Influence> byWeight = row;
        std::stable_sort(byWeight.begin(), byWeight.end(),
            [](const Influence& a, const Influence& b) { return a.weight > b.weight; });
        byWeight.resize(influences);
        std::erase_if(row, [&](const Influence& one) {
            return std::none_of(
                byWeight.begin(), byWeight.end(), [&](const Influence& kept) { return kept.slot == one.slot; });
        });
    };
}

RowRule nearestOf(std::uint32_t steps)
{
    return [steps](std::vector<Influence>& row) {
        for (Influence& one : row) one.weight = static_cast<float>(std::nearbyint(double{one.weight} * steps) / steps);
    };
}

RowRule dividedBySum()
{
    return [](std::vector<Influence>& row) {
        const double sum = sumOfRow(row);
        if (sum == 0.0 || !std::isfinite(sum) || sumsToOne(sum, row.size())) return;
        for (Influence& one : row) one.weight = static_cast<float>(double{one.weight} / sum);
    };
}

RowSums rowSums(const Scene& scene)
{
    RowSums out;
    forWeightedSets(scene, [&](std::size_t set, std::size_t) {
        for (PointIndex point = 0; point < scene.weights[set]->points(); ++point) {
            const double sum = scene.weights[set]->sum(point);
            if (sum == 0.0 || !std::isfinite(sum) || sumsToOne(sum, scene.weights[set]->influences(point))) continue;
            ++out.odd;
            out.least = std::min(out.least, sum);
            out.most = std::max(out.most, sum);
        }
    });
    return out;
}

Scene withHalfPositions(const Scene& scene)
{
    Scene out = scene;
    for (auto& set : out.sets) {
        if (!set) continue;
        PointSet half = *set;
        for (glm::vec3& p : half.positions) p = {nearestHalf(p.x), nearestHalf(p.y), nearestHalf(p.z)};
        set = std::make_shared<const PointSet>(std::move(half));
    }
    return out;
}

} // namespace bindpose
