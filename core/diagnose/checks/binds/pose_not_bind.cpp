// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/pose_binds.h"
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr ErrorText kPoseNotBind{"pose_not_bind",
    QT_TRANSLATE_NOOP("Errors", "%1 {joint stands|joints stand} elsewhere in bind pose %2 than in the clusters, by up "
                                "to %3; the surfaces lie up to %4 apart: %5.")};
constexpr Threshold kPoseLimits[] = {
    {"moved", 1e-4, "h", "between the places of a joint in the pose and in its cluster"},
    {"turned", 0.1, "°", "between its axes"},
};

constexpr float kSameScale = 1e-3f; ///< a factor off 1

void checkPoses(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    const double moved = reporter.limit("moved") * subject.height(), turned = reporter.limit("turned");
    for (const SkinBinds& binds : subject.binds())
        for (const BindDefinition& definition : binds.definitions) {
            if (definition.source.kind != BindSource::Kind::Pose || definition.inUse) continue;
            std::vector<NodeId> joints;
            double away = 0.0;
            for (const RestBindGap& gap : definition.fromUse.joints) {
                if (!(double{gap.moved} > moved) && !(double{gap.turnedDeg} > turned) &&
                    std::abs(gap.scaled - 1.0f) <= kSameScale)
                    continue;
                joints.push_back(gap.joint);
                away = std::max(away, double{gap.moved});
            }
            if (joints.empty()) continue;
            Finding& out = reporter.find(kPoseNotBind, Severity::Warning,
                {joints.size(), calledPose(scene, definition.source.pose), shownLength(*scene.facts, away),
                    shownLength(*scene.facts, definition.fromUse.most), calledJoints(scene, joints)});
            out.count = joints.size();
            out.worst = std::max(away, definition.fromUse.most);
            out.unit = Measure::Length;
            out.place.mesh = meshOfSkin(scene, binds.skin).value;
            out.place.joints = std::move(joints);
        }
}

Result<Scene> posesFromClusters(const Scene& scene, const Finding& finding, const Task&)
{
    return editPosesOf(scene, finding, setPoseFromClusters);
}

} // namespace

extern const Check part_pose_not_bind;
const Check part_pose_not_bind{.id = "B012",
    .code = "pose_not_bind",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "The file states twice how the character was bound, and the two disagree. 3ds Max, Maya and Unreal read the "
        "pose, others the clusters: the same file stands otherwise in each of them."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes | Reads::Clips,
    .run = checkPoses,
    .thresholds = kPoseLimits,
    .fix = posesFromClusters,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Set the pose from the clusters"),
    .fixKind = FixKind::Safe};

} // namespace bindpose
