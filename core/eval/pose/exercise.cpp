// SPDX-License-Identifier: MIT
#include "core/eval/pose/exercise.h"

#include "core/eval/pose/bind_pose.h"
#include "core/eval/pose/pose.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

namespace bindpose {
namespace {

constexpr float kMore = 0.2f;
constexpr float kStillDeg = 0.5f; ///< less is no motion about an axis

glm::quat turnOf(const glm::mat4& local)
{
    return glm::normalize(decompose(local).transform.rotation);
}

/// Axis times angle in degrees, the short way.
glm::vec3 rotationVector(glm::quat q)
{
    if (q.w < 0.0f) q = -q;
    const glm::vec3 axis(q.x, q.y, q.z);
    const float length = glm::length(axis);
    return length > 1e-9f ? axis / length * glm::degrees(2.0f * std::atan2(length, q.w)) : glm::vec3(0.0f);
}

/// Times of the keys that turn or move one of the joints.
std::set<double> keyTimes(const Clip& clip, std::span<const NodeId> joints)
{
    std::set<double> out;
    for (const auto& track : clip.tracks)
        if (track->times && std::find(joints.begin(), joints.end(), track->node) != joints.end())
            for (const double timeSec : *track->times)
                if (std::isfinite(timeSec)) out.insert(timeSec);
    return out;
}

/// A fifth more at each end; what moves about an axis by nearly nothing is still.
void widen(ExerciseRange& range)
{
    for (int i = 0; i < 3; ++i) {
        const float width = range.highDeg[i] - range.lowDeg[i];
        const bool still = width < kStillDeg;
        range.lowDeg[i] = still ? 0.0f : std::max(range.lowDeg[i] - kMore * width, -180.0f);
        range.highDeg[i] = still ? 0.0f : std::min(range.highDeg[i] + kMore * width, 180.0f);
    }
}

} // namespace

std::vector<ExerciseRange> clipRanges(const Scene& scene, std::span<const NodeId> joints, const Task& task)
{
    std::vector<ExerciseRange> out(joints.size(), {glm::vec3(0.0f), glm::vec3(0.0f)});
    const BindPose bind = makeBindPose(scene);
    std::vector<glm::quat> back;
    for (const NodeId joint : joints) back.push_back(glm::inverse(turnOf(bind.local[joint.index()])));
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.overrides = false;
    Pose pose;
    for (std::size_t c = 0; c < scene.clips.size(); ++c) {
        if (!scene.clips[c] || scene.clips[c]->name.starts_with(kExerciseClip)) continue;
        request.clip = ClipId(c);
        for (const double timeSec : keyTimes(*scene.clips[c], joints)) {
            if (task.cancelled()) return out;
            request.timeSec = timeSec;
            evaluatePose(scene, request, pose);
            for (std::size_t i = 0; i < joints.size(); ++i) {
                const glm::vec3 turn = rotationVector(back[i] * turnOf(pose.local[joints[i].index()]));
                out[i].lowDeg = glm::min(out[i].lowDeg, turn);
                out[i].highDeg = glm::max(out[i].highDeg, turn);
            }
        }
        task.report(static_cast<float>(c + 1) / static_cast<float>(scene.clips.size()));
    }
    for (ExerciseRange& range : out) widen(range);
    return out;
}

ExerciseRange clipRange(const Scene& scene, NodeId joint)
{
    return clipRanges(scene, std::span(&joint, 1)).front();
}

glm::quat exerciseTurn(const ExerciseRange& range, double phase)
{
    const double round = 3.0 * (phase - std::floor(phase));
    const int axis = std::min(static_cast<int>(round), 2);
    const auto swing = static_cast<float>(std::sin(2.0 * std::numbers::pi * (round - axis)));
    glm::vec3 about(0.0f);
    about[axis] = 1.0f;
    const float degrees = swing >= 0.0f ? swing * range.highDeg[axis] : -swing * range.lowDeg[axis];
    return glm::angleAxis(glm::radians(degrees), about);
}

Override exerciseAt(const Scene& scene, NodeId joint, const ExerciseRange& range, double phase)
{
    Override out;
    out.node = joint;
    out.matrix = bindLocal(scene, joint) * glm::mat4_cast(exerciseTurn(range, phase));
    return out;
}

} // namespace bindpose
