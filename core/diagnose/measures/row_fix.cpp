// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/row_fix.h"

#include "core/base/errors.h"
#include "core/diagnose/deform_facts.h"
#include "core/diagnose/errors.h"
#include "core/edit/rows/weight_rows.h"
#include "core/edit/surface/place_weights.h"

#include <utility>

namespace bindpose {
namespace {

constexpr double kLeastOfPart = 0.01; ///< of the common weights: less would make rows of single vertices differ

/// All places that are connected with one.
std::vector<std::uint32_t> pieceAt(const PlaceWeights& weights, std::uint32_t place, std::vector<char>& seen)
{
    std::vector<std::uint32_t> out{place};
    seen[place] = 1;
    for (std::size_t i = 0; i < out.size(); ++i)
        for (const std::uint32_t next : weights.neighbours(out[i]))
            if (!std::exchange(seen[next], 1)) out.push_back(next);
    return out;
}

/// One fix after the other for each set that the finding has points in.
template <class Mend> Result<Scene> mendSets(const Scene& scene, const Finding& finding, Mend&& mend)
{
    Scene out = scene;
    for (const Finding& each : bySet(finding)) {
        const Result<WeightedPoints> points = drawnPoints(out, each);
        if (!points) return points.error();
        Result<Scene> made = mend(out, *points);
        if (!made) return made.error();
        out = std::move(*made);
    }
    return out;
}

} // namespace

Result<SetId> fixedSet(const Scene& scene, const Finding& finding)
{
    const Place& place = finding.place;
    const SetId set = place.mesh && place.set && *place.mesh < scene.meshes.size()
                          ? scene.setOf(MeshId(*place.mesh), *place.set)
                          : SetId();
    if (set.index() >= scene.weights.size() || !scene.weights[set.index()] || scene.weights[set.index()]->empty())
        return Error(ErrorKind::Edit, errors::kNothingToFix);
    return set;
}

std::vector<PointIndex> pointsOf(const Finding& finding)
{
    std::vector<PointIndex> out;
    for (const auto& [first, last] : finding.place.points)
        for (PointIndex point = first; point <= last; ++point) out.push_back(point);
    return out;
}

Result<Scene> fixRows(const Scene& scene, const Finding& finding, const Task& task, const RowChange& change)
{
    const Result<SetId> set = fixedSet(scene, finding);
    if (!set) return set.error();
    const SetWeights& weights = *scene.weights[set->index()];
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> rows;
    for (const PointIndex point : pointsOf(finding)) {
        if (point >= weights.points()) break;
        if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        std::vector<Influence> row = weights.at(point);
        if (!change(row, weights)) continue;
        points.push_back(point);
        rows.push_back(std::move(row));
    }
    if (points.empty()) return Error(ErrorKind::Edit, errors::kNothingToFix);
    Result<SetWeights> made = weights.with(points, rows);
    if (!made) return made.error();
    Scene out = scene;
    out.weights[set->index()] = std::make_shared<const SetWeights>(std::move(*made));
    return out;
}

bool scaleToOne(std::vector<Influence>& row, const SetWeights& weights)
{
    return weight_rows::bringToOne(row, weights).has_value();
}

Result<Scene> normalizeFinding(const Scene& scene, const Finding& finding, const Task& task)
{
    return fixRows(scene, finding, task, scaleToOne);
}

Result<WeightedPoints> drawnPoints(const Scene& scene, const Finding& finding)
{
    const Result<SetId> set = fixedSet(scene, finding);
    if (!set) return set.error();
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        const auto& instance = scene.instances[i];
        if (instance && instance->mesh.value == *finding.place.mesh && instance->skin.index() < scene.skins.size())
            return WeightedPoints{InstanceId(i), *set, instance->skin, pointsOf(finding)};
    }
    return Error(ErrorKind::Edit, errors::kNothingToFix);
}

Result<Scene> hammerFinding(const Scene& scene, const Finding& finding, const Task&)
{
    return mendSets(scene, finding,
        [](const Scene& now, const WeightedPoints& points) { return hammerWeights(now, std::span(&points, 1)); });
}

Result<Scene> unifyFinding(const Scene& scene, const Finding& finding, const Task&)
{
    return mendSets(scene, finding,
        [](const Scene& now, const WeightedPoints& points) { return unifySeams(now, std::span(&points, 1)); });
}

Result<Scene> makePartsRigid(const Scene& scene, const Finding& finding, const Task&)
{
    const Result<WeightedPoints> points = drawnPoints(scene, finding);
    if (!points) return points.error();
    const PlaceWeights weights(scene, points->instance);
    std::vector<char> chosen(weights.places(), 0), seen(weights.places(), 0);
    weights.choose(chosen, *points);
    std::map<std::uint32_t, PlaceWeights::Shares> wanted;
    for (std::uint32_t place = 0; place < weights.places(); ++place) {
        if (!chosen[place] || seen[place]) continue;
        const std::vector<std::uint32_t> piece = pieceAt(weights, place, seen);
        PlaceWeights::Shares mean;
        for (const std::uint32_t each : piece) weight_shares::addShares(mean, weights.sharesAt(each), 1.0);
        if (mean.empty()) continue;
        weight_shares::bringSharesToOne(mean);
        erase_if(mean, [](const auto& share) { return share.second < kLeastOfPart; });
        weight_shares::bringSharesToOne(mean);
        for (const std::uint32_t each : piece) wanted[each] = mean;
    }
    return weights.with(scene, wanted, {}, weight_shares::Dust::Kept);
}

} // namespace bindpose
