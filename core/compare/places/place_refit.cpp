// SPDX-License-Identifier: MIT
#include "core/compare/places/place_refit.h"

#include "core/base/errors.h"
#include "core/edit/ground/errors.h"
#include "core/edit/weights/clean_weights.h"

#include <algorithm>

namespace bindpose {
namespace {

/// Those of the points that a limit changes.
std::vector<WeightedPoints> over(const Scene& scene, std::span<const WeightedPoints> selected, std::size_t most)
{
    std::vector<WeightedPoints> out;
    for (const WeightedPoints& group : selected) {
        WeightedPoints some{group.instance, group.set, group.skin, {}};
        for (const PointIndex point : group.points) {
            const auto weights = scene.weights[group.set.index()]->weights(point);
            const auto held =
                std::count_if(weights.begin(), weights.end(), [](float weight) { return weight != 0.0f; });
            if (static_cast<std::size_t>(held) > most) some.points.push_back(point);
        }
        if (!some.points.empty()) out.push_back(std::move(some));
    }
    return out;
}

std::vector<PointRun> runsOf(const Scene& scene, std::span<const WeightedPoints> selected)
{
    std::vector<PointRun> out;
    for (const WeightedPoints& group : selected) {
        const auto& sets = scene.meshes[scene.instances[group.instance.index()]->mesh.index()]->sets;
        const auto set = std::find(sets.begin(), sets.end(), group.set) - sets.begin();
        out.push_back({group.instance, static_cast<std::uint32_t>(set), group.points, {}, 0, {}});
    }
    return out;
}

/// `solved`, with the rows of `limited` at points where those are better at any of the three.
Result<Scene> better(const Scene& limited, Scene solved, std::span<const WeightedPoints> selected,
    const WorldDistance& ofLimited, const WorldDistance& ofSolved)
{
    for (std::size_t group = 0; group < selected.size(); ++group) {
        const SetId set = selected[group].set;
        std::vector<PointIndex> worse;
        std::vector<std::vector<Influence>> rows;
        for (std::size_t i = 0; i < selected[group].points.size(); ++i) {
            const WorldDistance::OfPoint &a = ofLimited.points[group][i], &b = ofSolved.points[group][i];
            if (b.largest <= a.largest && b.sum <= a.sum && b.squares <= a.squares) continue;
            worse.push_back(selected[group].points[i]);
            rows.push_back(limited.weights[set.index()]->at(worse.back()));
        }
        if (worse.empty()) continue;
        Result<SetWeights> made = solved.weights[set.index()]->with(worse, rows);
        if (!made) return made.error();
        solved.weights[set.index()] = std::make_shared<const SetWeights>(std::move(*made));
    }
    return solved;
}

} // namespace

Result<PointsRefit> refitPoints(const Scene& scene, std::span<const WeightedPoints> selected, std::size_t most,
    std::span<const SweepMoment> moments, const Task& task)
{
    const std::vector<WeightedPoints> points = over(scene, selected, most);
    if (points.empty()) return Error(ErrorKind::Edit, errors::kNoWeightedPoints);
    const Result<Scene> limited = limitWeights(scene, points, most);
    if (!limited) return limited.error();
    if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
    const Result<Scene> solved = refitWeights(scene, points, most);
    if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
    if (!solved) return solved.error();
    const std::vector<PointRun> runs = runsOf(scene, points);
    const double height = heightAtRest(scene);
    const World worlds[] = {{.name = "limit", .scene = *limited, .keepsPoints = true},
        {.name = "refit", .scene = *solved, .keepsPoints = true}};
    const Result<std::vector<WorldDistance>> found = measureWorlds(scene, worlds, runs, moments, height, task);
    if (!found) return found.error();
    Result<Scene> mixed = better(*limited, *solved, points, (*found)[0], (*found)[1]);
    if (!mixed) return mixed.error();
    PointsRefit out;
    for (const WeightedPoints& group : points) out.points += group.points.size();
    out.cut = (*found)[0].worst.distance;
    const World last{.name = "better", .scene = *mixed};
    const Result<std::vector<WorldDistance>> after = measureWorlds(scene, {&last, 1}, runs, moments, height, task);
    if (!after) return after.error();
    out.after = (*after)[0].worst.distance;
    out.moment = (*after)[0].worst.moment;
    out.scene = std::move(*mixed);
    return out;
}

} // namespace bindpose
