// SPDX-License-Identifier: MIT
#include "core/diagnose/joint_matrices.h"
#include "core/diagnose/reporter.h"

#include <set>

namespace bindpose {
namespace {

constexpr ErrorText kUnusedJoints{
    "unused_joints", QT_TRANSLATE_NOOP("Errors", "%1 joints at the ends of the skeleton hold no vertex: %2.")};

/// Nodes that something else hangs on: props, cameras, meshes.
std::set<std::uint32_t> carriers(const Scene& scene)
{
    std::set<std::uint32_t> out;
    for (const auto& node : scene.nodes)
        if (node && node->parent.valid()) out.insert(node->parent.value);
    for (const auto& attachment : scene.attachments)
        if (attachment) out.insert(attachment->anchor.value);
    return out;
}

void checkUnusedJoints(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    std::set<std::uint32_t> used, listed;
    for (const Subject::Skinned& skinned : subject.surfaces()) {
        const std::vector<NodeId>& slots = skinned.weighted.skin->joints;
        std::vector<char> holds(slots.size(), 0);
        for (const Influence& one : skinned.weighted.rows) holds[one.slot] = 1;
        for (std::size_t slot = 0; slot < slots.size(); ++slot) {
            listed.insert(slots[slot].value);
            if (holds[slot]) used.insert(slots[slot].value);
        }
    }
    const std::set<std::uint32_t> carrying = carriers(scene);
    std::vector<NodeId> joints;
    for (const std::uint32_t joint : listed)
        if (used.count(joint) == 0 && carrying.count(joint) == 0 && scene.node(NodeId(joint)))
            joints.push_back(NodeId(joint));
    if (joints.empty()) return;
    Finding& out = reporter.find(kUnusedJoints, Severity::Info, {joints.size(), calledJoints(scene, joints)});
    out.count = joints.size();
    out.place.joints = std::move(joints);
}

} // namespace

extern const Check part_unused_joints;
const Check part_unused_joints{.id = "W024",
    .code = "unused_joints",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Exporters add such ends to show how long a bone is. They cost a matrix each, and weights that are missing on "
        "a joint that should bend show here, too."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes,
    .run = checkUnusedJoints};

} // namespace bindpose
