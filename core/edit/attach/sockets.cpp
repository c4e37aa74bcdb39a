// SPDX-License-Identifier: MIT
#include "core/edit/attach/sockets.h"

#include <algorithm>

namespace bindpose {

std::vector<Socket> socketsOf(const Scene& scene)
{
    std::vector<char> draws(scene.nodes.size(), 0);
    for (const auto& instance : scene.instances)
        if (instance) draws[instance->node.index()] = 1;
    std::vector<Socket> out;
    for (const NodeId id : scene.order->sorted) {
        const Node& node = *scene.nodes[id.index()];
        if (node.joint || draws[id.index()] || node.name.empty()) continue;
        Socket socket{.name = node.name, .anchor = id, .joint = {}, .offset = node.restLocal()};
        for (NodeId above = node.parent; above.valid(); above = scene.nodes[above.index()]->parent) {
            if (scene.nodes[above.index()]->joint) {
                socket.joint = above;
                break;
            }
            socket.offset = scene.nodes[above.index()]->restLocal() * socket.offset;
        }
        if (socket.joint.valid()) out.push_back(socket);
    }
    for (const NamedSocket& named : scene.facts->sockets)
        if (scene.node(named.node))
            out.push_back({named.name, named.node, named.node, named.offset, named.offset, true});
    return out;
}

} // namespace bindpose
