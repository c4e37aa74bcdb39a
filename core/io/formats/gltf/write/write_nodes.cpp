// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"
#include "core/io/formats/gltf/write/write_errors.h"
#include "core/io/formats/gltf/write/writer.h"
#include "core/io/json/json_style.h"

#include <glm/gtc/type_ptr.hpp>

#include <algorithm>
#include <cmath>

namespace bindpose::gltf {
namespace {

Json numbersOf(std::span<const float> values)
{
    Json out = Json::array();
    for (const float value : values) out.push_back(numberFor(value, {}));
    return out;
}

/// glTF asks for unit quaternions; a length that is off by rounding alone keeps its bits.
glm::quat unitRotation(const glm::quat& q)
{
    const float length = glm::length(q);
    if (std::abs(length - 1.0f) < 1e-3f) return q;
    return length > 0.0f ? q / length : glm::quat(1.0f, 0.0f, 0.0f, 0.0f);
}

void putTransform(Json& out, const Transform& transform)
{
    const glm::quat turn = unitRotation(transform.rotation);
    const float xyzw[] = {turn.x, turn.y, turn.z, turn.w};
    if (transform.translation != glm::vec3(0.0f))
        out["translation"] = numbersOf(std::span(glm::value_ptr(transform.translation), 3));
    if (turn != glm::quat(1.0f, 0.0f, 0.0f, 0.0f)) out["rotation"] = numbersOf(xyzw);
    if (transform.scale != glm::vec3(1.0f)) out["scale"] = numbersOf(std::span(glm::value_ptr(transform.scale), 3));
}

/// By NodeId: 1 where some clip moves the node.
std::vector<char> animatedNodes(const Scene& scene)
{
    std::vector<char> out(scene.nodes.size(), 0);
    for (const auto& clip : scene.clips) {
        if (!clip) continue;
        for (const auto& track : clip->tracks)
            if (scene.node(track->node) && track->path != ChannelPath::MorphWeights &&
                track->path != ChannelPath::Visibility)
                out[track->node.index()] = 1;
    }
    return out;
}

} // namespace

void Writer::numberNodes()
{
    nodeIndex_.assign(scene_.nodes.size(), kNone);
    std::uint32_t next = 0;
    for (std::size_t i = 0; i < scene_.nodes.size(); ++i)
        if (scene_.nodes[i]) nodeIndex_[i] = next++;
}

Json Writer::nodeJson(const Node& node, NodeId id)
{
    Json out = Json::object();
    if (!node.name.empty()) out["name"] = node.name;
    Json children = Json::array();
    for (const NodeId child : scene_.order->children[id.index()]) children.push_back(nodeIndex_[child.index()]);
    if (!children.empty()) out["children"] = std::move(children);
    if (node.restMatrix && !moved_[id.index()]) {
        if (*node.restMatrix != glm::mat4(1.0f))
            out["matrix"] = numbersOf(std::span(glm::value_ptr(*node.restMatrix), 16));
    } else {
        if (node.restMatrix) {
            const float residual = maxDifference(*node.restMatrix, matrixOf(node.rest));
            if (residual > 1e-5f)
                out_.lose(errors::kLossShear, {node.name, numberText(residual)}).worst = double{residual};
        }
        putTransform(out, node.rest);
    }
    return out;
}

void Writer::writeNodes()
{
    std::size_t otherRules = 0;
    moved_ = animatedNodes(scene_);
    for (std::size_t i = 0; i < scene_.nodes.size(); ++i) {
        if (!scene_.nodes[i]) continue;
        const HierarchyRule rule = scene_.nodes[i]->rule;
        if (rule != HierarchyRule::MatrixChain && rule != HierarchyRule::FbxRSrs) ++otherRules;
        out_.push("nodes", nodeJson(*scene_.nodes[i], NodeId(i)));
    }
    if (otherRules) out_.lose(errors::kLossHierarchy, {std::to_string(otherRules)}).count = otherRules;
    Json roots = Json::array();
    for (const NodeId root : scene_.order->roots) roots.push_back(nodeIndex_[root.index()]);
    if (roots.empty()) return;
    out_.push("scenes", {{"nodes", std::move(roots)}});
    out_.json["scene"] = 0;
}

void Writer::writeInstances()
{
    for (const auto& instance : scene_.instances) {
        if (!instance || meshIndex_[instance->mesh.index()] == kNone) continue;
        Json placed = {{"mesh", meshIndex_[instance->mesh.index()]}};
        const bool skinned = instance->skin.valid() && skinIndex_[instance->skin.index()] != kNone;
        if (skinned && meshSkinned_[instance->mesh.index()]) {
            placed["skin"] = skinIndex_[instance->skin.index()];
            if (!scene_.facts->skinIgnoresNode)
                out_.lose(errors::kLossNodeTransform, {scene_.nodes[instance->node.index()]->name});
        }
        const std::vector<float>& own = scene_.nodes[instance->node.index()]->morphWeights;
        if (!own.empty() && own.size() == scene_.meshes[instance->mesh.index()]->morphNames.size())
            placed["weights"] = numbersOf(own);
        const std::uint32_t index = nodeIndex_[instance->node.index()];
        if (!out_.json["nodes"][index].contains("mesh")) {
            out_.json["nodes"][index].update(placed);
            writeLevels(*instance, placed, index);
            continue;
        }
        // A node holds one mesh; further ones hang below it.
        Json below = placed;
        if (!instance->name.empty()) below["name"] = instance->name;
        const std::uint32_t child = out_.push("nodes", std::move(below));
        out_.json["nodes"][index]["children"].push_back(child);
        writeLevels(*instance, placed, child);
    }
}

NodeId Writer::commonRoot(const Skin& skin) const
{
    // "skeleton" has to be an ancestor of all joints, or one of them; else it is better left out (glTF 2.0 §3.7.3.1).
    if (!skin.root.valid() || !scene_.node(skin.root)) return {};
    const NodeOrder& order = *scene_.order;
    const std::uint32_t first = order.position[skin.root.index()];
    for (const NodeId joint : skin.joints) {
        const std::uint32_t position = order.position[joint.index()];
        if (position < first || position >= order.subtreeEnd[first]) return {};
    }
    return skin.root;
}

Json Writer::skinJson(const Skin& skin)
{
    Json out = Json::object();
    if (!skin.name.empty()) out["name"] = skin.name;
    std::vector<float> binds;
    bool identity = true;
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot) {
        glm::mat4 bind = skin.inverseBind[slot];
        if (skin.bindCorrection != glm::mat4(1.0f)) bind = bind * skin.bindCorrection;
        identity = identity && bind == glm::mat4(1.0f);
        binds.insert(binds.end(), glm::value_ptr(bind), glm::value_ptr(bind) + 16);
    }
    if (skin.inverseBindStored || !identity)
        out["inverseBindMatrices"] = out_.floats("MAT4", binds, Output::Use::Plain);
    if (const NodeId root = commonRoot(skin); root.valid()) out["skeleton"] = nodeIndex_[root.index()];
    for (const NodeId joint : skin.joints) out["joints"].push_back(nodeIndex_[joint.index()]);
    return out;
}

void Writer::writeSkins()
{
    skinIndex_.assign(scene_.skins.size(), kNone);
    for (std::size_t i = 0; i < scene_.skins.size(); ++i)
        if (scene_.skins[i] && !scene_.skins[i]->joints.empty())
            skinIndex_[i] = out_.push("skins", skinJson(*scene_.skins[i]));
}

} // namespace bindpose::gltf
