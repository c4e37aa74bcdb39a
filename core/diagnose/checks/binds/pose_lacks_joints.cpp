// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/pose_binds.h"
#include "core/diagnose/reporter.h"
#include "core/diagnose/subject/joint_matrices.h"

namespace bindpose {
namespace {

constexpr ErrorText kLacksJoints{"pose_lacks_joints",
    QT_TRANSLATE_NOOP("Errors", "%1 {joint|joints} of skin %2 {is|are} in no bind pose; pose %3 lists others: %4.")};

/// The pose of a skin that lacks the fewest of its joints; null: it has none, or one that lists them all.
const BindDefinition* fullestPose(const SkinBinds& binds)
{
    const BindDefinition* out = nullptr;
    for (const BindDefinition& each : binds.definitions)
        if (each.source.kind == BindSource::Kind::Pose &&
            (!out || each.missingJoints.size() < out->missingJoints.size()))
            out = &each;
    return out && !out->missingJoints.empty() ? out : nullptr;
}

void checkComplete(const Subject& subject, Reporter& reporter)
{
    const Scene& scene = subject.scene();
    for (const SkinBinds& binds : subject.binds()) {
        const BindDefinition* const pose = fullestPose(binds);
        if (!pose) continue;
        Finding& out = reporter.find(kLacksJoints, Severity::Warning,
            {pose->missingJoints.size(), scene.skins[binds.skin.index()]->name, calledPose(scene, pose->source.pose),
                calledJoints(scene, pose->missingJoints)});
        out.count = pose->missingJoints.size();
        out.place.mesh = meshOfSkin(scene, binds.skin).value;
        out.place.joints = pose->missingJoints;
    }
}

Result<Scene> addJointsToPose(const Scene& scene, const Finding& finding, const Task&)
{
    return editPosesOf(scene, finding, addMissingJoints);
}

} // namespace

extern const Check part_pose_lacks_joints;
const Check part_pose_lacks_joints{.id = "B013",
    .code = "pose_lacks_joints",
    .severity = Severity::Warning,
    .why = QT_TRANSLATE_NOOP("Checks",
        "Programs that read the bind pose take the place of such a joint from rest or from the first frame, and what "
        "hangs on it is bound askew. Unreal says that bones are missing in the bind pose."),
    .reads = Reads::Weights | Reads::Points | Reads::Skins | Reads::Nodes | Reads::Clips,
    .run = checkComplete,
    .fix = addJointsToPose,
    .fixLabel = QT_TRANSLATE_NOOP("Checks", "Add the joints to the pose, as they were bound"),
    .fixKind = FixKind::Safe};

} // namespace bindpose
