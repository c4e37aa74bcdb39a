// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr ErrorText kUneven{
    "uneven_bind", QT_TRANSLATE_NOOP("Errors", "%1 of %2 joints {is|are} stretched or sheared in the bind pose,{| at "
                                               "most} %3 times as long along one axis as along another: %4.")};
constexpr Threshold kUnevenLimits[] = {
    {"ratio", 1e-3, "over 1", "of the longest axis to the shortest"},
    {"shear", 1e-3, "cosine", "between two axes"},
};

void checkUneven(const Subject& subject, Reporter& reporter)
{
    const double ratio = 1.0 + reporter.limit("ratio"), shear = reporter.limit("shear");
    for (const auto& skin : subject.scene().skins) {
        if (!skin) continue;
        std::vector<NodeId> joints;
        double worst = 1.0;
        const std::vector<glm::mat4> binds = jointBinds(subject.scene(), *skin);
        for (std::size_t slot = 0; slot < skin->joints.size(); ++slot) {
            const AxisFacts facts = axisFactsOf(binds[slot]);
            const double uneven = facts.unevenness();
            if (!facts.finite || !(uneven < 1e6) || (uneven <= ratio && facts.shear <= shear)) continue;
            worst = std::max(worst, uneven);
            joints.push_back(skin->joints[slot]);
        }
        if (joints.empty()) continue;
        Finding& out = reporter.find(kUneven, Severity::Warning,
            {joints.size(), skin->joints.size(), shown(worst), calledJoints(subject.scene(), joints)});
        out.count = joints.size();
        out.worst = worst;
        out.unit = Measure::Ratio;
        out.place.joints = std::move(joints);
    }
}

} // namespace

extern const Check part_uneven_bind;
const Check part_uneven_bind{.id = "B005",
    .code = "uneven_bind",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Where such a joint turns, its children are sheared. Formats and engines that keep position, rotation and "
        "scale alone lose the shear, and normals need the slow way."),
    .reads = Reads::Skins | Reads::Nodes,
    .run = checkUneven,
    .thresholds = kUnevenLimits};

} // namespace bindpose
