// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"

namespace bindpose {
namespace {

constexpr ErrorText kMirrored{"mirrored_bind",
    QT_TRANSLATE_NOOP("Errors", "%1 of %2 joints {is|are} mirrored in the bind pose, a negative scale: %3.")};

void checkMirrored(const Subject& subject, Reporter& reporter)
{
    for (const auto& skin : subject.scene().skins) {
        if (!skin) continue;
        std::vector<NodeId> joints;
        const std::vector<glm::mat4> binds = jointBinds(subject.scene(), *skin);
        for (std::size_t slot = 0; slot < skin->joints.size(); ++slot) {
            const AxisFacts facts = axisFactsOf(binds[slot]);
            if (facts.finite && facts.determinant < 0.0) joints.push_back(skin->joints[slot]);
        }
        if (joints.empty()) continue;
        Finding& out = reporter.find(
            kMirrored, Severity::Warning, {joints.size(), skin->joints.size(), calledJoints(subject.scene(), joints)});
        out.count = joints.size();
        out.place.joints = std::move(joints);
    }
}

} // namespace

extern const Check part_mirrored_bind;
const Check part_mirrored_bind{.id = "B007",
    .code = "mirrored_bind",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "A rotation cannot say this: engines that store position, rotation and scale apart turn the joint another way "
        "round, and faces may turn inside out."),
    .reads = Reads::Skins | Reads::Nodes,
    .run = checkMirrored};

} // namespace bindpose
