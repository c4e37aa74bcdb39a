// SPDX-License-Identifier: MIT
#include "core/eval/pose/pose_kernels.h"

#include "core/eval/pose/pose_lanes.h"

namespace bindpose {
namespace {

glm::quat keyOf(const float* xyzw)
{
    const glm::quat q(xyzw[3], xyzw[0], xyzw[1], xyzw[2]);
    const float square = glm::dot(q, q);
    return square > kSmallestSquare ? q * (1.0f / std::sqrt(square)) : glm::quat(1.0f, 0.0f, 0.0f, 0.0f);
}

/// The keys of one lane on both sides of the time.
struct PlainKeys {
    const float* before;
    const float* after;
    float fraction;
};

PlainKeys plainKeysOf(const LaneSources& sources, std::size_t lane, const std::vector<KeyPlace>& places)
{
    const KeyPlace& place = places[sources.timeline[lane]];
    const float* values = sources.values[lane];
    return {values + std::size_t{place.key} * sources.stride[lane],
        values + std::size_t{place.next} * sources.stride[lane], place.fraction};
}

void sampleVectors(const ClipPlan& plan, std::int32_t channel, float (&out)[3][kLanesPerGroup])
{
    if (channel < 0) return;
    const LaneSources& sources = plan.sources[static_cast<std::size_t>(channel)];
    for (std::size_t lane = 0; lane < kLanesPerGroup; ++lane) {
        if (sources.still[lane]) continue;
        const PlainKeys keys = plainKeysOf(sources, lane, plan.places);
        for (std::size_t axis = 0; axis < 3; ++axis)
            out[axis][lane] = keys.before[axis] + (keys.after[axis] - keys.before[axis]) * keys.fraction;
    }
}

void sampleRotations(const ClipPlan& plan, std::int32_t channel, RotationMode mode, float (&out)[4][kLanesPerGroup])
{
    if (channel < 0) return;
    const LaneSources& sources = plan.sources[static_cast<std::size_t>(channel)];
    for (std::size_t lane = 0; lane < kLanesPerGroup; ++lane) {
        if (sources.still[lane]) continue;
        const PlainKeys keys = plainKeysOf(sources, lane, plan.places);
        glm::quat q = keyOf(keys.before);
        if (keys.after != keys.before) {
            const glm::quat b = keyOf(keys.after);
            q = mode == RotationMode::Slerp ? slerpShortest(q, b, keys.fraction) : nlerpShortest(q, b, keys.fraction);
        }
        out[0][lane] = q.x;
        out[1][lane] = q.y;
        out[2][lane] = q.z;
        out[3][lane] = q.w;
    }
}

void multiplyChain(std::span<const std::uint32_t> nodes, std::span<const std::uint32_t> parents, const glm::mat4* local,
    glm::mat4* model)
{
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const glm::mat4& l = local[nodes[i]];
        model[nodes[i]] = parents[i] == NodeId::kNone ? l : model[parents[i]] * l;
    }
}

void sampleLanes(ClipPlan& plan, RotationMode rotation)
{
    for (std::size_t i = 0; i < plan.lanes.size(); ++i) {
        sampleVectors(plan, plan.channels[i].translation, plan.lanes[i].translation);
        sampleRotations(plan, plan.channels[i].rotation, rotation, plan.lanes[i].rotation);
        sampleVectors(plan, plan.channels[i].scale, plan.lanes[i].scale);
    }
}

void composeLanes(std::span<const TransformLanes> lanes, std::span<const LaneNodes> nodes, glm::mat4* local)
{
    for (std::size_t i = 0; i < lanes.size(); ++i)
        for (std::size_t lane = 0; lane < kLanesPerGroup; ++lane) {
            if (nodes[i][lane] == NodeId::kNone) continue;
            const TransformLanes& l = lanes[i];
            Transform parts;
            parts.translation = {l.translation[0][lane], l.translation[1][lane], l.translation[2][lane]};
            parts.rotation = {l.rotation[3][lane], l.rotation[0][lane], l.rotation[1][lane], l.rotation[2][lane]};
            parts.scale = {l.scale[0][lane], l.scale[1][lane], l.scale[2][lane]};
            local[nodes[i][lane]] = matrixOf(parts);
        }
}

void multiplyPalette(std::span<const NodeId> nodes, const glm::mat4* model, const glm::mat4* right, glm::mat4* out)
{
    for (std::size_t i = 0; i < nodes.size(); ++i) out[i] = model[nodes[i].index()] * right[i];
}

constexpr PoseKernels kPlain{multiplyChain, sampleLanes, composeLanes, multiplyPalette};

} // namespace

const PoseKernels& poseKernels(SkinKernel kernel)
{
    return kernel == SkinKernel::Scalar ? kPlain : poseLanes(kernel);
}

} // namespace bindpose
