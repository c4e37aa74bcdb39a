// SPDX-License-Identifier: MIT
#include "core/edit/pose/pose_copy.h"

#include "core/base/utf8.h"
#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/edits.h"
#include "core/edit/ground/errors.h"
#include "core/edit/ground/json_fields.h"
#include "core/edit/pose/override_sets.h"
#include "core/edit/pose/pose_errors.h"
#include "core/eval/pose/hierarchy.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

namespace bindpose {
namespace {

constexpr const char* kPoseSchema = "bindpose.pose/1";

using JointsByName = std::unordered_map<std::string_view, const CopiedPose::Joint*>;

JointsByName byName(const CopiedPose& pose)
{
    JointsByName out;
    for (const CopiedPose::Joint& joint : pose.joints) out.emplace(joint.name, &joint);
    return out;
}

constexpr float kSameBone = 0.01f; ///< of its length

/// From its parent, as the file stores it at rest.
float boneLengthOf(const Node& node)
{
    return node.restMatrix ? glm::length(glm::vec3((*node.restMatrix)[3])) : glm::length(node.rest.translation);
}

/// Of the scene's longest bone: less is not seen, and joints that stand on their parents differ by noise alone.
constexpr float kNoBone = 1e-3f;

/// What two lengths of a bone may differ by, whatever their size. Where the topmost joints stand is no bone.
float noiseOf(const Scene& scene)
{
    float longest = 0.0f;
    for (const NodeId id : scene.order->sorted) {
        const Node& node = *scene.nodes[id.index()];
        const Node* parent = node.joint ? scene.node(node.parent) : nullptr;
        if (parent && parent->joint) longest = std::max(longest, boneLengthOf(node));
    }
    return kNoBone * longest;
}

/// A pose that says nothing of its bones is taken as it is.
bool sameBone(const Node& node, const CopiedPose::Joint& joint, float noise)
{
    if (!joint.boneLength) return true;
    const float here = boneLengthOf(node), there = *joint.boneLength;
    return std::abs(here - there) <= std::max(noise, kSameBone * std::max(here, there));
}

/// What a joint takes of a pose: its local, or the rotation alone where its bone has another length here.
glm::mat4 takenLocal(const Node& node, const glm::mat4& base, const CopiedPose::Joint& joint, float noise)
{
    if (sameBone(node, joint, noise)) return joint.local;
    Parts parts = partsOf(base, node.rest.scale);
    parts.rotation = partsOf(joint.local, glm::vec3(1.0f)).rotation;
    return matrixOf(parts);
}

constexpr float kOnPlane = 2e-3f; ///< of the model's size

/// Which node's motion a node mirrors, by NodeId; none: it keeps its own local.
std::vector<NodeId> sources(const Scene& scene, const std::vector<glm::mat4>& bind, int axis)
{
    std::vector<NodeId> out(scene.nodes.size());
    Bounds bounds;
    for (const glm::mat4& model : bind) bounds.add(glm::vec3(model[3]));
    for (const NodeId id : scene.order->sorted)
        if (scene.nodes[id.index()]->joint && std::abs(bind[id.index()][3][axis]) <= kOnPlane * bounds.diagonal())
            out[id.index()] = id;
    for (const JointPair& pair : allPairs(scene, axis)) {
        out[pair.one.index()] = pair.other;
        out[pair.other.index()] = pair.one;
    }
    return out;
}

/// Those that hang below one of `tops`, and they themselves; all where there are none.
std::vector<char> masked(const Scene& scene, const std::vector<NodeId>& tops)
{
    std::vector<char> out(scene.nodes.size(), tops.empty() ? 1 : 0);
    for (const NodeId id : tops)
        if (scene.node(id)) out[id.index()] = 1;
    for (const NodeId id : scene.order->sorted) {
        const NodeId parent = scene.nodes[id.index()]->parent;
        if (parent.valid() && out[parent.index()]) out[id.index()] = 1;
    }
    return out;
}

} // namespace

CopiedPose copyPose(const Scene& scene, const Pose& pose, std::span<const NodeId> nodes)
{
    std::vector<char> wanted(scene.nodes.size(), 0);
    for (const NodeId id : nodes) wanted[id.index()] = 1;
    CopiedPose out;
    for (const NodeId id : scene.order->sorted) {
        const Node& node = *scene.nodes[id.index()];
        const bool taken = nodes.empty() ? node.joint : wanted[id.index()] != 0;
        if (taken && !node.name.empty() && validUtf8(node.name))
            out.joints.push_back({node.name, pose.local[id.index()], boneLengthOf(node)});
    }
    return out;
}

std::string poseText(const CopiedPose& pose)
{
    EditJson joints = EditJson::array();
    for (const CopiedPose::Joint& joint : pose.joints) {
        joints.push_back({{"name", joint.name}, {"local", matrixJson(joint.local)}});
        if (joint.boneLength) joints.back()["boneLength"] = *joint.boneLength;
    }
    return EditJson{{"schema", kPoseSchema}, {"joints", joints}}.dump(1) + "\n"; // names are UTF-8: it never throws
}

Result<CopiedPose> poseFromText(std::string_view text)
{
    const Result<EditJson> json = parseEditJson(text);
    if (!json) return json.error();
    JsonFields top(*json, "");
    top.schema(kPoseSchema);
    const EditJson* list = top.list("joints", "an array of joints");
    if (Result<void> ok = top.finish(); !ok) return ok.error();
    CopiedPose out;
    for (std::size_t i = 0; i < list->size(); ++i) {
        JsonFields fields((*list)[i], "/joints/" + std::to_string(i));
        CopiedPose::Joint joint;
        joint.name = fields.text("name");
        joint.local = fields.matrix("local");
        if (!edit_tools::finite(joint.local)) fields.fail(errors::kNumberNotFinite, {});
        if (!edit_tools::affine(joint.local)) fields.fail(errors::kNotAffine, {});
        if (const std::optional<double> length = fields.optionalNumber("boneLength"))
            joint.boneLength = static_cast<float>(*length);
        if (Result<void> ok = fields.finish(); !ok) return ok.error();
        out.joints.push_back(std::move(joint));
    }
    return out;
}

std::vector<JointPair> allPairs(const Scene& scene, int axis)
{
    std::vector<JointPair> out;
    std::vector<char> taken(scene.nodes.size(), 0);
    for (std::size_t i = 0; i < scene.skins.size(); ++i) {
        if (!scene.skins[i]) continue;
        for (const JointPair& pair : jointPairs(scene, SkinId(i), axis)) {
            if (taken[pair.one.index()] || taken[pair.other.index()]) continue;
            taken[pair.one.index()] = taken[pair.other.index()] = 1;
            out.push_back(pair);
        }
    }
    return out;
}

CopiedPose mirroredPose(const Scene& scene, const Pose& pose, int axis)
{
    glm::mat4 mirror(1.0f);
    mirror[axis][axis] = -1.0f;
    const std::vector<glm::mat4> bind = bindModel(scene);
    const std::vector<NodeId> from = sources(scene, bind, axis);
    Pose out = pose;
    RuleStates states(scene.nodes.size());
    for (const NodeId id : scene.order->sorted) {
        const std::size_t node = id.index();
        if (from[node].valid()) {
            const std::size_t source = from[node].index();
            // What the source does to points of the bound mesh, seen in the mirror.
            const glm::mat4 moved = mirror * pose.model[source] * affineInverse(bind[source]) * mirror;
            out.local[node] = localForModel(scene, id, moved * bind[node], out.model, states);
        }
        out.model[node] = modelUnderParent(scene, id, out.local[node], out.model, states);
        fillState(scene, id, out.local[node], states);
    }
    return copyPose(scene, out, {});
}

Pose withPose(const Scene& scene, const Pose& base, const CopiedPose& copied)
{
    const auto named = byName(copied);
    const float noise = noiseOf(scene);
    Pose out = base;
    for (const NodeId id : scene.order->sorted) {
        const Node& node = *scene.nodes[id.index()];
        if (const auto found = named.find(node.name); found != named.end())
            out.local[id.index()] = takenLocal(node, base.local[id.index()], *found->second, noise);
    }
    for (const NodeId root : scene.order->roots) updateSubtree(scene, root, out);
    return out;
}

PoseMatch matchPose(const Scene& scene, const CopiedPose& pose, const PastePose& how)
{
    const auto named = byName(pose);
    const std::vector<char> wanted = masked(scene, how.only);
    const float noise = noiseOf(scene);
    PoseMatch out{.joints = pose.joints.size()};
    for (const NodeId id : scene.order->sorted) {
        const Node& node = *scene.nodes[id.index()];
        const auto found = wanted[id.index()] ? named.find(node.name) : named.end();
        if (found == named.end()) continue;
        ++out.matched;
        if (!sameBone(node, *found->second, noise)) ++out.turnedAlone;
    }
    return out;
}

std::vector<NodeId> jointsWithoutMirror(const Scene& scene, int axis)
{
    const std::vector<NodeId> from = sources(scene, bindModel(scene), axis);
    std::vector<char> seen(scene.nodes.size(), 0);
    std::vector<NodeId> out;
    for (const auto& skin : scene.skins)
        for (std::size_t i = 0; skin && i < skin->joints.size(); ++i) {
            const NodeId id = skin->joints[i];
            if (!scene.node(id) || from[id.index()].valid() || std::exchange(seen[id.index()], 1)) continue;
            out.push_back(id);
        }
    return out;
}

Result<Scene> pastePose(const Scene& scene, const CopiedPose& pose, const PastePose& how)
{
    const auto named = byName(pose);
    const std::vector<char> wanted = masked(scene, how.only);
    const float noise = noiseOf(scene);
    Scene base = scene;
    std::vector<Override> made;
    std::vector<char> replaced(scene.nodes.size(), 0);
    for (const NodeId id : scene.order->sorted) {
        const Node& node = *scene.nodes[id.index()];
        const auto found = wanted[id.index()] ? named.find(node.name) : named.end();
        if (found == named.end()) continue;
        Override value;
        value.node = id;
        value.matrix = found->second->local;
        value.mix = how.mix;
        if (!sameBone(node, *found->second, noise)) value.channels = {false, true, false};
        made.push_back(value);
        replaced[id.index()] = 1;
    }
    if (made.empty()) return edit_tools::refuse(errors::kNoJointOfPose);
    std::erase_if(base.overrides, [&replaced](const auto& entry) { return entry && replaced[entry->node.index()]; });
    return putOverrides(base, made);
}

} // namespace bindpose
