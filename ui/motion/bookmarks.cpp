// SPDX-License-Identifier: MIT
#include "ui/motion/bookmarks.h"

#include "core/eval/stage/frame_rate.h"
#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/commands/action_needs.h"

#include <QCoreApplication>

namespace bindpose {

namespace {

std::string targetOf(std::size_t place)
{
    return "bookmark " + std::to_string(place);
}

Result<void> pushMarks(Session& session, const char* label, std::string target, std::uint64_t gesture,
    const std::function<void(Marks&)>& change)
{
    return session.editing().push({label, std::move(target), gesture, [&change](const Scene& scene) -> Result<Scene> {
                                       Marks marks = marksOf(scene);
                                       change(marks);
                                       return withMarks(scene, std::move(marks));
                                   }});
}

} // namespace

std::size_t bookmarkNow(const Scene& scene, const ViewState& view)
{
    const Bookmarks& all = marksOf(scene).bookmarks;
    return view.pose == PoseSource::Clip ? bookmarkAt(all, view.clip, view.timeSec, kSameMomentSec) : all.size();
}

bool addBookmark(Session& session)
{
    const Clip* clip = session.playback().clip();
    if (!clip) return false;
    session.playback().setPlaying(false); // on a frame
    session.playback().setPoseSource(PoseSource::Clip);
    if (bookmarkNow(session.scene(), session.view()) < marksOf(session.scene()).bookmarks.size()) return false;
    const Bookmark mark{session.view().clip, session.view().timeSec, {}, {}, {}};
    if (!pushMarks(session, QT_TRANSLATE_NOOP("Edit", "Add bookmark"), "bookmarks", 0,
            [&mark](Marks& marks) { putBookmark(marks.bookmarks, mark, kSameMomentSec); }))
        return false;
    session.say(QCoreApplication::translate("Bookmarks", "Bookmark at %1.").arg(bookmarkTitle(session.scene(), mark)));
    return true;
}

void removeBookmark(Session& session, std::size_t place)
{
    if (place >= marksOf(session.scene()).bookmarks.size()) return;
    (void)pushMarks(session, QT_TRANSLATE_NOOP("Edit", "Remove bookmark"), targetOf(place), 0,
        [place](Marks& marks) { marks.bookmarks.erase(marks.bookmarks.begin() + static_cast<std::ptrdiff_t>(place)); });
}

void changeBookmark(Session& session, std::size_t place, Bookmark mark, std::uint64_t gesture)
{
    if (place >= marksOf(session.scene()).bookmarks.size()) return;
    (void)pushMarks(session, QT_TRANSLATE_NOOP("Edit", "Change bookmark"), targetOf(place), gesture, [&](Marks& marks) {
        Bookmark& now = marks.bookmarks[place];
        mark.clip = now.clip;
        mark.timeSec = now.timeSec;
        now = mark;
    });
}

void changeNotes(Session& session, const std::string& notes, std::uint64_t gesture)
{
    (void)pushMarks(session, QT_TRANSLATE_NOOP("Edit", "Change notes"), "notes", gesture,
        [&notes](Marks& marks) { marks.notes = notes; });
}

void goToBookmark(Session& session, std::size_t place)
{
    const Bookmarks& all = marksOf(session.scene()).bookmarks;
    if (place >= all.size()) return;
    const Bookmark mark = all[place];
    if (!clipAt(session.scene(), mark.clip)) return;
    if (mark.clip != session.view().clip) session.playback().setClip(mark.clip);
    session.playback().setTime(mark.timeSec);
}

void stepBookmark(Session& session, int direction)
{
    const Bookmarks& all = marksOf(session.scene()).bookmarks;
    double from = session.view().timeSec;
    for (;;) { // one that the clip does not reach any more is passed over
        const std::size_t place = bookmarkBeside(all, session.view().clip, from, direction, kSameMomentSec);
        if (place >= all.size()) break;
        from = all[place].timeSec;
        if (from >= session.playback().startSec() - kSameMomentSec &&
            from <= session.playback().endSec() + kSameMomentSec)
            return goToBookmark(session, place);
    }
    session.say(direction > 0 ? QCoreApplication::translate("Bookmarks", "No bookmark after this frame.")
                              : QCoreApplication::translate("Bookmarks", "No bookmark before this frame."));
}

const char* whyNoBookmark(const Session& session)
{
    if (const char* reason = needsClip(session)) return reason;
    for (const Bookmark& mark : marksOf(session.scene()).bookmarks)
        if (mark.clip == session.view().clip) return nullptr;
    return QT_TRANSLATE_NOOP("Actions", "This clip has no bookmark.");
}

const char* whyNoBookmarkHere(const Session& session)
{
    const bool here = session.playback().clip() &&
                      bookmarkNow(session.scene(), session.view()) < marksOf(session.scene()).bookmarks.size();
    return here ? nullptr : QT_TRANSLATE_NOOP("Actions", "No bookmark at this frame.");
}

QString bookmarkTitle(const Scene& scene, const Bookmark& mark)
{
    if (!mark.name.empty()) return shownName(mark.name);
    const Clip* clip = clipAt(scene, mark.clip);
    return QCoreApplication::translate("Bookmarks", "frame %1")
        .arg(fieldText(frameAt(mark.timeSec, clip ? frameRateOf(*clip) : 30.0), 2));
}

Token bookmarkToken(MarkColor color)
{
    constexpr Token kTokens[kMarkColors] = {Token::Accent, Token::ChannelT, Token::Ok, Token::ChannelR, Token::Hint};
    return kTokens[static_cast<std::size_t>(color)];
}

} // namespace bindpose
