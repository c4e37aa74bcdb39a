// SPDX-License-Identifier: MIT
#include "core/eval/pose/hierarchy.h"

#include "core/eval/pose/pose_kernels.h"

#include <algorithm>

namespace bindpose {
namespace {

bool plainRule(HierarchyRule rule)
{
    return rule == HierarchyRule::MatrixChain || rule == HierarchyRule::FbxRSrs;
}

/// 1 / x, 0 for 0: a joint scaled to nothing leaves nothing to undo.
glm::vec3 inverseScale(const glm::vec3& scale)
{
    return {scale.x != 0.0f ? 1.0f / scale.x : 0.0f, scale.y != 0.0f ? 1.0f / scale.y : 0.0f,
        scale.z != 0.0f ? 1.0f / scale.z : 0.0f};
}

glm::mat3 diagonal(const glm::vec3& d)
{
    return {{d.x, 0.0f, 0.0f}, {0.0f, d.y, 0.0f}, {0.0f, 0.0f, d.z}};
}

/// What a child's own rotation and stretch are put between: model = before · rotation · factor · stretch.
/// Sources: OGRE 1.12 `Node::updateFromParentImpl`; FBX InheritType, proved on frames of Maya and MotionBuilder with
/// types mixed; Maya's `transform` node, segmentScaleCompensate. In all of them the child's position goes through the
/// parent's matrix.
struct RuleFactors {
    glm::mat3 before{1.0f};
    glm::vec3 factor{1.0f};
};

RuleFactors factorsOf(HierarchyRule rule, const RuleState& parent)
{
    switch (rule) {
    case HierarchyRule::OgrePerAxisScale:
    case HierarchyRule::FbxRrSs:
        return {parent.unscaled, parent.scale};
    case HierarchyRule::FbxRrs:
        return {parent.unscaled, parent.factor};
    case HierarchyRule::SegmentScaleCompensate:
        return {parent.axes * diagonal(inverseScale(parent.ownScale)), glm::vec3(1.0f)};
    case HierarchyRule::MatrixChain:
    case HierarchyRule::FbxRSrs:
        break;
    }
    return {parent.axes, glm::vec3(1.0f)};
}

RuleState stateOf(const RuleFactors& factors, const Parts& parts)
{
    const glm::mat3 unscaled = factors.before * glm::mat3_cast(parts.rotation);
    const glm::vec3 own(parts.stretch[0][0], parts.stretch[1][1], parts.stretch[2][2]);
    return {unscaled * diagonal(factors.factor) * parts.stretch, unscaled, own * factors.factor, factors.factor, own};
}

glm::mat4 placedUnder(const RuleState& state, const Parts& parts, const glm::mat4& parentModel)
{
    glm::mat4 model(state.axes);
    model[3] = parentModel * glm::vec4(parts.translation, 1.0f);
    return model;
}

RuleFactors factorsUnderParent(const Node& node, const RuleStates& states)
{
    return node.parent.valid() ? factorsOf(node.rule, states[node.parent.index()]) : RuleFactors{};
}

} // namespace

Hierarchy hierarchyOf(const Scene& scene, std::size_t begin, std::size_t end)
{
    Hierarchy out;
    out.node.reserve(end - begin);
    out.parent.reserve(end - begin);
    out.rule.reserve(end - begin);
    for (std::size_t place = begin; place < end; ++place) {
        const NodeId id = scene.order->sorted[place];
        const Node& node = *scene.nodes[id.index()];
        out.node.push_back(id.value);
        out.parent.push_back(node.parent.value);
        out.rule.push_back(node.rule);
        out.plain = out.plain && plainRule(node.rule);
    }
    return out;
}

void chainModels(const Scene& scene, const Hierarchy& hierarchy, std::size_t begin, std::size_t end,
    std::span<const glm::mat4> local, std::span<glm::mat4> model, RuleStates& states)
{
    if (hierarchy.plain) {
        poseKernels().multiplyChain({hierarchy.node.data() + begin, end - begin},
            {hierarchy.parent.data() + begin, end - begin}, local.data(), model.data());
        return;
    }
    states.resize(scene.nodes.size());
    for (std::size_t i = begin; i < end; ++i) {
        const std::uint32_t node = hierarchy.node[i], parent = hierarchy.parent[i];
        const Parts parts = partsOf(local[node], scene.nodes[node]->rest.scale);
        states[node] = stateOf(factorsUnderParent(*scene.nodes[node], states), parts);
        if (parent == NodeId::kNone || plainRule(hierarchy.rule[i]))
            poseKernels().multiplyChain({&node, 1}, {&parent, 1}, local.data(), model.data());
        else
            model[node] = placedUnder(states[node], parts, model[parent]);
    }
}

void chainAll(const Scene& scene, const Hierarchy& hierarchy, std::span<const glm::mat4> local,
    std::span<glm::mat4> model, RuleStates& states)
{
    if (hierarchy.plain && hierarchy.nodeByDepth.size() == hierarchy.node.size())
        poseKernels().multiplyChain(hierarchy.nodeByDepth, hierarchy.parentByDepth, local.data(), model.data());
    else
        chainModels(scene, hierarchy, 0, hierarchy.node.size(), local, model, states);
}

void sortByDepth(Hierarchy& hierarchy, std::size_t nodeCount)
{
    std::vector<std::uint32_t> depth(nodeCount, 0);
    std::vector<std::size_t> places(hierarchy.node.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i] = i;
        if (hierarchy.parent[i] != NodeId::kNone) depth[hierarchy.node[i]] = depth[hierarchy.parent[i]] + 1;
    }
    std::stable_sort(places.begin(), places.end(),
        [&](std::size_t a, std::size_t b) { return depth[hierarchy.node[a]] < depth[hierarchy.node[b]]; });
    for (const std::size_t place : places) {
        hierarchy.nodeByDepth.push_back(hierarchy.node[place]);
        hierarchy.parentByDepth.push_back(hierarchy.parent[place]);
    }
}

void fillState(const Scene& scene, NodeId node, const glm::mat4& local, RuleStates& states)
{
    const Node& own = *scene.nodes[node.index()];
    states[node.index()] = stateOf(factorsUnderParent(own, states), partsOf(local, own.rest.scale));
}

void fillAncestorStates(const Scene& scene, NodeId node, std::span<const glm::mat4> local, RuleStates& states)
{
    states.resize(scene.nodes.size());
    std::vector<NodeId> path;
    for (NodeId at = scene.nodes[node.index()]->parent; at.valid(); at = scene.nodes[at.index()]->parent)
        path.push_back(at);
    for (auto at = path.rbegin(); at != path.rend(); ++at) fillState(scene, *at, local[at->index()], states);
}

glm::mat4 modelUnderParent(
    const Scene& scene, NodeId id, const glm::mat4& local, std::span<const glm::mat4> model, const RuleStates& states)
{
    const Node& node = *scene.nodes[id.index()];
    if (!node.parent.valid()) return local;
    const glm::mat4& parentModel = model[node.parent.index()];
    if (plainRule(node.rule)) return parentModel * local;
    const Parts parts = partsOf(local, node.rest.scale);
    return placedUnder(stateOf(factorsUnderParent(node, states), parts), parts, parentModel);
}

glm::mat4 localForModel(
    const Scene& scene, NodeId id, const glm::mat4& wanted, std::span<const glm::mat4> model, const RuleStates& states)
{
    const Node& node = *scene.nodes[id.index()];
    if (!node.parent.valid()) return wanted;
    const glm::mat4 parentFromModel = affineInverse(model[node.parent.index()]);
    if (plainRule(node.rule)) return parentFromModel * wanted;
    const RuleFactors factors = factorsUnderParent(node, states);
    const glm::mat3 rest = glm::mat3(affineInverse(glm::mat4(factors.before))) * glm::mat3(wanted);
    // rest = rotation · factor · stretch. Negative factors keep their signs, so that the stretch keeps its own.
    Parts parts = partsOf(glm::mat4(rest), node.rest.scale * factors.factor);
    parts.stretch = diagonal(inverseScale(factors.factor)) * parts.stretch;
    parts.translation = glm::vec3(parentFromModel * wanted[3]);
    return matrixOf(parts);
}

Parts partsOf(const glm::mat4& matrix, const glm::vec3& like)
{
    const Decomposition d = decompose(matrix);
    Parts out;
    out.translation = d.transform.translation;
    glm::mat3 axes = glm::mat3_cast(d.transform.rotation);
    // Turning two axes at once is a rotation by half a turn: any pair of signs may move from the scale to it.
    const glm::vec3 want(like.x < 0.0f ? -1.0f : 1.0f, like.y < 0.0f ? -1.0f : 1.0f, like.z < 0.0f ? -1.0f : 1.0f);
    const bool mirrorWanted = want.x * want.y * want.z < 0.0f;
    if (mirrorWanted == d.mirrored) {
        const glm::vec3 have(d.mirrored ? -1.0f : 1.0f, 1.0f, 1.0f);
        for (int i = 0; i < 3; ++i) axes[i] *= want[i] * have[i];
    }
    out.rotation = glm::normalize(glm::quat_cast(axes));
    out.stretch = glm::transpose(glm::mat3_cast(out.rotation)) * glm::mat3(matrix);
    return out;
}

glm::mat4 matrixOf(const Parts& parts)
{
    glm::mat4 out(glm::mat3_cast(parts.rotation) * parts.stretch);
    out[3] = glm::vec4(parts.translation, 1.0f);
    return out;
}

} // namespace bindpose
