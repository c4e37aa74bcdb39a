// SPDX-License-Identifier: MIT
#include "core/model/node.h"

#include "core/model/errors.h"

#include <glm/gtc/matrix_transform.hpp>

namespace bindpose {
namespace {

/// COLLADA 1.4.1 §5, <skew>, as RenderMan's Skew: turns `from` by the angle towards `along`, sliding along it.
glm::dmat4 skewOf(double degrees, const glm::dvec3& from, const glm::dvec3& along)
{
    glm::dmat4 out(1.0);
    if (!(glm::length(glm::cross(from, along)) > 0.0)) return out;
    const glm::dvec3 a = glm::normalize(along);
    const glm::dvec3 across = glm::normalize(from - glm::dot(from, a) * a);
    const double before = glm::dot(from, a) / glm::dot(from, across);
    const double slope = std::tan(std::atan(before) + glm::radians(degrees)) - before;
    for (int column = 0; column < 3; ++column)
        for (int row = 0; row < 3; ++row) out[column][row] += slope * a[row] * across[column];
    return out;
}

/// COLLADA 1.4.1 §5, <lookat>: eye, point of interest, up.
glm::dmat4 lookAtOf(const glm::dvec3& eye, const glm::dvec3& target, const glm::dvec3& up)
{
    return glm::inverse(glm::lookAt(eye, target, up));
}

glm::dmat4 matrixOf(const TransformElement& element)
{
    const auto number = [&](std::size_t i) { return i < element.values.size() ? double{element.values[i]} : 0.0; };
    const auto vector = [&](std::size_t i) { return glm::dvec3(number(i), number(i + 1), number(i + 2)); };
    switch (element.kind) {
    case TransformElement::Kind::Translate:
        return glm::translate(glm::dmat4(1.0), vector(0));
    case TransformElement::Kind::Rotate:
        if (!(glm::length(vector(0)) > 0.0)) return glm::dmat4(1.0);
        return glm::rotate(glm::dmat4(1.0), glm::radians(number(3)), glm::normalize(vector(0)));
    case TransformElement::Kind::Scale:
        return glm::scale(glm::dmat4(1.0), vector(0));
    case TransformElement::Kind::Skew:
        return skewOf(number(0), vector(1), vector(4));
    case TransformElement::Kind::LookAt:
        return lookAtOf(vector(0), vector(3), vector(6));
    case TransformElement::Kind::Euler:
        return glm::mat4_cast(eulerRotation(vector(0), element.order));
    case TransformElement::Kind::Matrix:
        break;
    }
    glm::dmat4 out;
    for (int i = 0; i < 16; ++i) out[i % 4][i / 4] = number(static_cast<std::size_t>(i));
    return out;
}

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

glm::mat4 matrixOf(std::span<const TransformElement> elements)
{
    glm::dmat4 out(1.0);
    for (const TransformElement& element : elements) out = out * matrixOf(element);
    return glm::mat4(out);
}

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
