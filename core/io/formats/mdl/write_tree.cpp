// SPDX-License-Identifier: MIT
#include "core/io/formats/mdl/write_tree.h"

#include "core/io/json/json_style.h"
#include "core/math/transform.h"

#include <glm/gtc/type_ptr.hpp>

#include <algorithm>

namespace bindpose::mdl {

Json numbersOf(const glm::mat4& matrix)
{
    Json out = Json::array();
    for (std::size_t i = 0; i < 16; ++i) out.push_back(numberFor(glm::value_ptr(matrix)[i] + 0.0f, {}));
    return out;
}

bool draws(const Scene& scene, const Instance& instance, bool skinned)
{
    const Mesh& mesh = *scene.meshes[instance.mesh.index()];
    return std::any_of(mesh.sets.begin(), mesh.sets.end(),
        [&](SetId set) { return skinned == (instance.skin.valid() && !scene.weights[set.index()]->empty()); });
}

/// Joints, all above and below them; what is below and only carries a skinned mesh is no joint.
JointTree::JointTree(const Scene& scene) : scene_(scene), rest_(restPose(scene))
{
    inTree_.assign(scene_.nodes.size(), 0);
    std::vector<char> joints(scene_.nodes.size(), 0), skinned(scene_.nodes.size(), 0);
    for (const auto& instance : scene_.instances) {
        if (!instance || !draws(scene_, *instance, true)) continue;
        skinned[instance->node.index()] = 1;
        for (const NodeId joint : scene_.skins[instance->skin.index()]->joints) joints[joint.index()] = 1;
    }
    const auto putWithAncestors = [&](NodeId id) {
        for (; id.valid() && !inTree_[id.index()]; id = scene_.nodes[id.index()]->parent) inTree_[id.index()] = 1;
    };
    std::vector<char> below(scene_.nodes.size(), 0);
    for (const NodeId id : scene_.order->sorted) {
        const NodeId parent = scene_.nodes[id.index()]->parent;
        below[id.index()] = joints[id.index()] || (parent.valid() && below[parent.index()]);
        const bool mesh = skinned[id.index()] && !joints[id.index()];
        if (joints[id.index()] || (below[id.index()] && !mesh)) putWithAncestors(id);
    }
    for (const auto& instance : scene_.instances) {
        if (!instance || !draws(scene_, *instance, false)) continue;
        NodeId above = instance->node;
        while (above.valid() && !inTree_[above.index()]) above = scene_.nodes[above.index()]->parent;
        if (above.valid()) putWithAncestors(instance->node);
    }
    for (const NodeId id : scene_.order->sorted) {
        const NodeId parent = scene_.nodes[id.index()]->parent;
        if (inTree_[id.index()] && !parent.valid()) roots_.push_back(id);
    }
}

std::size_t JointTree::size() const
{
    return static_cast<std::size_t>(std::count(inTree_.begin(), inTree_.end(), 1));
}

std::size_t JointTree::named() const
{
    return static_cast<std::size_t>(
        std::count_if(names_.begin(), names_.end(), [](const std::string& name) { return !name.empty(); }));
}

std::string JointTree::uniqueName(const std::string& wanted)
{
    std::string name = taken_.take(wanted.empty() ? "object" : wanted);
    if (name != wanted) renamed_.add(wanted + " → " + name);
    return name;
}

void JointTree::nameJoints()
{
    names_.resize(scene_.nodes.size());
    for (const NodeId id : scene_.order->sorted) {
        const std::string& name = scene_.nodes[id.index()]->name;
        if (inTree_[id.index()]) names_[id.index()] = uniqueName(name.empty() ? "joint" : name);
    }
}

void JointTree::nameNode(NodeId node, const std::string& name)
{
    if (names_[node.index()].empty()) names_[node.index()] = name;
}

void JointTree::nameAbove(NodeId node)
{
    for (NodeId id = node; id.valid(); id = scene_.nodes[id.index()]->parent)
        if (names_[id.index()].empty()) names_[id.index()] = uniqueName(scene_.nodes[id.index()]->name);
}

void JointTree::nameRoots(const std::string& stem)
{
    if (roots_.size() != 1) commonRoot_ = taken_.take("joints");
    sceneRoot_ = taken_.take(stem.empty() ? "scene" : stem);
}

glm::mat4 JointTree::localOf(const Pose& pose, NodeId node) const
{
    const Node& known = *scene_.nodes[node.index()];
    if (known.rule == HierarchyRule::MatrixChain || !known.parent.valid()) return pose.local[node.index()];
    return affineInverse(pose.model[known.parent.index()]) * pose.model[node.index()];
}

Json JointTree::jointJson(NodeId node) const
{
    Json out = {{"id", names_[node.index()]}, {"name", names_[node.index()]}, {"transform", numbersOf(restOf(node))}};
    Json children = Json::array();
    for (const NodeId child : scene_.order->children[node.index()])
        if (inTree_[child.index()]) children.push_back(jointJson(child));
    if (!children.empty()) out["children"] = std::move(children);
    return out;
}

Json JointTree::json() const
{
    if (commonRoot_.empty()) return jointJson(roots_.front());
    Json out = {{"id", commonRoot_}, {"name", commonRoot_}, {"transform", numbersOf(glm::mat4(1.0f))}};
    for (const NodeId root : roots_) out["children"].push_back(jointJson(root));
    return out;
}

} // namespace bindpose::mdl
