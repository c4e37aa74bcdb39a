// SPDX-License-Identifier: MIT
#include "ui/motion/time_marks.h"

#include "core/eval/stage/frame_rate.h"
#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/motion/bookmarks.h"
#include "ui/vertices/place_look.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

const Clip* shownClip(const Frame& frame)
{
    if (frame.actors.empty()) return nullptr;
    return clipAt(*frame.actors.front().scene, frame.view.clip);
}

QString momentText(const Clip& clip, double timeSec)
{
    return QCoreApplication::translate("TimeMarks", "%1 s, frame %2")
        .arg(decimals(timeSec, 4), fieldText(frameAt(timeSec, frameRateOf(clip)), 2));
}

} // namespace

std::vector<TimeMark> findingMarks(const Frame& frame)
{
    std::vector<TimeMark> out;
    const Clip* clip = shownClip(frame);
    if (!clip || !frame.findings) return out;
    const Scene& scene = *frame.actors.front().scene;
    for (std::size_t i = 0; i < frame.findings->size(); ++i) {
        const Finding& finding = (*frame.findings)[i];
        if (finding.place.clip != frame.view.clip || !finding.place.timeSec) continue;
        TimeMark mark;
        mark.timeSec = *finding.place.timeSec;
        mark.severity = finding.severity;
        mark.place = finding.place;
        if (frame.fingerprints && i < frame.fingerprints->size()) mark.fingerprint = (*frame.fingerprints)[i];
        mark.chosen = !mark.fingerprint.empty() && mark.fingerprint == frame.view.problem;
        mark.title = sentence(finding);
        QStringList lines{mark.title, momentText(*clip, mark.timeSec)};
        if (const QString where = placeText(scene, finding); !where.isEmpty()) lines.insert(1, where);
        mark.tip = lines.join(u'\n');
        out.push_back(std::move(mark));
    }
    std::stable_sort(
        out.begin(), out.end(), [](const TimeMark& a, const TimeMark& b) { return a.severity < b.severity; });
    return out;
}

std::vector<TimeMark> bookmarkMarks(const Frame& frame)
{
    std::vector<TimeMark> out;
    const Clip* clip = shownClip(frame);
    if (!clip) return out;
    const Scene& scene = *frame.actors.front().scene;
    const Bookmarks& bookmarks = marksOf(scene).bookmarks;
    const std::size_t now = bookmarkNow(scene, frame.view);
    for (std::size_t i = 0; i < bookmarks.size(); ++i) {
        if (bookmarks[i].clip != frame.view.clip) continue;
        TimeMark mark;
        mark.kind = TimeMark::Kind::Bookmark;
        mark.timeSec = bookmarks[i].timeSec;
        mark.color = bookmarks[i].color;
        mark.bookmark = i;
        mark.chosen = i == now;
        mark.title = bookmarkTitle(scene, bookmarks[i]);
        QStringList lines{mark.title, momentText(*clip, mark.timeSec)};
        if (!bookmarks[i].note.empty()) lines += QString::fromStdString(bookmarks[i].note);
        mark.tip = lines.join(u'\n');
        out.push_back(std::move(mark));
    }
    return out;
}

bool anyProblem(std::span<const TimeMark> marks)
{
    return std::any_of(
        marks.begin(), marks.end(), [](const TimeMark& mark) { return mark.severity >= Severity::Warning; });
}

QString findingLaneTitle(std::span<const TimeMark> marks)
{
    return anyProblem(marks) ? QCoreApplication::translate("TimeMarks", "Problems")
                             : QCoreApplication::translate("TimeMarks", "Remarks");
}

const TimeMark* markNear(std::span<const TimeMark> marks, const TimeScale& scale, double x, double reach)
{
    const TimeMark* best = nullptr;
    for (const TimeMark& mark : marks) {
        const double away = std::abs(scale(mark.timeSec) - x);
        if (away > reach) continue;
        reach = away;
        best = &mark;
    }
    return best;
}

void goToMark(Session& session, const TimeMark& mark)
{
    if (mark.kind == TimeMark::Kind::Bookmark) return goToBookmark(session, mark.bookmark);
    session.playback().setPlaying(false);
    lookAt(session, mark.place, mark.fingerprint);
}

} // namespace bindpose
