// SPDX-License-Identifier: MIT
#include "core/edit/weights/clamp_weights.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/eval/sweep/sweep.h"

#include <algorithm>

namespace bindpose {
namespace {

std::vector<PointIndex> negativesOf(const SetWeights& weights)
{
    std::vector<PointIndex> out;
    for (PointIndex point = 0; point < weights.points(); ++point) {
        const auto values = weights.weights(point);
        if (std::any_of(values.begin(), values.end(), [](float weight) { return weight < 0.0f; })) out.push_back(point);
    }
    return out;
}

std::vector<Influence> clamped(std::vector<Influence> row)
{
    double sum = 0.0, left = 0.0;
    for (Influence& one : row) {
        sum += double{one.weight};
        one.weight = one.weight < 0.0f ? 0.0f : one.weight;
        left += double{one.weight};
    }
    for (Influence& one : row)
        if (left > 0.0 && sum > 0.0) one.weight = static_cast<float>(double{one.weight} / left * sum);
    return row;
}

} // namespace

std::size_t negativePoints(const Scene& scene)
{
    std::size_t out = 0;
    for (const auto& weights : scene.weights)
        if (weights) out += negativesOf(*weights).size();
    return out;
}

Result<Scene> clampNegativeWeights(const Scene& scene)
{
    Scene out = scene;
    for (auto& weights : out.weights) {
        if (!weights) continue;
        const std::vector<PointIndex> points = negativesOf(*weights);
        if (points.empty()) continue;
        std::vector<std::vector<Influence>> rows;
        for (const PointIndex point : points) rows.push_back(clamped(weights->at(point)));
        Result<SetWeights> made = weights->with(points, rows);
        if (!made) return made.error();
        weights = std::make_shared<const SetWeights>(std::move(*made));
    }
    if (out.weights == scene.weights) return edit_tools::refuse(errors::kNothingBelowZero);
    return out;
}

Result<LargestMove> largestMoveAt(const Scene& before, const Scene& after, const Task& task)
{
    std::vector<SweepMoment> moments = sweepMoments(before);
    if (moments.front().clip.valid()) moments.insert(moments.begin(), SweepMoment{});
    const Result<SurfaceMoves> moves = sweepMoves(before, after, moments, task);
    if (!moves) return moves.error();
    const SurfaceMoves::Worst& worst = moves->worst();
    return LargestMove{worst.distance, worst.point, moments[worst.moment]};
}

Result<double> largestMove(const Scene& before, const Scene& after, const Task& task)
{
    const Result<LargestMove> move = largestMoveAt(before, after, task);
    if (!move) return move.error();
    return move->distance;
}

} // namespace bindpose
