// SPDX-License-Identifier: MIT
#include "core/edit/pose_resets.h"

#include "core/base/errors.h"
#include "core/edit/edit_tools.h"
#include "core/edit/edits.h"
#include "core/edit/errors.h"
#include "core/eval/pose.h"

#include <algorithm>

namespace bindpose {
namespace {

/// Places in the order of evaluation; a node below another one of them is not a top.
struct Chosen {
    std::vector<char> all;     ///< by NodeId
    std::vector<NodeId> tops;  ///< those whose subtree is meant
    std::vector<NodeId> nodes; ///< all of them, parents first
};

Chosen choose(const Scene& scene, std::span<const NodeId> nodes, bool subtree)
{
    Chosen out;
    std::vector<char> named(scene.nodes.size(), 0);
    for (const NodeId id : nodes) named[id.index()] = 1;
    out.all = named;
    for (const NodeId id : scene.order->sorted) {
        const NodeId parent = scene.nodes[id.index()]->parent;
        const bool below = subtree && parent.valid() && out.all[parent.index()];
        if (below) out.all[id.index()] = 1;
        if (named[id.index()] && !below) out.tops.push_back(id);
        if (out.all[id.index()]) out.nodes.push_back(id);
    }
    return out;
}

Scene without(Scene scene, const std::vector<char>& nodes)
{
    std::erase_if(scene.overrides, [&nodes](const auto& entry) { return entry && nodes[entry->node.index()]; });
    return scene;
}

bool named(std::span<const NodeId> nodes, NodeId id)
{
    return std::find(nodes.begin(), nodes.end(), id) != nodes.end();
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
    Result<Scene> out = without(scene, chosen.all);
    if (to == PoseReset::Clip) return out;
    const bool bind = to == PoseReset::Bind;
    const std::vector<NodeId>& overridden = (bind && subtree) ? chosen.tops : chosen.nodes;
    for (const NodeId id : overridden) {
        if (!scene.nodes[id.index()]->joint && !named(nodes, id)) continue; // meshes, cameras: no part of the pose
        Override value;
        value.node = id;
        value.kind = bind ? OverrideKind::Replace : OverrideKind::Mute;
        if (bind) value.matrix = bindLocal(scene, id);
        if (bind && subtree) value.children = ChildrenMode::Bind;
        out = addOverride(*out, value);
        if (!out) return out;
    }
    return out;
}

Result<Scene> setIdentityTurn(const Scene& scene, NodeId node)
{
    if (Result<void> ok = checkNodes(scene, std::span(&node, 1)); !ok) return ok.error();
    Override value;
    value.node = node;
    value.space = Space::Model;
    value.channels = {false, true, false};
    value.children = ChildrenMode::Bind;
    return addOverride(without(scene, choose(scene, std::span(&node, 1), false).all), value);
}

} // namespace bindpose
