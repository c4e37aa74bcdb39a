// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"

#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kSingular{
    "singular_bind", QT_TRANSLATE_NOOP("Errors",
                         "The bind {matrix|matrices} of %1 {joint is|joints are} flat or{ holds|} no numbers: %2.")};
constexpr Threshold kSingularLimits[] = {
    {"determinant", 1e-8, "of the cube of the longest axis", "a bind matrix below this is flat"}};

void checkSingular(const Subject& subject, Reporter& reporter)
{
    const double limit = reporter.limit("determinant");
    for (const auto& skin : subject.scene().skins) {
        std::vector<NodeId> joints;
        for (std::size_t slot = 0; skin && slot < skin->joints.size(); ++slot) {
            const AxisFacts facts = axisFactsOf(skin->inverseBind[slot]);
            const double longest = std::max({facts.lengths.x, facts.lengths.y, facts.lengths.z});
            if (!facts.finite || !(std::abs(facts.determinant) > limit * longest * longest * longest))
                joints.push_back(skin->joints[slot]);
        }
        if (joints.empty()) continue;
        Finding& out =
            reporter.find(kSingular, Severity::Error, {joints.size(), calledJoints(subject.scene(), joints)});
        out.count = joints.size();
        out.place.joints = std::move(joints);
    }
}

} // namespace

extern const Check part_singular_bind;
const Check part_singular_bind{.id = "B004",
    .code = "singular_bind",
    .severity = Severity::Error,
    .why = QT_TRANSLATE_NOOP("Checks",
        "What hangs on such a joint is pressed into a plane, a line or a point, and nothing can be computed back from "
        "it: no bind pose, no retargeting."),
    .reads = Reads::Skins,
    .run = checkSingular,
    .thresholds = kSingularLimits};

} // namespace bindpose
