// SPDX-License-Identifier: MIT
#include "core/diagnose/subject/holders.h"

#include "core/diagnose/subject/skeletons.h"

#include <algorithm>

namespace bindpose {

SlotIndex heaviestSlot(const WeightedSurface& weighted)
{
    std::vector<double> held(weighted.skin->joints.size(), 0.0);
    for (const Influence& one : weighted.rows) held[one.slot] += double{one.weight};
    return static_cast<SlotIndex>(std::max_element(held.begin(), held.end()) - held.begin());
}

std::set<NodeId> holdingJoints(const Subject& subject)
{
    std::set<NodeId> out;
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        const std::vector<NodeId>& slots = skinned.weighted.skin->joints;
        std::vector<char> holds(slots.size(), 0);
        for (const Influence& one : skinned.weighted.rows) holds[one.slot] = 1;
        for (std::size_t slot = 0; slot < slots.size(); ++slot)
            if (holds[slot]) out.insert(slots[slot]);
    }
    return out;
}

std::set<NodeId> carryingNodes(const Scene& scene)
{
    std::set<NodeId> out;
    for (const auto& node : scene.nodes)
        if (node && node->parent.valid()) out.insert(node->parent);
    for (const auto& instance : scene.instances)
        if (instance && instance->node.valid()) out.insert(instance->node);
    for (const auto& attachment : scene.attachments)
        if (attachment) out.insert(attachment->anchor);
    return out;
}

std::vector<NodeId> endNodes(const Subject& subject)
{
    const Scene& scene = subject.scene();
    const Skeletons skeletons(scene);
    const std::set<NodeId> holding = holdingJoints(subject), carrying = carryingNodes(scene);
    std::vector<NodeId> out;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const NodeId node(i);
        if (!scene.nodes[i] || !isEndName(scene.nodes[i]->name)) continue;
        const bool in = skeletons.listed(node) || skeletons.listed(scene.nodes[i]->parent);
        if (in && holding.count(node) == 0 && carrying.count(node) == 0) out.push_back(node);
    }
    return out;
}

} // namespace bindpose
