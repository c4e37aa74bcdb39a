// SPDX-License-Identifier: MIT
#include "core/model/node.h"

#include "core/model/errors.h"

namespace bindpose {
namespace {

using Nodes = std::span<const std::shared_ptr<const Node>>;

/// Children by NodeId: first those that the file lists, in its order, then the rest by id.
std::vector<std::vector<NodeId>> childrenOf(Nodes nodes, std::span<const std::vector<NodeId>> childOrder)
{
    std::vector<std::vector<NodeId>> children(nodes.size());
    std::vector<char> listed(nodes.size(), 0);
    for (std::size_t parent = 0; parent < std::min(nodes.size(), childOrder.size()); ++parent)
        for (const NodeId child : childOrder[parent]) {
            if (child.index() >= nodes.size() || !nodes[child.index()] || listed[child.index()]) continue;
            if (nodes[child.index()]->parent != NodeId(parent)) continue;
            listed[child.index()] = 1;
            children[parent].push_back(child);
        }
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (nodes[i] && !listed[i] && nodes[i]->parent.valid()) children[nodes[i]->parent.index()].push_back(NodeId(i));
    return children;
}

/// The names of one loop, "hip → knee → hip".
std::string loopText(Nodes nodes, const std::vector<std::uint32_t>& position)
{
    std::size_t at = 0;
    while (!nodes[at] || position[at] != NodeId::kNone) ++at;
    for (std::size_t step = 0; step < nodes.size(); ++step) at = nodes[at]->parent.index(); // now inside the loop
    std::string text;
    const std::size_t start = at;
    std::size_t shown = 0;
    do {
        text += (nodes[at]->name.empty() ? "#" + std::to_string(at) : nodes[at]->name) + " → ";
        at = nodes[at]->parent.index();
    } while (at != start && ++shown < 8);
    return text + (at == start ? (nodes[at]->name.empty() ? "#" + std::to_string(at) : nodes[at]->name) : "…");
}

} // namespace

Result<NodeOrder> NodeOrder::make(Nodes nodes, std::span<const std::vector<NodeId>> childOrder)
{
    NodeOrder out;
    std::size_t live = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (!nodes[i]) continue;
        ++live;
        const NodeId parent = nodes[i]->parent;
        if (!parent.valid()) {
            out.roots.push_back(NodeId(i));
            continue;
        }
        const std::string where = "nodes/" + std::to_string(i) + "/parent";
        if (parent.index() >= nodes.size())
            return Error(ErrorKind::Format, errors::kIndexRange, where,
                {std::to_string(parent.value), std::to_string(nodes.size())});
        if (!nodes[parent.index()]) return Error(ErrorKind::Format, errors::kMissingObject, where);
    }
    out.children = childrenOf(nodes, childOrder);
    out.position.assign(nodes.size(), NodeId::kNone);
    out.sorted.reserve(live);
    out.subtreeEnd.assign(live, 0);

    // Depth first with a stack of our own: a file may nest deeper than the machine's stack.
    struct Level {
        NodeId node;
        std::size_t next = 0;
    };
    std::vector<Level> stack;
    const auto enter = [&](NodeId node) {
        out.position[node.index()] = static_cast<std::uint32_t>(out.sorted.size());
        out.sorted.push_back(node);
        stack.push_back({node});
    };
    for (const NodeId root : out.roots) {
        enter(root);
        while (!stack.empty()) {
            Level& level = stack.back();
            const std::vector<NodeId>& children = out.children[level.node.index()];
            if (level.next < children.size()) {
                enter(children[level.next++]);
            } else {
                out.subtreeEnd[out.position[level.node.index()]] = static_cast<std::uint32_t>(out.sorted.size());
                stack.pop_back();
            }
        }
    }
    if (out.sorted.size() != live)
        return Error(ErrorKind::Format, errors::kParentLoop, {}, {loopText(nodes, out.position)});
    return out;
}

} // namespace bindpose
