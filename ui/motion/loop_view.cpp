// SPDX-License-Identifier: MIT
#include "ui/motion/loop_view.h"

#include "core/edit/clips/mix_clips.h"
#include "core/eval/stage/frame_rate.h"
#include "ui/base/texts.h"
#include "ui/commands/action_needs.h"
#include "ui/motion/clip_commands.h"
#include "ui/motion/new_clip.h"

#include <QCoreApplication>

#include <algorithm>

namespace bindpose {
namespace {

/// The next clip after the one that is shown, the one before where it is the last; not valid where it is alone.
ClipId otherClip(const Session& session)
{
    const auto& clips = session.scene().clips;
    const ClipId now = session.view().clip;
    ClipId before;
    for (std::size_t i = 0; i < clips.size(); ++i) {
        if (!clips[i] || ClipId(i) == now) continue;
        if (i > now.index()) return ClipId(i);
        before = ClipId(i);
    }
    return before;
}

} // namespace

void showSeamGhost(Session& session, GhostPose ghost)
{
    if (ghost == GhostPose::ClipEnd) session.playback().goToStart();
    if (ghost == GhostPose::ClipStart) session.playback().goToEnd();
    ViewState view = session.view();
    view.ghost = ghost;
    session.look(std::move(view));
}

void changeSecond(Session& session, const SecondClip& second)
{
    ViewState view = session.view();
    view.second = second;
    if (second.how != SecondClip::How::Off && session.playback().clip()) view.pose = PoseSource::Clip;
    session.look(std::move(view));
}

SecondClip secondAs(const Session& session, SecondClip::How how)
{
    SecondClip out = session.view().second;
    const bool own = out.document == ClipId::kNone;
    out.how = how;
    if (how != SecondClip::How::Beside) out.document = ClipId::kNone;
    if ((!own && how != SecondClip::How::Beside) || (own && !clipAt(session.scene(), out.clip)))
        out.clip = otherClip(session);
    const double length = session.playback().endSec() - session.playback().startSec();
    if (how == SecondClip::How::CrossFade && (out.fadeStartSec <= 0.0 || out.fadeStartSec > length)) {
        out.fadeSec = std::min(out.fadeSec, length);
        out.fadeStartSec = length - out.fadeSec;
    }
    return out;
}

void writeMixedClip(Session& session)
{
    const SecondClip how = session.view().second;
    const Clip* second = clipAt(session.scene(), how.clip);
    if (!session.playback().clip() || !second) return;
    const char* joint = how.how == SecondClip::How::CrossFade ? " to " : " with ";
    const std::string name = freeClipName(session.scene(), session.playback().clip()->name + joint + second->name);
    const ClipId first = session.view().clip;
    const RotationMode rotation = session.view().rotation;
    addClipByJob(
        session, {.label = QT_TRANSLATE_NOOP("Edit", "Write mixed clip"),
                     .title = QCoreApplication::translate("LoopView", "Writing the mixed clip"),
                     .name = name,
                     .said = QCoreApplication::translate("LoopView", "Written as %1; both clips stay as they were.")
                                 .arg(shownName(name)),
                     .run = [first, how, rotation, name](const Scene& scene,
                                const Task& task) { return addMixedClip(scene, first, how, rotation, name, task); },
                     .before = [](Session& now) { changeSecond(now, {}); }}); // or it would act on the new clip, too
}

const char* whyNoSecond(const Session& session)
{
    if (const char* reason = needsClip(session)) return reason;
    return otherClip(session).valid() ? nullptr : QT_TRANSLATE_NOOP("Actions", "There is no second clip in this file.");
}

const char* whyNoBeside(const Session& session)
{
    return session.playback().clip() && session.documents().size() > 1 ? nullptr : whyNoSecond(session);
}

const char* whyNoMix(const Session& session)
{
    const SecondClip& second = session.view().second;
    const bool mixes = second.how == SecondClip::How::Blend || second.how == SecondClip::How::CrossFade;
    if (mixes && session.playback().clip() && clipAt(session.scene(), second.clip)) return nullptr;
    return QT_TRANSLATE_NOOP("Actions", "Blend or cross-fade two clips first.");
}

void toggleTrail(Session& session)
{
    ViewState view = session.view();
    view.motion.trail.on = !view.motion.trail.on;
    if (view.motion.trail.on && view.joints.empty())
        session.say(QCoreApplication::translate("LoopView", "Trails are those of selected joints: select one."));
    session.look(std::move(view));
}

void toggleOnion(Session& session)
{
    ViewState view = session.view();
    view.motion.onion.on = !view.motion.onion.on;
    session.look(std::move(view));
}

} // namespace bindpose
