// SPDX-License-Identifier: MIT
#include "core/diagnose/errors.h"
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/edit/model/skin_joints.h"

#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kSingular{
    "singular_bind", QT_TRANSLATE_NOOP("Errors",
                         "The bind {matrix|matrices} of %1 {joint is|joints are} flat or{ holds|} no numbers: %2.")};
constexpr Threshold kSingularLimits[] = {
    {"determinant", 1e-8, "of the cube of the longest axis", "a bind matrix below this is flat"}};

std::vector<NodeId> flatJoints(const Skin& skin, double limit)
{
    std::vector<NodeId> out;
    for (std::size_t slot = 0; slot < skin.joints.size(); ++slot) {
        const AxisFacts facts = axisFactsOf(skin.inverseBind[slot]);
        const double longest = std::max({facts.lengths.x, facts.lengths.y, facts.lengths.z});
        if (!facts.finite || !(std::abs(facts.determinant) > limit * longest * longest * longest))
            out.push_back(skin.joints[slot]);
    }
    return out;
}

void checkSingular(const Subject& subject, Reporter& reporter)
{
    const double limit = reporter.limit("determinant");
    for (const auto& skin : subject.scene().skins) {
        std::vector<NodeId> joints = skin ? flatJoints(*skin, limit) : std::vector<NodeId>();
        if (joints.empty()) continue;
        Finding& out =
            reporter.find(kSingular, Severity::Error, {joints.size(), calledJoints(subject.scene(), joints)});
        out.count = joints.size();
        out.limit = limit;
        out.place.joints = std::move(joints);
    }
}

/// Where rest is the bind pose of the others, the surface stands at rest afterwards as it was bound.
Result<Scene> bindFlatOnes(const Scene& scene, const Finding& finding, const Task&)
{
    Scene out = scene;
    bool any = false;
    for (std::size_t i = 0; i < scene.skins.size(); ++i) {
        const auto& skin = scene.skins[i];
        const std::vector<NodeId> flat =
            skin ? flatJoints(*skin, finding.limit.value_or(kSingularLimits[0].value)) : std::vector<NodeId>();
        if (flat.empty() || flat != finding.place.joints) continue;
        Result<Scene> done = bindAnew(out, SkinId(i), flat);
        if (!done) return done;
        out = std::move(*done);
        any = true;
    }
    if (!any) return Error(ErrorKind::Edit, errors::kNothingToFix);
    return out;
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
    .thresholds = kSingularLimits,
    .fix = bindFlatOnes,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Bind where the joint stands at rest, as the joint above is bound"),
    .fixKind = FixKind::Assist};

} // namespace bindpose
