// SPDX-License-Identifier: MIT
#include "core/edit/override_sets.h"

#include "core/edit/edits.h"
#include "core/edit/pose_resets.h"

#include <algorithm>

namespace bindpose {

Result<Scene> putOverrides(const Scene& scene, std::span<const Override> values)
{
    Result<Scene> out = scene;
    for (const Override& value : values) {
        out = value.id.valid() ? changeOverride(*out, value) : addOverride(*out, value);
        if (!out) return out;
    }
    return out;
}

std::vector<NodeId> nodesBelowOthers(const Scene& scene, std::span<const NodeId> nodes)
{
    std::vector<NodeId> out;
    for (const NodeId id : nodes) {
        NodeId above = scene.node(id) ? scene.node(id)->parent : NodeId{};
        while (above.valid() && std::find(nodes.begin(), nodes.end(), above) == nodes.end())
            above = scene.nodes[above.index()]->parent;
        if (above.valid()) out.push_back(id);
    }
    return out;
}

Result<Scene> setIdentityTurns(const Scene& scene, std::span<const NodeId> nodes)
{
    Result<Scene> out = scene;
    for (const NodeId id : nodes) {
        out = setIdentityTurn(*out, id);
        if (!out) return out;
    }
    return out;
}

} // namespace bindpose
