// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/pose_binds.h"
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"

#include <set>

namespace bindpose {
namespace {

constexpr ErrorText kLacksAncestors{"pose_lacks_ancestors",
    QT_TRANSLATE_NOOP("Errors", "%1 {node|nodes} above its joints {is|are} not in bind pose %2: %3.")};

void checkAncestors(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    std::set<std::pair<std::uint32_t, std::vector<NodeId>>> seen; // several skins of one skeleton
    for (const SkinBinds& binds : subject.binds())
        for (const BindDefinition& each : binds.definitions) {
            if (each.missingAncestors.empty() || !seen.emplace(each.source.pose, each.missingAncestors).second)
                continue;
            Finding& out = reporter.find(kLacksAncestors, Severity::Info,
                {each.missingAncestors.size(), calledPose(scene, each.source.pose),
                    calledJoints(scene, each.missingAncestors)});
            out.count = each.missingAncestors.size();
            out.place.mesh = meshOfSkin(scene, binds.skin).value;
            out.place.joints = each.missingAncestors;
        }
}

Result<Scene> addAncestorsToPose(const Scene& scene, const Finding& finding, const Task&)
{
    return editPosesOf(scene, finding, addMissingAncestors);
}

} // namespace

extern const Check part_pose_lacks_ancestors;
const Check part_pose_lacks_ancestors{.id = "B014",
    .code = "pose_lacks_ancestors",
    .severity = Severity::Info,
    .why = QT_TRANSLATE_NOOP("Checks",
        "3ds Max warns about such a pose and may place the skeleton where its topmost joint would stand without what "
        "is above it."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes | Reads::Clips,
    .run = checkAncestors,
    .fix = addAncestorsToPose,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Add the nodes to the pose, as they stand at rest"),
    .fixKind = FixKind::Safe};

} // namespace bindpose
