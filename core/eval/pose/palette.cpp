// SPDX-License-Identifier: MIT
#include "core/eval/pose/bind_pose.h"
#include "core/eval/pose/pose_kernels.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace bindpose {
namespace {

struct TurnAndScale {
    glm::mat3 rotation{1.0f};
    glm::vec3 scale{1.0f};
};

/// rotation · scale per axis. Nothing where the axes are not at right angles or one has no length.
std::optional<TurnAndScale> takenApart(const glm::mat3& axes)
{
    TurnAndScale out;
    for (int i = 0; i < 3; ++i) {
        out.scale[i] = glm::length(axes[i]);
        if (!(out.scale[i] > 1e-20f)) return std::nullopt;
        out.rotation[i] = axes[i] / out.scale[i];
    }
    const glm::mat3 square = glm::transpose(out.rotation) * out.rotation;
    const float skew = std::max({std::abs(square[0][1]), std::abs(square[0][2]), std::abs(square[1][2])});
    if (skew > 1e-4f) return std::nullopt;
    return out;
}

/// OGRE 1.12, Bone::_getOffsetTransform: v' = R · (S · v) + T with S = scale / bind scale, R = rotation · bind
/// rotation⁻¹, T = position − R · (S · bind position).
std::optional<glm::mat4> ogreOffset(const glm::mat4& model, const glm::mat4& inverseBind)
{
    const glm::mat4 bindModel = affineInverse(inverseBind);
    const auto bind = takenApart(glm::mat3(bindModel));
    const auto now = takenApart(glm::mat3(model));
    if (!bind || !now) return std::nullopt;
    const glm::vec3 scale = now->scale / bind->scale;
    const glm::mat3 turn = now->rotation * glm::transpose(bind->rotation);
    glm::mat4 out(glm::mat3(turn[0] * scale.x, turn[1] * scale.y, turn[2] * scale.z));
    out[3] = glm::vec4(glm::vec3(model[3]) - turn * (scale * glm::vec3(bindModel[3])), 1.0f);
    return out;
}

} // namespace

void skinPalette(const Skin& skin, const Pose& pose, std::span<glm::mat4> out)
{
    const std::size_t count = std::min(out.size(), skin.joints.size());
    poseKernels().multiplyPalette({skin.joints.data(), count}, pose.model.data(), skin.inverseBind.data(), out.data());
    for (std::size_t slot = 0; pose.bind && slot < count; ++slot) {
        const std::size_t joint = skin.joints[slot].index();
        // What moved the joint away from its bind moves it away from this skin's.
        const glm::mat4 own = bindModelOf(skin, slot) * skin.inverseBind[slot];
        const bool moved = pose.model[joint] != (*pose.bind)[joint];
        out[slot] = moved ? pose.model[joint] * affineInverse((*pose.bind)[joint]) * own : own;
    }
    if (skin.rule == SkinRule::OgreOffset)
        for (std::size_t slot = 0; slot < count; ++slot)
            if (const auto offset = ogreOffset(pose.model[skin.joints[slot].index()], skin.inverseBind[slot]))
                out[slot] = *offset;
    if (skin.bindCorrection != glm::mat4(1.0f))
        for (glm::mat4& matrix : out.first(count)) matrix = matrix * skin.bindCorrection;
}

void takeAssociatesOff(const Skin& skin, const Pose& pose, const glm::mat4& modelFromMesh, std::span<glm::mat4> palette)
{
    // FBX SDK, ViewScene sample: mesh now · mesh at bind⁻¹ · associate at bind · associate now⁻¹ · joint · joint at
    // bind⁻¹ · mesh at bind; the mesh at bind is the bind correction.
    for (std::size_t slot = 0; slot < std::min(palette.size(), skin.associates.size()); ++slot) {
        const SkinAssociate& associate = skin.associates[slot];
        if (associate.node.index() >= pose.model.size()) continue;
        palette[slot] = modelFromMesh * affineInverse(skin.bindCorrection) * associate.bind *
                        affineInverse(pose.model[associate.node.index()]) * palette[slot];
    }
}

glm::mat4 modelFromMesh(const Instance& instance, const Pose& pose)
{
    const glm::mat4& model = pose.model[instance.node.index()];
    return instance.nodeFromMesh == glm::mat4(1.0f) ? model : model * instance.nodeFromMesh;
}

} // namespace bindpose
