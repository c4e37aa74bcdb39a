// SPDX-License-Identifier: MIT
#include "core/io/disk/errors.h"
#include "core/io/formats/gltf/read/scene_parts.h"

#include <glm/gtc/type_ptr.hpp>

namespace bindpose::gltf {
namespace {

Node readNode(const JsonItem& item, std::size_t index)
{
    Node node;
    node.name = item.text("name");
    node.fileIndex = static_cast<std::uint32_t>(index);
    float values[16];
    if (item.numbers("matrix", values)) {
        node.restMatrix = glm::make_mat4(values);
        node.rest = decompose(*node.restMatrix).transform;
    } else {
        if (item.numbers("translation", std::span(values, 3))) node.rest.translation = glm::make_vec3(values);
        if (item.numbers("rotation", std::span(values, 4)))
            node.rest.rotation = glm::quat(values[3], values[0], values[1], values[2]);
        if (item.numbers("scale", std::span(values, 3))) node.rest.scale = glm::make_vec3(values);
    }
    const JsonItem weights = item.array("weights");
    for (std::size_t i = 0; i < weights.size(); ++i) node.morphWeights.push_back(weights.numberAt(i));
    return node;
}

/// Every node's parents come to an end. Cost: nodes.
void refuseLoops(const std::vector<Node>& nodes)
{
    std::vector<std::uint32_t> visit(nodes.size(), 0); // 0: not seen; else the walk that came by
    for (std::size_t start = 0; start < nodes.size(); ++start) {
        const auto walk = static_cast<std::uint32_t>(start + 1);
        for (std::size_t at = start; visit[at] == 0;) {
            visit[at] = walk;
            if (!nodes[at].parent.valid()) break;
            at = nodes[at].parent.index();
            if (visit[at] == walk) failAt("/nodes/" + std::to_string(at), errors::kNodeLoop, {std::to_string(at)});
        }
    }
}

/// Roots of the default scene; without one all nodes that have no parent.
std::vector<NodeId> drawnRoots(Reader& reader, const Scene& scene)
{
    const JsonItem scenes = reader.root().array("scenes");
    const std::optional<std::uint32_t> chosen = reader.root().index("scene", scenes.size());
    if (!chosen) return scene.order->roots;
    std::vector<NodeId> roots;
    const JsonItem list = scenes.objectAt(*chosen).array("nodes");
    for (std::size_t i = 0; i < list.size(); ++i) roots.push_back(NodeId(list.indexAt(i, scene.nodes.size())));
    return roots;
}

} // namespace

void readNodes(Reader& reader, Scene& scene)
{
    const JsonItem list = reader.root().array("nodes");
    reader.spend(list.size(), 2 * sizeof(Node) + sizeof(std::vector<NodeId>), list.at());
    std::vector<Node> nodes;
    std::vector<std::vector<NodeId>> children(list.size());
    nodes.reserve(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) nodes.push_back(readNode(list.objectAt(i), i));
    for (std::size_t i = 0; i < list.size(); ++i) {
        const JsonItem own = list.objectAt(i).array("children");
        for (std::size_t c = 0; c < own.size(); ++c) {
            const std::uint32_t child = own.indexAt(c, nodes.size());
            if (nodes[child].parent == NodeId(i)) { // it stands in its place already
                if (reader.repeatedChildren.empty()) reader.repeatedChildAt = own.at(std::to_string(c));
                reader.repeatedChildren.push_back(NodeId(child));
                continue;
            }
            if (nodes[child].parent.valid())
                failAt(own.at(std::to_string(c)), errors::kTwoParents,
                    {std::to_string(child), std::to_string(nodes[child].parent.value), std::to_string(i)});
            nodes[child].parent = NodeId(i);
            children[i].push_back(NodeId(child));
        }
    }
    refuseLoops(nodes);
    const JsonItem skins = reader.root().array("skins");
    for (std::size_t s = 0; s < skins.size(); ++s) {
        const JsonItem joints = skins.objectAt(s).array("joints");
        for (std::size_t j = 0; j < joints.size(); ++j) nodes[joints.indexAt(j, nodes.size())].joint = true;
    }
    readHumanoid(reader, nodes);
    for (Node& node : nodes) scene.nodes.push_back(std::make_shared<const Node>(std::move(node)));
    Result<NodeOrder> order = NodeOrder::make(scene.nodes, children);
    if (!order) throw JsonFailure{order.error()};
    scene.order = std::make_shared<const NodeOrder>(std::move(*order));
}

void readSkins(Reader& reader, Accessors& accessors, Scene& scene)
{
    const JsonItem skins = reader.root().array("skins");
    for (std::size_t s = 0; s < skins.size(); ++s) {
        const JsonItem item = skins.objectAt(s);
        Skin skin;
        skin.name = item.text("name");
        const JsonItem joints = item.array("joints");
        reader.spend(joints.size(), sizeof(glm::mat4) + sizeof(NodeId), joints.at());
        for (std::size_t j = 0; j < joints.size(); ++j)
            skin.joints.push_back(NodeId(joints.indexAt(j, scene.nodes.size())));
        if (const std::optional<std::uint32_t> root = item.index("skeleton", scene.nodes.size()))
            skin.root = NodeId(*root);
        const std::optional<std::uint32_t> binds = item.index("inverseBindMatrices", accessors.size());
        skin.inverseBindStored = binds.has_value();
        if (binds) {
            checkBindFormat(reader, item, accessors.layout(*binds));
            skin.inverseBind = accessors.floats<glm::mat4>(*binds);
        }
        checkSkin(reader, item, skin, scene);
        skin.inverseBind.resize(skin.joints.size(), glm::mat4(1.0f));
        scene.skins.push_back(std::make_shared<const Skin>(std::move(skin)));
    }
}

void readInstances(Reader& reader, Scene& scene)
{
    const JsonItem list = reader.root().array("nodes");
    const std::vector<NodeId> roots = drawnRoots(reader, scene);
    std::vector<char> seen(scene.nodes.size(), 0);
    std::vector<NodeId> stack(roots.rbegin(), roots.rend());
    while (!stack.empty()) {
        const NodeId node = stack.back();
        stack.pop_back();
        if (seen[node.index()]++) continue; // a scene may list a node twice; it is drawn once
        if (reader.levelNodes[node.index()]) continue;
        const std::vector<NodeId>& children = scene.order->children[node.index()];
        stack.insert(stack.end(), children.rbegin(), children.rend());
        const JsonItem item = list.objectAt(node.index());
        const std::optional<std::uint32_t> mesh = item.index("mesh", scene.meshes.size());
        const std::optional<std::uint32_t> skin = item.index("skin", scene.skins.size());
        if (!mesh) continue;
        Instance instance{.node = node, .mesh = MeshId(*mesh), .skin = {}, .name = scene.nodes[node.index()]->name};
        if (skin) instance.skin = SkinId(*skin);
        scene.instances.push_back(std::make_shared<const Instance>(std::move(instance)));
    }
}

} // namespace bindpose::gltf
