// SPDX-License-Identifier: MIT
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"
#include "core/diagnose/subject/skeletons.h"

namespace bindpose {
namespace {

constexpr ErrorText kTooMany{"joint_count",
    QT_TRANSLATE_NOOP("Errors", "The target takes %2 joints in a skeleton; there {is|are} %1 in that of %3.")};
constexpr Threshold kCountLimits[] = {{"most", 0.0, "joints", "of one skeleton; 0: any number"}};

void checkCount(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const auto most = static_cast<std::size_t>(reporter.limit("most"));
    if (most == 0) return;
    const Skeletons skeletons(scene);
    for (const NodeId root : skeletons.roots()) {
        const std::size_t joints = skeletons.size(root);
        if (joints <= most) continue;
        Finding& out = reporter.find(kTooMany, Severity::Warning, {joints, most, calledJoint(scene, root)});
        out.count = joints - most;
        out.worst = static_cast<double>(joints);
        out.unit = Measure::Count;
        out.place.joints = {root};
    }
}

} // namespace

extern const Check part_joint_count;
const Check part_joint_count{.id = "H006",
    .code = "joint_count",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "What has no place in the target is refused, or vertices of the joints at the end of the list hang on wrong "
        "ones."),
    .reads = Reads::Skins | Reads::Nodes,
    .run = checkCount,
    .thresholds = kCountLimits};

} // namespace bindpose
