// SPDX-License-Identifier: MIT
// How the timeline is painted.
#include "ui/base/texts.h"
#include "ui/base/time_grid.h"
#include "ui/keys/key_marks.h"
#include "ui/look/theme.h"
#include "ui/widgets/timeline/mark_paint.h"
#include "ui/widgets/timeline/time_ruler.h"
#include "ui/widgets/transport/timeline_canvas.h"
#include "ui/widgets/transport/timeline_metrics.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using namespace timeline;

} // namespace

void TimelineCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), color(Token::Panel));
    painter.fillRect(QRect(kLabels, 0, width() - kLabels, kRuler), color(Token::Inset));
    if (clip_) {
        paintRuler(painter, QRect(kLabels, 0, width() - kLabels, kRuler), range_, scale());
        for (std::size_t i = 0; i < shownLanes().size(); ++i) paintLane(painter, lanes_[i], static_cast<int>(i));
        if (played_.any()) paintRange(painter);
        if (live_) {
            const QRect box(kLabels, 0, width() - kLabels, height());
            paintPlayhead(painter, box, scale()(timeSec_));
            paintPlayheadFlag(painter, box, scale()(timeSec_), frameAt(timeSec_, framesPerSecond()));
        }
    }
    if (hasFocus()) {
        painter.setClipping(false);
        painter.setPen(QPen(color(Token::Focus), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

/// What does not play is veiled; the ruler has a bar over what does.
void TimelineCanvas::paintRange(QPainter& painter) const
{
    const QRect box(kLabels, 0, width() - kLabels, height());
    const double from = std::clamp(scale()(played_.startSec), 1.0 * kLabels, 1.0 * width());
    const double to = std::clamp(scale()(played_.endSec), 1.0 * kLabels, 1.0 * width());
    QColor veil = color(Token::Panel);
    veil.setAlphaF(0.62f);
    painter.fillRect(QRectF(box.left(), 0, from - box.left(), box.height()), veil);
    painter.fillRect(QRectF(to, 0, box.left() + box.width() - to, box.height()), veil);
    painter.fillRect(QRectF(from, kRuler - 3, to - from, 3), color(Token::Accent));
    painter.setPen(color(Token::Accent));
    for (const double x : {from, to}) painter.drawLine(QPointF(x, 0), QPointF(x, box.height()));
}

void TimelineCanvas::paintLane(QPainter& painter, const Lane& lane, int row) const
{
    const QRect box = rowRect(row);
    if (row > 1 && box.bottom() > height()) return; // no lane by halves
    painter.setFont(captionFont());
    painter.setPen(color(Token::Text2));
    painter.drawText(QRect(8, box.top(), kLabels - 12, box.height()), Qt::AlignVCenter | Qt::AlignLeft,
        QFontMetrics(captionFont()).elidedText(lane.label, Qt::ElideMiddle, kLabels - 12));
    painter.setPen(color(Token::Line));
    painter.drawLine(box.bottomLeft(), box.bottomRight());
    const QRect lanes(kLabels, box.top(), width() - kLabels, box.height());
    painter.save();
    painter.setClipRect(lanes);
    switch (lane.kind) {
    case Lane::Problems:
        paintFindingMarks(painter, lanes, scale(), problems_);
        break;
    case Lane::Bookmarks:
        paintBookmarks(painter, lanes, scale(), bookmarks_);
        break;
    case Lane::All:
        paintDensity(painter, lane, lanes);
        break;
    case Lane::Joint:
        paintKeys(painter, lane, lanes);
        break;
    }
    painter.restore();
}

void TimelineCanvas::paintDensity(QPainter& painter, const Lane& lane, const QRect& box) const
{
    // Keys that fall on the same three pixels share a bar; the more, the stronger.
    std::vector<int> bars(static_cast<std::size_t>(std::max(width(), 0) / 3 + 2), 0);
    int most = 1;
    const TimeScale xAt = scale();
    for (const Key& key : lane.keys) {
        if (key.timeSec < range_.fromSec() - 1e-9 || key.timeSec > range_.toSec() + 1e-9) continue;
        const auto bar = static_cast<std::size_t>(std::max(0l, std::lround(xAt(key.timeSec) / 3.0)));
        if (bar < bars.size()) most = std::max(most, ++bars[bar]);
    }
    painter.setRenderHint(QPainter::Antialiasing, false); // smooth edges take ten times as long
    QColor ink = color(Token::Text2);
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const int count = bars[i];
        if (count == 0) continue;
        ink.setAlphaF(0.25f + 0.75f * static_cast<float>(std::sqrt(static_cast<double>(count) / most)));
        painter.fillRect(QRect(static_cast<int>(i) * 3 - 1, box.top() + 5, 2, box.height() - 11), ink);
    }
}

void TimelineCanvas::paintKeys(QPainter& painter, const Lane& lane, const QRect& box) const
{
    const double y = box.center().y() + 0.5;
    // A thin line from the first key to the last, a thick one where nothing moves between two keys; one for all alike.
    for (std::size_t i = 0, end = 0; i + 1 < lane.keys.size(); i = end) {
        const Key& first = lane.keys[i];
        const auto alike = [&](const Key& key) { return key.hold == first.hold && key.channels == first.channels; };
        for (end = i + 1; end + 1 < lane.keys.size() && alike(lane.keys[end]); ++end) {
        }
        QColor line = channelInks(first.channels).front();
        line.setAlphaF(first.hold ? 0.45f : 0.55f);
        painter.setPen(QPen(line, first.hold ? 4.0 : 1.2, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QPointF(xOf(first.timeSec), y), QPointF(xOf(lane.keys[end].timeSec), y));
    }
    KeyMarks marks(painter);
    const TimeScale xAt = scale();
    const int least = kLabels - 6, most = width() + 6;
    for (const Key& key : lane.keys) {
        const double x = xAt(key.timeSec);
        if (x <= least || x >= most) continue;
        const bool now = key.timeSec == timeSec_ && live_;
        marks.draw({x, y}, key.step ? KeyShape::Square : KeyShape::Diamond, now ? kChosenKey : key.channels);
    }
}

} // namespace bindpose
