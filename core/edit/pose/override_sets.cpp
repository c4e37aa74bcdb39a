// SPDX-License-Identifier: MIT
#include "core/edit/pose/override_sets.h"

namespace bindpose {

std::vector<NodeId> nodesBelowOthers(const Scene& scene, std::span<const NodeId> nodes)
{
    std::vector<char> named(scene.nodes.size(), 0), below(scene.nodes.size(), 0);
    for (const NodeId id : nodes)
        if (scene.node(id)) named[id.index()] = 1;
    for (const NodeId id : scene.order->sorted) // parents first
        if (const NodeId up = scene.nodes[id.index()]->parent; up.valid())
            below[id.index()] = named[up.index()] || below[up.index()];
    std::vector<NodeId> out;
    for (const NodeId id : nodes)
        if (scene.node(id) && below[id.index()]) out.push_back(id);
    return out;
}

} // namespace bindpose
