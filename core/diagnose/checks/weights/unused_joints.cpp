// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/holders.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/diagnose/subject/skeletons.h"

namespace bindpose {
namespace {

constexpr ErrorText kUnusedJoints{"unused_joints",
    QT_TRANSLATE_NOOP("Errors", "%1 {joint|joints} at the {end|ends} of the skeleton {holds|hold} no vertex: %2.")};

void checkUnusedJoints(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    std::set<NodeId> listed;
    for (const Subject::Skinned& skinned : subject.surfaces())
        listed.insert(skinned.weighted.skin->joints.begin(), skinned.weighted.skin->joints.end());
    const std::set<NodeId> used = holdingJoints(subject), carrying = carryingNodes(scene);
    std::vector<NodeId> joints;
    for (const NodeId joint : listed) {
        const Node* node = scene.node(joint);
        // Ends by name have a check of their own.
        if (node && used.count(joint) == 0 && carrying.count(joint) == 0 && !isEndName(node->name))
            joints.push_back(joint);
    }
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
