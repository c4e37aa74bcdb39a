// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "core/edit/model/stored_poses.h"
#include "core/eval/pose/bind_pose.h"
#include "core/model/steps/solved_steps.h"

#include <cmath>

namespace bindpose {
namespace {

using edit_tools::affine;
using edit_tools::finite;
using edit_tools::refuse;
using edit_tools::replaced;

Result<void> checkChange(const LocalChange& change, const Transform& now)
{
    if (change.matrix && (change.translation || change.rotation || change.scale))
        return refuse(errors::kMatrixAndParts);
    if (change.matrix) {
        if (!finite(*change.matrix)) return refuse(errors::kNumberNotFinite);
        if (!affine(*change.matrix)) return refuse(errors::kNotAffine);
    }
    if (change.translation && !finite(std::span<const float>(&change.translation->x, 3)))
        return refuse(errors::kNumberNotFinite);
    if (change.scale && !finite(std::span<const float>(&change.scale->x, 3))) return refuse(errors::kNumberNotFinite);
    if (change.rotation && *change.rotation != now.rotation) {
        const glm::quat& q = *change.rotation;
        const float xyzw[4] = {q.x, q.y, q.z, q.w};
        float length = 0.0f;
        if (!finite(xyzw)) return refuse(errors::kNumberNotFinite);
        if (!edit_tools::unitLength(xyzw, length)) return refuse(errors::kNotUnitRotation, {numberText(length)});
    }
    return {};
}

/// The matrix with some parts changed and the shear kept: M3 = R · Q · S with Q = R⁻¹ · M3 · S⁻¹. A scale of zero
/// leaves no Q to keep.
glm::mat4 withParts(const glm::mat4& matrix, const Transform& before, const Transform& after)
{
    glm::mat4 out = matrix;
    if (after.rotation != before.rotation || after.scale != before.scale) {
        const glm::vec3 s = before.scale;
        glm::mat3 middle(1.0f);
        if (s.x != 0.0f && s.y != 0.0f && s.z != 0.0f) {
            const glm::mat3 inverseScale(
                glm::vec3(1.0f / s.x, 0, 0), glm::vec3(0, 1.0f / s.y, 0), glm::vec3(0, 0, 1.0f / s.z));
            middle = glm::transpose(glm::mat3_cast(before.rotation)) * glm::mat3(matrix) * inverseScale;
        }
        const glm::mat3 scale(
            glm::vec3(after.scale.x, 0, 0), glm::vec3(0, after.scale.y, 0), glm::vec3(0, 0, after.scale.z));
        out = glm::mat4(glm::mat3_cast(glm::normalize(after.rotation)) * middle * scale);
    }
    out[3] = glm::vec4(after.translation, 1.0f);
    return out;
}

/// Where a computed part is the old one but for rounding, the old one stands.
glm::vec3 settled(const glm::vec3& before, glm::vec3 after)
{
    for (int i = 0; i < 3; ++i)
        if (std::abs(after[i] - before[i]) <= 1e-6f * (1.0f + std::abs(before[i]))) after[i] = before[i];
    return after;
}

/// Steps that clips move (FBX) say what the matrix says, as far as they can.
void stepsFollow(Node& node)
{
    if (!node.restMatrix) return;
    std::optional<std::vector<TransformElement>> steps = stepsWithLocal(node.elements, *node.restMatrix);
    if (!steps) return;
    node.elements = std::move(*steps);
    node.restMatrix = matrixOf(std::span<const TransformElement>(node.elements));
}

Node withLocal(Node node, const glm::mat4& local)
{
    const Transform before = node.rest;
    node.rest = decompose(local).transform;
    node.rest.translation = settled(before.translation, node.rest.translation);
    node.rest.scale = settled(before.scale, node.rest.scale);
    const float cosine = std::abs(glm::dot(before.rotation, node.rest.rotation));
    if (cosine >= 1.0f - 1e-7f) node.rest.rotation = before.rotation;
    if (node.restMatrix) node.restMatrix = local;
    stepsFollow(node);
    return node;
}

/// The pose at rest that a joint's new bind asks for: the joint moves, its children stay where they are.
void restFollows(Scene& scene, NodeId joint, const glm::mat4& jointFromBind)
{
    const std::vector<glm::dmat4> before = restWorld(scene);
    const glm::dmat4 world = glm::inverse(glm::dmat4(jointFromBind));
    const auto put = [&](NodeId id, const glm::dmat4& local) {
        const Node& node = *scene.nodes[id.index()];
        scene.nodes = replaced(std::move(scene.nodes), id.index(), withLocal(node, glm::mat4(local)));
    };
    const NodeId parent = scene.nodes[joint.index()]->parent;
    put(joint, parent.valid() ? glm::inverse(before[parent.index()]) * world : world);
    for (const NodeId child : scene.order->children[joint.index()])
        put(child, glm::inverse(world) * before[child.index()]);
}

} // namespace

Result<Scene> setLocal(const Scene& scene, NodeId id, const LocalChange& change)
{
    const Node* node = scene.node(id);
    if (!node) return refuse(errors::kNoSuchNode, {"#" + std::to_string(id.value)});
    if (Result<void> ok = checkChange(change, node->rest); !ok) return ok.error();

    Node out = *node;
    if (change.matrix) {
        if (*change.matrix == node->restLocal()) return scene;
        const Decomposition parts = decompose(*change.matrix);
        const float size = std::max({1.0f, glm::length(glm::vec3((*change.matrix)[0])),
            glm::length(glm::vec3((*change.matrix)[1])), glm::length(glm::vec3((*change.matrix)[2]))});
        if (!node->restMatrix && parts.residual > 1e-5f * size)
            return refuse(errors::kShearedLocal, {node->name.empty() ? "#" + std::to_string(id.value) : node->name});
        out.rest = parts.transform;
        if (node->restMatrix) out.restMatrix = *change.matrix;
    } else {
        if (change.translation) out.rest.translation = *change.translation;
        if (change.rotation) out.rest.rotation = *change.rotation;
        if (change.scale) out.rest.scale = *change.scale;
        if (out.rest == node->rest) return scene;
        if (node->restMatrix) out.restMatrix = withParts(*node->restMatrix, node->rest, out.rest);
    }
    stepsFollow(out);
    Scene next = scene;
    next.nodes = replaced(std::move(next.nodes), id.index(), std::move(out));
    if (scene.facts->restIsBind) followRest(next, id);
    return next;
}

Result<Scene> setInverseBind(const Scene& scene, SkinId id, SlotIndex slot, const glm::mat4& jointFromBind)
{
    if (id.index() >= scene.skins.size() || !scene.skins[id.index()])
        return refuse(errors::kNoSuchSkin, {std::to_string(id.value)});
    const Skin& skin = *scene.skins[id.index()];
    if (slot >= skin.inverseBind.size())
        return refuse(errors::kNoSuchSlot, {std::to_string(slot), std::to_string(skin.joints.size())});
    if (!finite(jointFromBind)) return refuse(errors::kNumberNotFinite);
    if (skin.inverseBind[slot] == jointFromBind) return scene;
    if (!affine(jointFromBind)) return refuse(errors::kNotAffine);
    Skin out = skin;
    out.inverseBind[slot] = jointFromBind;
    out.inverseBindStored = out.inverseBindStored || !scene.facts->restIsBind; // the file has to hold them now
    Scene next = scene;
    next.skins = replaced(std::move(next.skins), id.index(), std::move(out));
    if (scene.facts->restIsBind) restFollows(next, skin.joints[slot], jointFromBind);
    posesFollowBinds(scene, next);
    return next;
}

} // namespace bindpose
