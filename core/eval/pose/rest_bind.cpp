// SPDX-License-Identifier: MIT
#include "core/eval/pose/rest_bind.h"

#include "core/eval/pose/bake.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr float kGapRounding = 2e-6f; ///< of the model's size, and of a factor
constexpr float kSmallestTurnDeg = 0.005f;

} // namespace

RestBindGap gapBetween(NodeId joint, const glm::mat4& rest, const glm::mat4& bind, float size)
{
    RestBindGap out;
    out.joint = joint;
    const float moved = glm::distance(glm::vec3(rest[3]), glm::vec3(bind[3]));
    if (moved > kGapRounding * size) out.moved = moved;
    const Transform a = decompose(rest).transform, b = decompose(bind).transform;
    const glm::quat turn = glm::normalize(a.rotation) * glm::inverse(glm::normalize(b.rotation));
    const float length = glm::length(glm::vec3(turn.x, turn.y, turn.z));
    const float degrees = glm::degrees(2.0f * std::atan2(length, std::abs(turn.w)));
    if (degrees > kSmallestTurnDeg) out.turnedDeg = degrees;
    for (int i = 0; i < 3; ++i) {
        const float factor = b.scale[i] != 0.0f ? a.scale[i] / b.scale[i] : 1.0f;
        if (std::abs(factor - 1.0f) > std::max(100.0f * kGapRounding, std::abs(out.scaled - 1.0f))) out.scaled = factor;
    }
    return out;
}

std::vector<RestBindGap> restBindGaps(const Scene& scene)
{
    std::vector<char> bound(scene.nodes.size(), 0);
    for (const auto& skin : scene.skins)
        if (skin)
            for (const NodeId joint : skin->joints)
                if (scene.node(joint)) bound[joint.index()] = 1;
    const Pose rest = restPose(scene);
    const std::vector<glm::mat4> bind = bindModel(scene);
    Bounds bounds;
    for (const glm::mat4& model : bind) bounds.add(glm::vec3(model[3]));
    const float size = std::max(bounds.diagonal(), glm::length(bounds.center()));
    std::vector<RestBindGap> out;
    for (const NodeId id : scene.order->sorted)
        if (bound[id.index()]) out.push_back(gapBetween(id, rest.model[id.index()], bind[id.index()], size));
    return out;
}

} // namespace bindpose
