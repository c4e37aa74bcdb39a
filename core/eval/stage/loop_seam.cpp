// SPDX-License-Identifier: MIT
#include "core/eval/stage/loop_seam.h"

#include "core/eval/stage/frame_rate.h"
#include "core/math/transform.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose {
namespace {

Pose poseAt(const Scene& scene, ClipId clip, RotationMode rotation, double timeSec)
{
    PoseRequest request;
    request.from = PoseRequest::From::Clip;
    request.clip = clip;
    request.timeSec = timeSec;
    request.rotation = rotation;
    request.overrides = false;
    return evaluatePose(scene, request);
}

glm::dquat rotationOf(const glm::mat4& model)
{
    return glm::dquat(decompose(model).transform.rotation);
}

glm::dvec3 placeOf(const glm::mat4& model)
{
    return glm::dvec3(model[3]);
}

constexpr float kCarries = 0.01f; ///< of the furthest way of a joint: less is what a baked root is rounded to

glm::vec3 wayOf(const Pose& first, const Pose& last, NodeId id, int up)
{
    glm::vec3 way(last.model[id.index()][3] - first.model[id.index()][3]);
    way[up] = 0.0f;
    return way;
}

/// The topmost joint that ends elsewhere over the ground than it begins and carries most of the others.
NodeId carrierOf(const Scene& scene, const Pose& first, const Pose& last, int up)
{
    float furthest = 0.0f;
    for (const NodeId id : scene.order->sorted)
        if (scene.nodes[id.index()]->joint) furthest = std::max(furthest, glm::length(wayOf(first, last, id, up)));
    const NodeOrder& order = *scene.order;
    std::vector<std::uint32_t> joints(order.sorted.size() + 1, 0); // before each place
    for (std::size_t i = 0; i < order.sorted.size(); ++i)
        joints[i + 1] = joints[i] + (scene.nodes[order.sorted[i].index()]->joint ? 1u : 0u);
    for (std::size_t i = 0; i < order.sorted.size(); ++i) {
        const NodeId id = order.sorted[i];
        const bool most = 2 * (joints[order.subtreeEnd[i]] - joints[i]) > joints.back();
        const float way = glm::length(wayOf(first, last, id, up));
        if (scene.nodes[id.index()]->joint && most && way > kCarries * furthest) return id;
    }
    return {};
}

glm::vec3 travelBetween(const Scene& scene, const Pose& first, const Pose& last)
{
    const int up = scene.facts->upAxis == 'x' ? 0 : scene.facts->upAxis == 'z' ? 2 : 1;
    const NodeId carrier = carrierOf(scene, first, last, up);
    return carrier.valid() ? wayOf(first, last, carrier, up) : glm::vec3(0.0f);
}

std::vector<NodeId> nodesOf(const Scene& scene, const Clip& clip)
{
    std::vector<char> moved(scene.nodes.size(), 0);
    for (const auto& track : clip.tracks)
        if (track && scene.node(track->node)) moved[track->node.index()] = 1;
    std::vector<NodeId> out;
    for (const NodeId id : scene.order->sorted)
        if (scene.nodes[id.index()]->joint || moved[id.index()]) out.push_back(id);
    return out;
}

} // namespace

glm::dvec3 turnVector(const glm::dquat& from, const glm::dquat& to)
{
    glm::dquat turn = to * glm::conjugate(from);
    if (turn.w < 0.0) turn = -turn;
    const glm::dvec3 axis(turn.x, turn.y, turn.z);
    const double length = glm::length(axis);
    return length > 1e-12 ? axis * (glm::degrees(2.0 * std::atan2(length, turn.w)) / length) : glm::dvec3(0.0);
}

LoopSeam loopSeam(const Scene& scene, ClipId id, RotationMode rotation, bool onSpot)
{
    LoopSeam out;
    const Clip* clip = clipAt(scene, id);
    const double start = clip ? clip->startSec() : 0.0, end = clip ? clip->endSec() : 0.0;
    if (!(end > start)) return out;
    const double frame = (end - start) / static_cast<double>(framesOf(*clip));
    const std::array<double, 4> times{start, start + frame, end - frame, end};
    std::array<Pose, 4> poses;
    for (std::size_t i = 0; i < times.size(); ++i) poses[i] = poseAt(scene, id, rotation, times[i]);
    if (onSpot) out.travel = travelBetween(scene, poses[0], poses[3]);
    for (const NodeId node : nodesOf(scene, *clip)) {
        std::array<glm::dvec3, 4> at;
        std::array<glm::dquat, 4> turned;
        for (std::size_t i = 0; i < poses.size(); ++i) {
            at[i] = placeOf(poses[i].model[node.index()]);
            turned[i] = rotationOf(poses[i].model[node.index()]);
        }
        SeamGap gap;
        gap.node = node;
        gap.moved = glm::length(at[0] + glm::dvec3(out.travel) - at[3]);
        gap.turnedDeg = glm::length(turnVector(turned[3], turned[0]));
        gap.speed = glm::length((at[1] - at[0]) - (at[3] - at[2])) / frame;
        gap.spinDeg = glm::length(turnVector(turned[0], turned[1]) - turnVector(turned[2], turned[3])) / frame;
        out.gaps.push_back(gap);
    }
    return out;
}

glm::vec3 groundTravel(const Scene& scene, const PoseRequest& ofClip)
{
    const Clip* clip = clipAt(scene, ofClip.clip);
    if (!clip) return glm::vec3(0.0f);
    PoseRequest first = ofClip, last = ofClip;
    first.timeSec = clip->startSec();
    last.timeSec = clip->endSec();
    return travelBetween(scene, evaluatePose(scene, first), evaluatePose(scene, last));
}

} // namespace bindpose
