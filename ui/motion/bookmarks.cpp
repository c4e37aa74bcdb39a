// SPDX-License-Identifier: MIT
#include "ui/motion/bookmarks.h"

#include "core/eval/stage/frame_rate.h"
#include "ui/base/texts.h"
#include "ui/base/time_grid.h"
#include "ui/commands/action_needs.h"

#include <QCoreApplication>

namespace bindpose {

std::size_t bookmarkNow(const ViewState& view)
{
    return view.pose == PoseSource::Clip ? bookmarkAt(view.bookmarks, view.clip, view.timeSec, kSameMomentSec)
                                         : view.bookmarks.size();
}

bool addBookmark(Session& session)
{
    const Clip* clip = session.clip();
    if (!clip) return false;
    session.setPlaying(false); // on a frame
    ViewState next = session.view();
    next.pose = PoseSource::Clip;
    if (bookmarkNow(next) < next.bookmarks.size()) return false;
    const std::size_t place = putBookmark(next.bookmarks, {next.clip, next.timeSec, {}, {}, {}}, kSameMomentSec);
    const QString title = bookmarkTitle(session.scene(), next.bookmarks[place]);
    session.look(std::move(next));
    session.say(QCoreApplication::translate("Bookmarks", "Bookmark at %1.").arg(title));
    return true;
}

void removeBookmark(Session& session, std::size_t place)
{
    ViewState next = session.view();
    if (place >= next.bookmarks.size()) return;
    if (!next.bookmarks[place].note.empty()) // there is no way back to it
        return session.say(
            QCoreApplication::translate("Bookmarks", "The bookmark stays: it has a note. Empty the note first."), true);
    next.bookmarks.erase(next.bookmarks.begin() + static_cast<std::ptrdiff_t>(place));
    session.look(std::move(next));
}

void changeBookmark(Session& session, std::size_t place, Bookmark mark)
{
    ViewState next = session.view();
    if (place >= next.bookmarks.size() || next.bookmarks[place] == mark) return;
    mark.clip = next.bookmarks[place].clip;
    mark.timeSec = next.bookmarks[place].timeSec;
    next.bookmarks[place] = std::move(mark);
    session.look(std::move(next));
}

void goToBookmark(Session& session, std::size_t place)
{
    if (place >= session.view().bookmarks.size()) return;
    const Bookmark mark = session.view().bookmarks[place];
    if (!clipAt(session.scene(), mark.clip)) return;
    if (mark.clip != session.view().clip) session.setClip(mark.clip);
    session.setTime(mark.timeSec);
}

void stepBookmark(Session& session, int direction)
{
    const ViewState& view = session.view();
    double from = view.timeSec;
    for (;;) { // one that the clip does not reach any more is passed over
        const std::size_t place = bookmarkBeside(view.bookmarks, view.clip, from, direction, kSameMomentSec);
        if (place >= view.bookmarks.size()) break;
        from = view.bookmarks[place].timeSec;
        if (from >= session.startSec() - kSameMomentSec && from <= session.endSec() + kSameMomentSec)
            return goToBookmark(session, place);
    }
    session.say(direction > 0 ? QCoreApplication::translate("Bookmarks", "No bookmark after this frame.")
                              : QCoreApplication::translate("Bookmarks", "No bookmark before this frame."));
}

const char* whyNoBookmark(const Session& session)
{
    if (const char* reason = needsClip(session)) return reason;
    for (const Bookmark& mark : session.view().bookmarks)
        if (mark.clip == session.view().clip) return nullptr;
    return QT_TRANSLATE_NOOP("Actions", "This clip has no bookmark.");
}

const char* whyNoBookmarkHere(const Session& session)
{
    const bool here = session.clip() && bookmarkNow(session.view()) < session.view().bookmarks.size();
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
