// SPDX-License-Identifier: MIT
#include "core/edit/pose/pose_resets.h"

#include "core/base/errors.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"
#include "core/edit/pose/override_sets.h"
#include "core/eval/pose/bind_pose.h"

#include <algorithm>

namespace bindpose {
namespace {

/// Places in the order of evaluation; a node below another one of them is not a top.
struct Chosen {
    std::vector<char> named;   ///< by NodeId
    std::vector<char> all;     ///< by NodeId
    std::vector<NodeId> tops;  ///< those whose subtree is meant
    std::vector<NodeId> nodes; ///< all of them, parents first
};

Chosen choose(const Scene& scene, std::span<const NodeId> nodes, bool subtree)
{
    Chosen out;
    out.named.assign(scene.nodes.size(), 0);
    for (const NodeId id : nodes) out.named[id.index()] = 1;
    out.all = out.named;
    for (const NodeId id : scene.order->sorted) {
        const NodeId parent = scene.nodes[id.index()]->parent;
        const bool below = subtree && parent.valid() && out.all[parent.index()];
        if (below) out.all[id.index()] = 1;
        if (out.named[id.index()] && !below) out.tops.push_back(id);
        if (out.all[id.index()]) out.nodes.push_back(id);
    }
    return out;
}

Scene without(Scene scene, const std::vector<char>& nodes)
{
    std::erase_if(scene.overrides, [&nodes](const auto& entry) { return entry && nodes[entry->node.index()]; });
    return scene;
}

Result<void> checkNodes(const Scene& scene, std::span<const NodeId> nodes)
{
    for (const NodeId id : nodes)
        if (!scene.node(id)) return edit_tools::refuse(errors::kNoSuchNode, {"#" + std::to_string(id.value)});
    return {};
}

} // namespace

Result<Scene> resetPose(const Scene& scene, std::span<const NodeId> nodes, bool subtree, PoseReset to)
{
    if (Result<void> ok = checkNodes(scene, nodes); !ok) return ok.error();
    const Chosen chosen = choose(scene, nodes, subtree);
    const Scene base = without(scene, chosen.all);
    if (to == PoseReset::Clip) return base;
    const bool bind = to == PoseReset::Bind;
    const std::vector<glm::mat4> locals = bind ? makeBindPose(scene).local : std::vector<glm::mat4>();
    std::vector<Override> values;
    for (const NodeId id : (bind && subtree) ? chosen.tops : chosen.nodes) {
        if (!scene.nodes[id.index()]->joint && !chosen.named[id.index()]) continue; // meshes, cameras: no part of it
        Override value;
        value.node = id;
        value.kind = bind ? OverrideKind::Replace : OverrideKind::Mute;
        if (bind) value.matrix = locals[id.index()];
        if (bind && subtree) value.children = ChildrenMode::Bind;
        values.push_back(value);
    }
    return putOverrides(base, values);
}

Result<Scene> setIdentityTurn(const Scene& scene, NodeId node)
{
    return setIdentityTurns(scene, std::span(&node, 1));
}

Result<Scene> setIdentityTurns(const Scene& scene, std::span<const NodeId> nodes)
{
    if (Result<void> ok = checkNodes(scene, nodes); !ok) return ok.error();
    const Chosen chosen = choose(scene, nodes, false);
    std::vector<Override> values;
    for (const NodeId id : chosen.nodes) {
        Override value;
        value.node = id;
        value.space = Space::Model;
        value.channels = {false, true, false};
        value.children = ChildrenMode::Bind;
        values.push_back(value);
    }
    return putOverrides(without(scene, chosen.all), values);
}

} // namespace bindpose
