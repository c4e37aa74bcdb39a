// SPDX-License-Identifier: MIT
#include "core/edit/clamp_weights.h"

#include "core/base/errors.h"
#include "core/edit/edit_tools.h"
#include "core/edit/errors.h"
#include "core/eval/pose.h"
#include "core/eval/skin_points.h"

#include <algorithm>
#include <set>

namespace bindpose {
namespace {

constexpr std::size_t kMostPoses = 256; ///< of a clip

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

double distanceOf(const Scene& before, const Scene& after, const PoseRequest& request)
{
    const Pose pose = evaluatePose(before, request), posed = evaluatePose(after, request);
    const std::vector<DeformedInstance> from = deform(before, pose, {}), to = deform(after, posed, {});
    double most = 0.0;
    for (std::size_t i = 0; i < std::min(from.size(), to.size()); ++i)
        for (std::size_t s = 0; s < std::min(from[i].sets.size(), to[i].sets.size()); ++s) {
            const auto &a = from[i].sets[s].positions, &b = to[i].sets[s].positions;
            for (std::size_t p = 0; p < std::min(a.size(), b.size()); ++p)
                most = std::max(most, double{glm::distance(a[p], b[p])});
        }
    return most;
}

std::vector<double> momentsOf(const Clip& clip)
{
    std::set<double> all;
    for (const auto& track : clip.tracks)
        if (track->times) all.insert(track->times->begin(), track->times->end());
    const std::size_t step = all.size() / kMostPoses + 1;
    std::vector<double> out;
    std::size_t i = 0;
    for (const double time : all)
        if (i++ % step == 0) out.push_back(time);
    return out;
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

Result<double> largestMove(const Scene& before, const Scene& after, const Task& task)
{
    PoseRequest request;
    double most = distanceOf(before, after, request);
    request.from = PoseRequest::From::Clip;
    for (std::size_t c = 0; c < before.clips.size(); ++c) {
        if (!before.clips[c]) continue;
        request.clip = ClipId(c);
        for (const double time : momentsOf(*before.clips[c])) {
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            request.timeSec = time;
            most = std::max(most, distanceOf(before, after, request));
        }
    }
    return most;
}

} // namespace bindpose
