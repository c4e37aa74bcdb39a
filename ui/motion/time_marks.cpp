// SPDX-License-Identifier: MIT
#include "ui/motion/time_marks.h"

#include "core/diagnose/deform_facts.h"
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

constexpr double kNear = 2.0; ///< pixels at the ends of a stretch, so that one moment is met

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

QString spanText(const Clip& clip, const std::pair<double, double>& span)
{
    const double rate = frameRateOf(clip);
    return QCoreApplication::translate("TimeMarks", "seen from frame %1 to %2")
        .arg(fieldText(frameAt(span.first, rate), 2), fieldText(frameAt(span.second, rate), 2));
}

/// The finding as a mark, in a stretch or at the moment that its place names.
TimeMark markOf(
    const Frame& frame, std::size_t number, const Clip& clip, const std::optional<std::pair<double, double>>& span)
{
    const Finding& finding = (*frame.findings)[number];
    TimeMark mark;
    mark.place = finding.place;
    if (span) {
        mark.span = span;
        mark.place.clip = frame.view.clip;
        mark.place.timeSec = 0.5 * (span->first + span->second);
    }
    mark.timeSec = *mark.place.timeSec;
    mark.severity = finding.severity;
    if (frame.fingerprints && number < frame.fingerprints->size()) mark.fingerprint = (*frame.fingerprints)[number];
    mark.chosen = !mark.fingerprint.empty() && mark.fingerprint == frame.view.problem;
    mark.title = sentence(finding);
    QStringList lines{mark.title, span ? spanText(clip, *span) : momentText(clip, mark.timeSec)};
    if (const QString where = placeText(*frame.actors.front().scene, finding); !where.isEmpty()) lines.insert(1, where);
    mark.tip = lines.join(u'\n');
    return mark;
}

} // namespace

std::vector<TimeMark> findingMarks(const Frame& frame)
{
    std::vector<TimeMark> out;
    const Clip* clip = shownClip(frame);
    if (!clip || !frame.findings) return out;
    for (std::size_t i = 0; i < frame.findings->size(); ++i) {
        const Finding& finding = (*frame.findings)[i];
        if (const std::optional<DeformFacts> facts = deformFactsOf(finding))
            for (const SeenSpan& each : facts->spans)
                if (each.clip == frame.view.clip)
                    out.push_back(markOf(frame, i, *clip, std::pair(each.fromSec, each.toSec)));
        if (finding.place.clip == frame.view.clip && finding.place.timeSec)
            out.push_back(markOf(frame, i, *clip, std::nullopt));
    }
    std::ranges::stable_sort(
        out, {}, [](const TimeMark& mark) { return std::pair(!mark.span.has_value(), mark.severity); });
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
    const TimeMark *best = nullptr, *around = nullptr;
    for (const TimeMark& mark : marks) {
        if (mark.span) {
            if (x >= scale(mark.span->first) - kNear && x <= scale(mark.span->second) + kNear) around = &mark;
            continue;
        }
        const double away = std::abs(scale(mark.timeSec) - x);
        if (away > reach) continue;
        reach = away;
        best = &mark;
    }
    return best ? best : around;
}

void goToMark(Session& session, const TimeMark& mark)
{
    if (mark.kind == TimeMark::Kind::Bookmark) return goToBookmark(session, mark.bookmark);
    session.playback().setPlaying(false);
    lookAt(session, mark.place, mark.fingerprint);
}

} // namespace bindpose
