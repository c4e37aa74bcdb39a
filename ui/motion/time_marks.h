// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/base/time_range.h"

#include <QString>

#include <span>

namespace bindpose {

class Session;

/// Something that names a moment of the clip that is shown: a finding that says when, or a bookmark.
struct TimeMark {
    enum class Kind { Finding, Bookmark };
    Kind kind = Kind::Finding;
    double timeSec = 0.0;
    /// Of a finding over the clips: a stretch in which it is seen, with its middle as the time. The moment at which it
    /// is worst is a mark of its own.
    std::optional<std::pair<double, double>> span = {};
    Severity severity = Severity::Warning; ///< of a finding
    MarkColor color = MarkColor::Blue;     ///< of a bookmark
    bool chosen = false;                   ///< the problem that is gone through; the bookmark at the time of now
    QString title;                         ///< what it says, in one line
    QString tip;                           ///< the same, where it is and what a click does
    Place place = {};                      ///< of a finding
    std::string fingerprint = {};
    std::size_t bookmark = 0; ///< position in ViewState::bookmarks
};

/// Of the clip that is shown, also where a finding is worst in another one: stretches first, the worst last, so that
/// they are painted over what is less bad.
std::vector<TimeMark> findingMarks(const Frame& frame);
std::vector<TimeMark> bookmarkMarks(const Frame& frame);
/// There is something to mend among them.
bool anyProblem(std::span<const TimeMark> marks);
/// What a lane of findings is called.
QString findingLaneTitle(std::span<const TimeMark> marks);
/// The nearest within `reach` pixels, the last among equals; where none is so near the last stretch that `x` is in;
/// null without one.
const TimeMark* markNear(std::span<const TimeMark> marks, const TimeScale& scale, double x, double reach);
/// To its moment: of a finding also its joints, vertices and the problem itself.
void goToMark(Session& session, const TimeMark& mark);

} // namespace bindpose
