// SPDX-License-Identifier: MIT
#include "core/edit/joints/retire_joints.h"

#include "core/base/errors.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/names.h"
#include "core/edit/model/skin_joints.h"
#include "core/edit/surface/place_weights.h"
#include "core/edit/weights/clean_weights.h"
#include "core/eval/stage/detail_level.h"

#include <algorithm>

namespace bindpose {
namespace {

/// Some point of the set has a weight of the joint.
bool holds(const Skin& skin, const SetWeights& weights, NodeId joint)
{
    for (const auto& block : weights.blocks())
        for (std::size_t i = 0; i < block->slots.size(); ++i)
            if (block->weights[i] != 0.0f && block->slots[i] < skin.joints.size() &&
                skin.joints[block->slots[i]] == joint)
                return true;
    return false;
}

/// Of what is drawn at a level, as far as the joint holds some of it.
Result<Scene> movedUp(Scene out, std::size_t level, NodeId joint, const WeightLocks& locks)
{
    const Scene drawn = withMeshLevels(out, level);
    std::vector<WeightedPoints> held = allWeightedPoints(drawn);
    std::erase_if(held, [&](const WeightedPoints& group) {
        return !holds(*drawn.skins[group.skin.index()], *drawn.weights[group.set.index()], joint);
    });
    if (held.empty()) return out;
    const Result<Scene> moved = moveWeights(drawn, held, joint, {}, locks);
    if (!moved) return moved.error();
    out.weights = moved->weights;
    return out;
}

/// One that holds nothing only leaves the lists, also where none stands above it.
Result<Scene> retired(const Scene& scene, NodeId joint, const WeightLocks& locks)
{
    if (Result<Scene> out = unlistJoint(scene, joint)) return out;
    Result<Scene> out = scene;
    for (std::size_t level = 0; out && level < detailLevels(scene); ++level)
        if (level == 0 || hasMeshLevels(scene, level)) out = movedUp(std::move(*out), level, joint, locks);
    return out ? unlistJoint(*out, joint) : out;
}

} // namespace

Result<Scene> withJointsRetired(const Scene& scene, std::span<const NodeId> joints, const WeightLocks& locks)
{
    std::vector<NodeId> order(joints.begin(), joints.end());
    for (const NodeId joint : order)
        if (std::find(locks.joints.begin(), locks.joints.end(), joint) != locks.joints.end())
            return edit_tools::refuse(
                errors::kJointLocked, {scene.node(joint) ? addressOf(scene.node(joint)->name, joint.value) : ""});
    const std::vector<NodeId>& sorted = scene.order->sorted;
    const auto place = [&sorted](NodeId joint) { return std::find(sorted.begin(), sorted.end(), joint); };
    std::sort(order.begin(), order.end(), [&place](NodeId a, NodeId b) { return place(a) > place(b); });
    Result<Scene> out = scene;
    for (std::size_t i = 0; out && i < order.size(); ++i) out = retired(*out, order[i], locks);
    return out;
}

} // namespace bindpose
