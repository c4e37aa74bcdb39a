// SPDX-License-Identifier: MIT
#include "ui/motion/clip_commands.h"

#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/clip_tools.h"
#include "core/edit/ground/edits.h"
#include "core/io/format/format.h"
#include "ui/base/texts.h"
#include "ui/commands/action_needs.h"
#include "ui/session/document/key_places.h"
#include "ui/session/session.h"

#include <QCoreApplication>

#include <algorithm>

namespace bindpose {
namespace {

struct ClipWords {
    Q_DECLARE_TR_FUNCTIONS(ClipCommands)
};

std::string clipTarget(ClipId clip)
{
    return "clip " + std::to_string(clip.value);
}

bool pushClip(Session& session, const char* label, const std::function<Result<Scene>(const Scene&, ClipId)>& run,
    std::optional<ClipClock> clock = {})
{
    const ClipId clip = session.view().clip;
    return session.editing()
        .push({label, clipTarget(clip), 0, [&](const Scene& scene) { return run(scene, clip); }, clock})
        .has_value();
}

void showLastClip(Session& session)
{
    session.playback().setClip(ClipId(session.scene().clips.size() - 1));
}

std::string ownName(const Session& session)
{
    return session.playback().clip()->name.empty() ? "clip" : session.playback().clip()->name;
}

} // namespace

std::string freeClipName(const Scene& scene, const std::string& wanted)
{
    const auto taken = [&scene](const std::string& name) {
        return std::any_of(
            scene.clips.begin(), scene.clips.end(), [&name](const auto& clip) { return clip && clip->name == name; });
    };
    std::string name = wanted;
    for (int i = 2; taken(name); ++i) name = wanted + " " + std::to_string(i);
    return name;
}

void renameClip(const DocumentHandle& document, ClipId clip, const QString& name)
{
    if (!document.alive() || clip.index() >= document.scene().clips.size()) return;
    if (name.trimmed().isEmpty()) return document.say(ClipWords::tr("A clip needs a name: the old one stays."), true);
    const std::string wanted = name.toStdString();
    const SharedList<Clip> before = document.scene().clips;
    if (!before[clip.index()] || before[clip.index()]->name == wanted) return;
    if (!document.push({QT_TRANSLATE_NOOP("Edit", "Rename clip"), clipTarget(clip), 0,
            [&](const Scene& scene) { return renameObject(scene, NameKind::Clip, clip.value, wanted); }}))
        return;
    for (std::size_t i = 0; i < before.size(); ++i)
        if (before[i] && i != clip.index() && before[i]->name == wanted)
            return document.say(
                ClipWords::tr("Two clips are called %1 now: who asks for it by name gets the first one.").arg(name),
                true);
}

void duplicateShownClip(Session& session)
{
    if (!session.playback().clip()) return;
    const std::string name = freeClipName(session.scene(), ownName(session) + " copy");
    const auto run = [&name](const Scene& scene, ClipId clip) { return duplicateClip(scene, clip, name); };
    if (pushClip(session, QT_TRANSLATE_NOOP("Edit", "Duplicate clip"), run)) showLastClip(session);
}

void deleteShownClip(Session& session)
{
    if (!session.playback().clip() || whyNoDelete(session)) return;
    const ClipId gone = session.view().clip;
    const std::string name = ownName(session);
    if (!pushClip(session, QT_TRANSLATE_NOOP("Edit", "Delete clip"), removeClip)) return;
    const SharedList<Clip>& clips = session.scene().clips;
    ClipId next; // the one behind it, else the last before it
    for (std::size_t i = 0; i < clips.size() && !(next.valid() && next.index() > gone.index()); ++i)
        if (clips[i]) next = ClipId(i);
    if (next.valid()) session.playback().setClip(next);
    session.say(ClipWords::tr("%1 was deleted.").arg(shownName(name)));
}

void reverseShownClip(Session& session)
{
    if (!session.playback().clip()) return;
    const ClipClock clock{session.view().clip, -1.0, session.playback().startSec() + session.playback().endSec()};
    pushClip(session, QT_TRANSLATE_NOOP("Edit", "Reverse clip"), reverseClip, clock);
}

void alignShownClip(Session& session)
{
    if (session.playback().clip()) pushClip(session, QT_TRANSLATE_NOOP("Edit", "Align signs"), alignSigns);
}

void splitShownClip(Session& session)
{
    if (!session.playback().clip()) return;
    const double start = session.playback().startSec(), now = session.view().timeSec, end = session.playback().endSec();
    const std::string name = ownName(session), first = freeClipName(session.scene(), name + " 1");
    const std::vector<ClipRange> ranges{{first, start, now}, {freeClipName(session.scene(), name + " 2"), now, end}};
    const auto run = [&ranges](const Scene& scene, ClipId clip) { return cutClip(scene, clip, ranges); };
    if (pushClip(session, QT_TRANSLATE_NOOP("Edit", "Split clip"), run))
        session.say(ClipWords::tr("Split into %1 and %2, at the end of the list; the clip itself stays.")
                        .arg(shownName(ranges[0].name), shownName(ranges[1].name)));
}

void trimShownClip(Session& session, TrimSide side)
{
    if (!session.playback().clip()) return;
    const bool before = side == TrimSide::Before;
    const double now = session.view().timeSec, from = before ? now : session.playback().startSec(),
                 to = before ? session.playback().endSec() : now;
    const std::shared_ptr<const Scene> start = session.front().document.sharedScene();
    ViewState view = session.view();
    const auto run = [&](const Scene& scene, ClipId clip) { return trimClip(scene, clip, from, to); };
    const ClipClock clock{view.clip, 1.0, before ? -from : 0.0};
    if (!pushClip(session, QT_TRANSLATE_NOOP("Edit", "Trim clip"), run, clock)) return;
    if (before) // every key has another time and number
        view.keys.clear();
    else
        followKeys(*start, session.scene(), view);
    session.look(std::move(view));
    if (before)
        session.playback().goToStart();
    else
        session.playback().goToEnd();
    const QString length = decimals(session.playback().endSec() - session.playback().startSec(), 3);
    session.say(ClipWords::tr("%1 is %2 s long now.").arg(shownName(ownName(session)), length));
}

void shiftShownClip(Session& session, double bySec)
{
    if (!session.playback().clip()) return;
    pushClip(
        session, QT_TRANSLATE_NOOP("Edit", "Shift clip"),
        [bySec](const Scene& scene, ClipId clip) { return shiftClip(scene, clip, bySec); },
        ClipClock{session.view().clip, 1.0, bySec});
}

void joinShownClip(Session& session, ClipId next)
{
    if (!session.playback().clip() || next.index() >= session.scene().clips.size() ||
        !session.scene().clips[next.index()])
        return;
    const std::string second = session.scene().clips[next.index()]->name;
    const std::string name = freeClipName(session.scene(), ownName(session) + " + " + second);
    const auto run = [&](const Scene& scene, ClipId clip) { return joinClips(scene, clip, next, name); };
    if (pushClip(session, QT_TRANSLATE_NOOP("Edit", "Join clips"), run)) showLastClip(session);
}

const char* whyNoDelete(const Session& session)
{
    if (const char* why = needsClip(session)) return why;
    const Baseline& baseline = session.front().document.baseline();
    const std::size_t index = session.view().clip.index();
    const bool stored = baseline.source && index < baseline.scene.clips.size() && baseline.scene.clips[index] &&
                        session.playback().clip()->source.empty();
    const FileFormat* format = stored ? formatById(baseline.source->formatId) : nullptr;
    return !format || !format->patch ||
                   (format->holdsNewClip && format->holdsNewClip(baseline.scene, *session.playback().clip()))
               ? nullptr
               : QT_TRANSLATE_NOOP("Actions", "A save cannot take clips out of files of this format.");
}

const char* whyNoSplit(const Session& session)
{
    if (const char* why = needsClip(session)) return why;
    const double now = session.view().timeSec;
    return now > session.playback().startSec() && now < session.playback().endSec()
               ? nullptr
               : QT_TRANSLATE_NOOP("Actions", "Put the playhead between start and end first.");
}

} // namespace bindpose
