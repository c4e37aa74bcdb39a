// SPDX-License-Identifier: MIT
#include "core/diagnose/rig_contract.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace bindpose {
namespace {

constexpr ErrorText kJointMissing{"contract_joint_missing",
    QT_TRANSLATE_NOOP("Errors", "%1 {joint of the contract is|joints of the contract are} missing: %2.")};
constexpr ErrorText kJointParent{
    "contract_joint_parent", QT_TRANSLATE_NOOP("Errors", "%1 hangs on %2; the contract wants it on %3.")};
constexpr ErrorText kJointExtra{
    "contract_joint_extra", QT_TRANSLATE_NOOP("Errors", "%1 {joint is|joints are} not in the contract: %2.")};
constexpr ErrorText kMeshLimit{
    "contract_mesh_limit", QT_TRANSLATE_NOOP("Errors", "The mesh has %1 %2; the contract takes %3.")};
constexpr ErrorText kSocketMissing{"contract_socket_missing",
    QT_TRANSLATE_NOOP("Errors", "%1 {socket of the contract is|sockets of the contract are} missing: %2.")};
constexpr ErrorText kClipMissing{"contract_clip_missing",
    QT_TRANSLATE_NOOP("Errors", "%1 {clip of the contract is|clips of the contract are} missing: %2.")};
constexpr ErrorText kNothing{"contract_no_joint", QT_TRANSLATE_NOOP("Errors", "no joint")};
constexpr ErrorText kContractVertices{"contract_vertices", QT_TRANSLATE_NOOP("Errors", "vertices with weights")};
constexpr ErrorText kContractTriangles{"contract_triangles", QT_TRANSLATE_NOOP("Errors", "triangles")};
constexpr ErrorText kContractInfluences{"contract_influences", QT_TRANSLATE_NOOP("Errors", "joints at one vertex")};
constexpr ErrorText kContractUsed{"contract_used_joints", QT_TRANSLATE_NOOP("Errors", "joints in its skin")};
constexpr std::size_t kNamesTold = 12;

Finding& add(std::vector<Finding>& out, const ErrorText& text, Wordings args)
{
    Finding& made = out.emplace_back();
    made.text = &text;
    made.severity = Severity::Error;
    made.args = std::move(args);
    return made;
}

void addMissing(std::vector<Finding>& out, const ErrorText& text, const std::vector<std::string>& names)
{
    if (names.empty()) return;
    std::string list;
    for (std::size_t i = 0; i < std::min(names.size(), kNamesTold); ++i) list += (i > 0 ? ", " : "") + names[i];
    if (names.size() > kNamesTold) list += ", …";
    add(out, text, {names.size(), list}).count = names.size();
}

NodeId jointAbove(const Scene& scene, const Node& node)
{
    for (NodeId up = node.parent; scene.node(up); up = scene.node(up)->parent)
        if (scene.node(up)->joint) return up;
    return {};
}

void lookAtJoints(const Scene& scene, const RigContract& contract, std::vector<Finding>& out)
{
    std::map<std::string_view, NodeId> joints;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i)
        if (scene.nodes[i] && scene.nodes[i]->joint)
            joints.try_emplace(scene.nodes[i]->name, NodeId(static_cast<std::uint32_t>(i)));
    std::vector<std::string> missing, extra;
    std::set<std::string_view> known;
    for (const RigContract::Joint& wanted : contract.joints) {
        known.insert(wanted.name);
        const auto at = joints.find(wanted.name);
        if (at == joints.end()) {
            missing.push_back(wanted.name);
            continue;
        }
        if (wanted.anyParent) continue;
        const NodeId above = jointAbove(scene, *scene.node(at->second));
        const std::string name = scene.node(above) ? scene.node(above)->name : std::string();
        if (name == wanted.parent) continue;
        const auto said = [](const std::string& joint) {
            return joint.empty() ? Wording(Phrase(kNothing)) : Wording(joint);
        };
        add(out, kJointParent, {wanted.name, said(name), said(wanted.parent)}).place.joints = {at->second};
    }
    addMissing(out, kJointMissing, missing);
    if (!contract.extras || contract.joints.empty()) return;
    std::vector<NodeId> ids;
    for (const auto& [name, id] : joints) {
        const bool may =
            known.count(name) > 0 || std::any_of(contract.extras->begin(), contract.extras->end(),
                                         [&called = name](const std::string& p) { return fitsPattern(called, p); });
        if (may) continue;
        extra.emplace_back(name);
        ids.push_back(id);
    }
    addMissing(out, kJointExtra, extra);
    if (!extra.empty()) out.back().place.joints = std::move(ids);
}

/// Points with weights, triangles, most influences of a point that are not 0, joints of the largest skin.
struct MeshSize {
    std::size_t points = 0, triangles = 0, influences = 0, joints = 0;
};

MeshSize sizeOf(const Scene& scene, MeshId id)
{
    MeshSize out;
    const Mesh& mesh = *scene.meshes[id.index()];
    for (const auto& part : mesh.parts) out.triangles += part ? part->indices.size() / 3 : 0;
    for (const SetId set : mesh.sets) {
        const auto& weights = scene.weights[set.index()];
        if (!weights) continue;
        out.points += weights->points();
        for (std::size_t point = 0; point < weights->points(); ++point) {
            const std::span<const float> row = weights->weights(static_cast<PointIndex>(point));
            const auto used = std::count_if(row.begin(), row.end(), [](float w) { return std::abs(w) > 0.0f; });
            out.influences = std::max(out.influences, static_cast<std::size_t>(used));
        }
    }
    for (const auto& instance : scene.instances) {
        if (!instance || instance->mesh != id || !instance->skin.valid()) continue;
        const auto& skin = scene.skins[instance->skin.index()];
        if (skin) out.joints = std::max(out.joints, skin->joints.size());
    }
    return out;
}

void lookAtMeshes(const Scene& scene, const RigContract& contract, std::vector<Finding>& out)
{
    for (std::size_t i = 0; i < scene.meshes.size() && !contract.meshes.empty(); ++i) {
        if (!scene.meshes[i]) continue;
        const MeshSize size = sizeOf(scene, MeshId(static_cast<std::uint32_t>(i)));
        for (const RigContract::Mesh& limits : contract.meshes) {
            if (!fitsPattern(scene.meshes[i]->name, limits.name)) continue;
            const auto hold = [&](std::size_t is, const std::optional<std::size_t>& most, const ErrorText& what) {
                if (!most || is <= *most) return;
                Finding& made = add(out, kMeshLimit, {is, Phrase(what), *most});
                made.place.mesh = static_cast<std::uint32_t>(i);
                made.worst = static_cast<double>(is);
                made.unit = Measure::Count;
            };
            hold(size.points, limits.points, kContractVertices);
            hold(size.triangles, limits.triangles, kContractTriangles);
            hold(size.influences, limits.influences, kContractInfluences);
            hold(size.joints, limits.joints, kContractUsed);
        }
    }
}

} // namespace

bool fitsPattern(std::string_view name, std::string_view pattern)
{
    std::size_t n = 0, p = 0, star = std::string_view::npos, from = 0;
    while (n < name.size()) {
        if (p < pattern.size() && pattern[p] == '*') {
            star = p++;
            from = n;
        } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == name[n])) {
            ++p;
            ++n;
        } else if (star != std::string_view::npos) {
            p = star + 1;
            n = ++from;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*') ++p;
    return p == pattern.size();
}

std::vector<RigContract::Joint> jointsOfRig(const Scene& scene)
{
    std::vector<RigContract::Joint> out;
    for (const auto& node : scene.nodes) {
        if (!node || !node->joint) continue;
        const NodeId above = jointAbove(scene, *node);
        out.push_back({node->name, false, scene.node(above) ? scene.node(above)->name : std::string()});
    }
    return out;
}

std::vector<Finding> contractFindings(const Scene& scene, const RigContract& contract)
{
    std::vector<Finding> out;
    lookAtJoints(scene, contract, out);
    lookAtMeshes(scene, contract, out);
    const auto hasNode = [&](const std::string& name) {
        const auto named = [&name](const auto& each) { return each && each->name == name; };
        const auto& sockets = scene.facts->sockets;
        return std::any_of(scene.nodes.begin(), scene.nodes.end(), named) ||
               std::any_of(sockets.begin(), sockets.end(), [&](const NamedSocket& each) { return each.name == name; });
    };
    std::vector<std::string> sockets, clips;
    std::copy_if(contract.sockets.begin(), contract.sockets.end(), std::back_inserter(sockets),
        [&](const std::string& name) { return !hasNode(name); });
    std::copy_if(contract.clips.begin(), contract.clips.end(), std::back_inserter(clips), [&](const std::string& name) {
        return std::none_of(scene.clips.begin(), scene.clips.end(),
            [&](const auto& clip) { return clip && fitsPattern(clip->name, name); });
    });
    addMissing(out, kSocketMissing, sockets);
    addMissing(out, kClipMissing, clips);
    return out;
}

} // namespace bindpose
