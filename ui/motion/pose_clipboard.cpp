// SPDX-License-Identifier: MIT
#include "ui/motion/pose_clipboard.h"

#include "core/edit/clips/bake_overrides.h"
#include "core/edit/clips/exercise_clip.h"
#include "ui/base/texts.h"
#include "ui/motion/clip_commands.h"
#include "ui/motion/new_clip.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>

#include <algorithm>

namespace bindpose {
namespace {

struct PoseWords {
    Q_DECLARE_TR_FUNCTIONS(PoseClipboard)
};

bool skinned(const Scene& scene)
{
    return std::any_of(scene.skins.begin(), scene.skins.end(), [](const auto& skin) { return skin != nullptr; });
}

/// Those of the named joints alone, and of their pairs.
CopiedPose onlyNamed(CopiedPose pose, const std::vector<std::string>& names)
{
    std::erase_if(pose.joints, [&names](const CopiedPose::Joint& joint) {
        return std::find(names.begin(), names.end(), joint.name) == names.end();
    });
    return pose;
}

std::vector<std::string> namesOfPairs(const Scene& scene, const CopiedPose& pose, int axis)
{
    std::vector<std::string> out;
    for (const CopiedPose::Joint& joint : pose.joints) out.push_back(joint.name);
    for (const JointPair& pair : allPairs(scene, axis)) {
        const std::string &one = scene.nodes[pair.one.index()]->name, &other = scene.nodes[pair.other.index()]->name;
        const auto has = [&pose](const std::string& name) {
            return std::any_of(
                pose.joints.begin(), pose.joints.end(), [&name](const auto& joint) { return joint.name == name; });
        };
        const bool first = has(one), second = has(other);
        if (first && !second) std::replace(out.begin(), out.end(), one, other);
        if (second && !first) std::replace(out.begin(), out.end(), other, one);
    }
    return out;
}

/// The copied joints' motion on the other side.
CopiedPose mirrored(Session& session, const CopiedPose& pose)
{
    const Scene& scene = session.scene();
    const int axis = session.view().brush.axis;
    const Pose posed = withPose(scene, *session.frame().actors.front().pose, pose);
    return onlyNamed(mirroredPose(scene, posed, axis), namesOfPairs(scene, pose, axis));
}

/// Of the joints that are mirrored here, those that have no counterpart: "3 joints have no counterpart and stay as they
/// are: a, b, c".
QString withoutMirror(const Session& session, const CopiedPose& pose)
{
    const Scene& scene = session.scene();
    QStringList names;
    for (const NodeId id : jointsWithoutMirror(scene, session.view().brush.axis)) {
        const std::string& name = scene.nodes[id.index()]->name;
        if (std::any_of(pose.joints.begin(), pose.joints.end(), [&](const auto& joint) { return joint.name == name; }))
            names += nodeName(scene, id);
    }
    if (names.isEmpty()) return {};
    constexpr qsizetype kNamed = 6;
    const auto count = static_cast<int>(names.size());
    QString list = names.mid(0, kNamed).join(QStringLiteral(", "));
    if (names.size() > kNamed) list += QStringLiteral(" …");
    return PoseWords::tr("%n joint(s) have no counterpart and stay as they are: %1", nullptr, count).arg(list);
}

/// Lays a pose over the clip and says what of the one that was asked for (`match`) is here.
void layPose(
    Session& session, const CopiedPose& pose, const PoseMatch& match, const PastePose& how, const QString& more)
{
    const Result<void> done = session.editing().push({QT_TRANSLATE_NOOP("Edit", "Apply pose"), "overrides", 0,
        [&pose, &how](const Scene& scene) { return pastePose(scene, pose, how); }});
    if (!done) return;
    if (!session.view().overridesOn) session.overrides().setOn(true);
    QStringList said;
    if (match.matched < match.joints)
        said += PoseWords::tr("%1 of %n joint(s) of the pose are here.", nullptr, static_cast<int>(match.joints))
                    .arg(match.matched);
    if (match.turnedAlone > 0)
        said += PoseWords::tr("%n joint(s) took the rotation alone: their bones have another length here.", nullptr,
            static_cast<int>(match.turnedAlone));
    if (!more.isEmpty()) said += more;
    if (said.isEmpty()) said += PoseWords::tr("The pose lies over the clip as overrides; clip data untouched.");
    session.say(said.join(u' '), !more.isEmpty());
}

} // namespace

void endTrial(Session& session)
{
    if (session.view().trial.empty()) return;
    ViewState view = session.view();
    view.trial.clear();
    session.look(std::move(view));
}

CopiedPose poseOfNow(Session& session)
{
    endTrial(session);
    session.presentNow();
    const std::vector<NodeId>& joints = session.view().joints;
    return copyPose(session.scene(), *session.frame().actors.front().pose,
        joints.size() > 1 ? std::span<const NodeId>(joints) : std::span<const NodeId>());
}

void copyPoseOf(Session& session)
{
    const CopiedPose pose = poseOfNow(session);
    QGuiApplication::clipboard()->setText(QString::fromStdString(poseText(pose)));
    session.say(PoseWords::tr("Pose of %n joint(s) copied.", nullptr, static_cast<int>(pose.joints.size())));
}

void applyPose(Session& session, const CopiedPose& pose, const PastePose& how, const QString& more)
{
    layPose(session, pose, matchPose(session.scene(), pose, how), how, more);
}

void pastePoseTo(Session& session, bool mirror)
{
    endTrial(session);
    const Result<CopiedPose> pose = poseFromText(QGuiApplication::clipboard()->text().toStdString());
    if (!pose) return session.say(PoseWords::tr("The clipboard holds no pose. Copy one first."), true);
    session.presentNow();
    if (mirror && !skinned(session.scene()))
        return session.say(PoseWords::tr("No mesh is skinned here: there are no sides to mirror."), true);
    if (!mirror) return applyPose(session, *pose, {});
    const PoseMatch match = matchPose(session.scene(), *pose, {}); // the mirrored one is of this character's bones
    layPose(session, mirrored(session, *pose), match, {}, withoutMirror(session, *pose));
}

void mirrorPoseOf(Session& session)
{
    const CopiedPose pose = poseOfNow(session);
    if (!skinned(session.scene()))
        return session.say(PoseWords::tr("No mesh is skinned here: there are no sides to mirror."), true);
    applyPose(session, mirrored(session, pose), {}, withoutMirror(session, pose));
}

void bakeToClip(Session& session)
{
    const Scene& scene = session.scene();
    const ClipId from = session.view().clip;
    const std::string name = freeClipName(scene, scene.clips[from.index()]->name + "_posed");
    addClipByJob(session,
        {QT_TRANSLATE_NOOP("Edit", "Overrides as a new clip"),
            PoseWords::tr("Writing the clip %1").arg(QString::fromStdString(name)), name,
            PoseWords::tr("The clip %1 has the overrides in it; they are turned off.")
                .arg(QString::fromStdString(name)),
            true, [from, name](const Scene& now, const Task& task) { return bakeOverrides(now, from, name, task); }});
}

void exerciseToClip(Session& session, bool fromClips)
{
    const std::string name = freeClipName(session.scene(), kExerciseClip);
    addClipByJob(session,
        {QT_TRANSLATE_NOOP("Edit", "Add exercise clip"),
            PoseWords::tr("Writing the clip %1").arg(QString::fromStdString(name)), name,
            PoseWords::tr("The clip %1 exercises the joints one after the other.").arg(QString::fromStdString(name)),
            false, [name, fromClips](const Scene& now, const Task& task) -> Result<Scene> {
                const std::vector<NodeId> joints = weighingJoints(now);
                const std::vector<ExerciseRange> ranges =
                    fromClips ? clipRanges(now, joints, task) : std::vector<ExerciseRange>(joints.size());
                if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
                return addExerciseClip(now, joints, ranges, name);
            }});
}

void keyIntoClip(Session& session)
{
    std::size_t keys = 0;
    const ClipId clip = session.view().clip;
    const double timeSec = session.view().timeSec;
    if (!session.editing().push({QT_TRANSLATE_NOOP("Edit", "Overrides as keys"), "clip " + std::to_string(clip.value),
            0, [clip, timeSec, &keys](const Scene& scene) { return keyOverrides(scene, clip, timeSec, keys); }}))
        return;
    session.say(PoseWords::tr(
        "%n key(s) written into the clip; the overrides are turned off.", nullptr, static_cast<int>(keys)));
}

} // namespace bindpose
