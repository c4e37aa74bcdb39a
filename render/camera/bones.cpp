// SPDX-License-Identifier: MIT
#include "render/camera/bones.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

glm::vec3 placeOf(const glm::mat4& m)
{
    return glm::vec3(m[3]);
}

/// Model matrices of rest, by the plain chain: good for choosing how to draw.
std::vector<glm::mat4> restModel(const Scene& scene)
{
    std::vector<glm::mat4> model(scene.nodes.size(), glm::mat4(1.0f));
    for (const NodeId id : scene.order->sorted) {
        const Node& node = *scene.nodes[id.index()];
        const glm::mat4 parent = node.parent.valid() ? model[node.parent.index()] : glm::mat4(1.0f);
        model[id.index()] = parent * node.restLocal();
    }
    return model;
}

/// The joint above, over nodes that are none; none at the top.
NodeId jointAbove(const Scene& scene, NodeId id)
{
    for (id = scene.nodes[id.index()]->parent; id.valid(); id = scene.nodes[id.index()]->parent)
        if (scene.nodes[id.index()]->joint) return id;
    return {};
}

struct Chooser {
    const Scene& scene;
    const std::vector<glm::mat4>& rest;

    std::uint32_t below(NodeId id) const
    {
        const std::uint32_t at = scene.order->position[id.index()];
        return scene.order->subtreeEnd[at] - at;
    }
    /// The child that goes on straightest from the joint above; without one above, the child with most below it.
    NodeId towards(NodeId id, const std::vector<NodeId>& children) const
    {
        const glm::vec3 here = placeOf(rest[id.index()]);
        const NodeId above = jointAbove(scene, id);
        const glm::vec3 came = above.valid() ? here - placeOf(rest[above.index()]) : glm::vec3(0.0f);
        NodeId best;
        float bestScore = 0.0f;
        for (const NodeId child : children) {
            const glm::vec3 goes = placeOf(rest[child.index()]) - here;
            const float size = glm::length(goes);
            if (!(size > 1.0e-6f)) continue;
            const float straight = glm::length(came) > 1.0e-6f ? glm::dot(glm::normalize(came), goes / size) : 0.0f;
            const float score = 2.0f + straight + 0.02f * std::log2(1.0f + static_cast<float>(below(child)));
            if (score > bestScore) {
                best = child;
                bestScore = score;
            }
        }
        return best;
    }
    glm::vec3 tailOfLast(NodeId id) const
    {
        const NodeId above = jointAbove(scene, id);
        if (!above.valid()) return glm::vec3(0.0f);
        const glm::vec3 here = placeOf(rest[id.index()]);
        const glm::vec3 tail = here + 0.5f * (here - placeOf(rest[above.index()]));
        return glm::vec3(affineInverse(rest[id.index()]) * glm::vec4(tail, 1.0f));
    }
};

} // namespace

std::vector<Bone> bonesOf(const Scene& scene)
{
    const std::vector<glm::mat4> rest = restModel(scene);
    std::vector<std::vector<NodeId>> childJoints(scene.nodes.size());
    for (const NodeId id : scene.order->sorted) {
        if (!scene.nodes[id.index()]->joint) continue;
        if (const NodeId above = jointAbove(scene, id); above.valid()) childJoints[above.index()].push_back(id);
    }
    const Chooser chooser{scene, rest};
    std::vector<Bone> bones;
    for (std::size_t i = 0; i < scene.order->sorted.size(); ++i) {
        const NodeId id = scene.order->sorted[i];
        if (!scene.nodes[id.index()]->joint) continue;
        const std::vector<NodeId>& children = childJoints[id.index()];
        // A first joint that only carries the one from which all branches go stands on the floor, as a rule: a dot,
        // not a bone through the whole body.
        const bool carrier =
            !jointAbove(scene, id).valid() && children.size() == 1 && childJoints[children.front().index()].size() > 1;
        Bone bone{id, carrier ? NodeId{} : chooser.towards(id, children), {}, static_cast<std::uint32_t>(i)};
        if (!bone.towards.valid() && children.empty()) bone.tailLocal = chooser.tailOfLast(id);
        bones.push_back(bone);
    }
    return bones;
}

BoneShape shapeOf(const Bone& bone, const Pose& pose, const glm::mat4& worldFromActor)
{
    const glm::mat4 m = worldFromActor * pose.model[bone.node.index()];
    BoneShape out;
    out.head = placeOf(m);
    out.tail = bone.towards.valid() ? placeOf(worldFromActor * pose.model[bone.towards.index()])
                                    : glm::vec3(m * glm::vec4(bone.tailLocal, 1.0f));
    const glm::vec3 along = out.tail - out.head;
    // The joint's own axis that is most across, so that the octahedron shows its roll.
    float best = -1.0f;
    for (int axis = 0; axis < 3; ++axis) {
        const glm::vec3 side = glm::cross(along, glm::vec3(m[axis]));
        const float size = glm::length(side);
        const float length = glm::length(glm::vec3(m[axis]));
        if (!(length > 0.0f) || !(size / length > best) || !(size > 0.0f)) continue;
        best = size / length;
        out.side = side / size;
    }
    return out;
}

} // namespace bindpose
