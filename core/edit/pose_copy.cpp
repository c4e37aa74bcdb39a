// SPDX-License-Identifier: MIT
#include "core/edit/pose_copy.h"

#include "core/base/utf8.h"
#include "core/edit/edit_tools.h"
#include "core/edit/edits.h"
#include "core/edit/errors.h"
#include "core/edit/json_fields.h"
#include "core/edit/pose_errors.h"
#include "core/eval/hierarchy.h"
#include "core/math/transform.h"

#include <cmath>
#include <unordered_map>

namespace bindpose {
namespace {

constexpr const char* kPoseSchema = "bindpose.pose/1";

std::unordered_map<std::string_view, const glm::mat4*> byName(const CopiedPose& pose)
{
    std::unordered_map<std::string_view, const glm::mat4*> out;
    for (const CopiedPose::Joint& joint : pose.joints) out.emplace(joint.name, &joint.local);
    return out;
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
            out.joints.push_back({node.name, pose.local[id.index()]});
    }
    return out;
}

std::string poseText(const CopiedPose& pose)
{
    EditJson joints = EditJson::array();
    for (const CopiedPose::Joint& joint : pose.joints) {
        EditJson matrix = EditJson::array();
        for (int i = 0; i < 16; ++i) matrix.push_back((&joint.local[0][0])[i]);
        joints.push_back({{"name", joint.name}, {"local", matrix}});
    }
    return EditJson{{"schema", kPoseSchema}, {"joints", joints}}.dump(1) + "\n"; // names are UTF-8: it never throws
}

Result<CopiedPose> poseFromText(std::string_view text)
{
    const Result<EditJson> json = parseEditJson(text);
    if (!json) return json.error();
    JsonFields top(*json, "");
    const std::string schema = top.text("schema");
    if (!top.failed() && schema != kPoseSchema) top.fail(errors::kWrongSchema, {kPoseSchema});
    const EditJson* list = top.raw("joints");
    if (!list || !list->is_array()) top.fail(errors::kFieldMissing, {"joints", "an array of joints"});
    if (Result<void> ok = top.finish(); !ok) return ok.error();
    CopiedPose out;
    for (std::size_t i = 0; i < list->size(); ++i) {
        JsonFields fields((*list)[i], "/joints/" + std::to_string(i));
        CopiedPose::Joint joint;
        joint.name = fields.text("name");
        const std::vector<double> local = fields.numbers("local", 16);
        for (std::size_t k = 0; k < local.size() && k < 16; ++k) (&joint.local[0][0])[k] = static_cast<float>(local[k]);
        if (!edit_tools::finite(joint.local)) fields.fail(errors::kNumberNotFinite, {});
        if (!edit_tools::affine(joint.local)) fields.fail(errors::kNotAffine, {});
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
    Pose out = base;
    for (const NodeId id : scene.order->sorted)
        if (const auto found = named.find(scene.nodes[id.index()]->name); found != named.end())
            out.local[id.index()] = *found->second;
    for (const NodeId root : scene.order->roots) updateSubtree(scene, root, out);
    return out;
}

Result<Scene> pastePose(const Scene& scene, const CopiedPose& pose, const PastePose& how)
{
    const auto named = byName(pose);
    const std::vector<char> wanted = masked(scene, how.only);
    Scene base = scene;
    std::vector<Override> made;
    for (const NodeId id : scene.order->sorted) {
        const Node& node = *scene.nodes[id.index()];
        const auto found = wanted[id.index()] ? named.find(node.name) : named.end();
        if (found == named.end()) continue;
        Override value;
        value.node = id;
        value.matrix = *found->second;
        value.mix = how.mix;
        made.push_back(value);
        std::erase_if(base.overrides, [id](const auto& entry) { return entry && entry->node == id; });
    }
    if (made.empty()) return edit_tools::refuse(errors::kNoJointOfPose);
    Result<Scene> out = std::move(base);
    for (std::size_t i = 0; out && i < made.size(); ++i) out = addOverride(*out, made[i]);
    return out;
}

} // namespace bindpose
