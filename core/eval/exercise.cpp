// SPDX-License-Identifier: MIT
#include "core/eval/exercise.h"

#include "core/eval/pose.h"
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

std::set<double> keyTimes(const Clip& clip, NodeId joint)
{
    std::set<double> out;
    for (const auto& track : clip.tracks)
        if (track->node == joint && track->times) out.insert(track->times->begin(), track->times->end());
    return out;
}

} // namespace

ExerciseRange clipRange(const Scene& scene, NodeId joint)
{
    ExerciseRange out{glm::vec3(0.0f), glm::vec3(0.0f)};
    const glm::quat bind = turnOf(bindLocal(scene, joint));
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.overrides = false;
    Pose pose;
    for (std::size_t c = 0; c < scene.clips.size(); ++c) {
        if (!scene.clips[c]) continue;
        request.clip = ClipId(c);
        for (const double timeSec : keyTimes(*scene.clips[c], joint)) {
            request.timeSec = timeSec;
            evaluatePose(scene, request, pose);
            const glm::vec3 turn = rotationVector(glm::inverse(bind) * turnOf(pose.local[joint.index()]));
            out.lowDeg = glm::min(out.lowDeg, turn);
            out.highDeg = glm::max(out.highDeg, turn);
        }
    }
    for (int i = 0; i < 3; ++i) {
        const float width = out.highDeg[i] - out.lowDeg[i];
        const bool still = width < kStillDeg;
        out.lowDeg[i] = still ? 0.0f : std::max(out.lowDeg[i] - kMore * width, -180.0f);
        out.highDeg[i] = still ? 0.0f : std::min(out.highDeg[i] + kMore * width, 180.0f);
    }
    return out;
}

Override exerciseAt(const Scene& scene, NodeId joint, const ExerciseRange& range, double phase)
{
    const double round = 3.0 * (phase - std::floor(phase));
    const int axis = std::min(static_cast<int>(round), 2);
    const auto swing = static_cast<float>(std::sin(2.0 * std::numbers::pi * (round - axis)));
    glm::vec3 about(0.0f);
    about[axis] = 1.0f;
    const float degrees = swing >= 0.0f ? swing * range.highDeg[axis] : -swing * range.lowDeg[axis];
    Override out;
    out.node = joint;
    out.matrix = bindLocal(scene, joint) * glm::mat4_cast(glm::angleAxis(glm::radians(degrees), about));
    return out;
}

} // namespace bindpose
