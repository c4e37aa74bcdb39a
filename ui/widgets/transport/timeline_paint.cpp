// SPDX-License-Identifier: MIT
#include "ui/widgets/transport/timeline_paint.h"

#include "ui/keys/key_marks.h"
#include "ui/widgets/timeline/mark_paint.h"
#include "ui/widgets/transport/timeline_metrics.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using namespace timeline;
using Key = TimelineLanes::Key;
using Lane = TimelineLanes::Lane;

void paintDensity(QPainter& painter, const Lane& lane, const TimeAxis& axis, const QRect& box)
{
    // Keys that fall on the same three pixels share a bar; the more, the stronger.
    std::vector<int> bars(static_cast<std::size_t>(std::max(box.left() + box.width(), 0) / 3 + 2), 0);
    int most = 1;
    const TimeScale xAt = axis.scale();
    for (const Key& key : lane.keys) {
        if (key.timeSec < axis.range().fromSec() - 1e-9 || key.timeSec > axis.range().toSec() + 1e-9) continue;
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

void paintKeys(
    QPainter& painter, const Lane& lane, const TimeAxis& axis, const QRect& box, std::optional<double> liveSec)
{
    const double y = box.center().y() + 0.5;
    const TimeScale xAt = axis.scale();
    // A thin line from the first key to the last, a thick one where nothing moves between two keys; one for all alike.
    for (std::size_t i = 0, end = 0; i + 1 < lane.keys.size(); i = end) {
        const Key& first = lane.keys[i];
        const auto alike = [&](const Key& key) { return key.hold == first.hold && key.channels == first.channels; };
        for (end = i + 1; end + 1 < lane.keys.size() && alike(lane.keys[end]); ++end) {
        }
        QColor line = channelInks(first.channels).front();
        line.setAlphaF(first.hold ? 0.45f : 0.55f);
        painter.setPen(QPen(line, first.hold ? 4.0 : 1.2, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QPointF(xAt(first.timeSec), y), QPointF(xAt(lane.keys[end].timeSec), y));
    }
    KeyMarks marks(painter);
    const int least = box.left() - 6, most = box.left() + box.width() + 6;
    for (const Key& key : lane.keys) {
        const double x = xAt(key.timeSec);
        if (x <= least || x >= most) continue;
        const bool now = key.timeSec == liveSec;
        marks.draw({x, y}, key.step ? KeyShape::Square : KeyShape::Diamond, now ? kChosenKey : key.channels);
    }
}

/// A curve over the clip from nothing to its largest, a triangle at its top, and the number at the playhead.
void paintWorst(QPainter& painter, const TimelineLanes& lanes, const TimeAxis& axis, const QRect& box,
    std::optional<double> liveSec)
{
    const std::span<const TimelineLanes::WorstPoint> all = lanes.worst();
    const double top = box.top() + 5.0, low = box.bottom() - 1.0;
    const double most = std::max(static_cast<double>(lanes.worstMost()), 1e-30);
    const TimeScale xAt = axis.scale();
    const auto place = [&](const TimelineLanes::WorstPoint& point) {
        return QPointF(xAt(point.timeSec), low - (low - top) * std::abs(static_cast<double>(point.value)) / most);
    };
    QPolygonF line;
    QPointF peak;
    for (const TimelineLanes::WorstPoint& point : all) {
        line << place(point);
        if (std::abs(point.value) == lanes.worstMost()) peak = line.back();
    }
    QPolygonF area = line;
    area << QPointF(line.back().x(), low) << QPointF(line.front().x(), low);
    QColor fill = color(Token::Warn);
    fill.setAlphaF(0.25f);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawPolygon(area);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color(Token::Warn), 1.3));
    painter.drawPolyline(line);
    if (lanes.worstMost() > 0.0f) {
        const QPointF tip[] = {
            {peak.x() - 4.0, peak.y() + 6.0}, {peak.x() + 4.0, peak.y() + 6.0}, {peak.x(), peak.y()}};
        painter.setPen(Qt::NoPen);
        painter.setBrush(color(Token::Warn));
        painter.drawPolygon(tip, 3);
    }
    if (!liveSec) return;
    painter.setFont(captionFont());
    painter.setPen(color(Token::Text));
    const QString now = lanes.worstText(*liveSec);
    const double x = xAt(*liveSec), wide = QFontMetricsF(captionFont()).horizontalAdvance(now);
    const double left = x + 6.0 + wide > box.right() ? x - 6.0 - wide : x + 6.0;
    painter.drawText(QRectF(left, box.top(), wide + 2.0, box.height()), Qt::AlignVCenter | Qt::AlignLeft, now);
}

} // namespace

void paintLane(QPainter& painter, const TimelineLanes& lanes, const Lane& lane, const TimeAxis& axis, const QRect& box,
    std::optional<double> liveSec)
{
    painter.setFont(captionFont());
    painter.setPen(color(Token::Text2));
    painter.drawText(QRect(8, box.top(), kLabels - 12, box.height()), Qt::AlignVCenter | Qt::AlignLeft,
        QFontMetrics(captionFont()).elidedText(lane.label, Qt::ElideMiddle, kLabels - 12));
    painter.setPen(color(Token::Line));
    painter.drawLine(box.bottomLeft(), box.bottomRight());
    const QRect keys(kLabels, box.top(), box.width() - kLabels, box.height());
    painter.save();
    painter.setClipRect(keys);
    switch (lane.kind) {
    case Lane::Problems:
        paintFindingMarks(painter, keys, axis.scale(), lanes.marks(lane));
        break;
    case Lane::Bookmarks:
        paintBookmarks(painter, keys, axis.scale(), lanes.marks(lane));
        break;
    case Lane::Worst:
        paintWorst(painter, lanes, axis, keys, liveSec);
        break;
    case Lane::All:
        paintDensity(painter, lane, axis, keys);
        break;
    case Lane::Joint:
        paintKeys(painter, lane, axis, keys, liveSec);
        break;
    }
    painter.restore();
}

void paintPlayRange(QPainter& painter, const TimeAxis& axis, const PlayRange& played)
{
    const QRect box = axis.box();
    const double right = box.left() + box.width();
    const double from = std::clamp(axis.xOf(played.startSec), 1.0 * box.left(), right);
    const double to = std::clamp(axis.xOf(played.endSec), 1.0 * box.left(), right);
    QColor veil = color(Token::Panel);
    veil.setAlphaF(0.62f);
    painter.fillRect(QRectF(box.left(), 0, from - box.left(), box.height()), veil);
    painter.fillRect(QRectF(to, 0, right - to, box.height()), veil);
    painter.fillRect(QRectF(from, kRuler - 3, to - from, 3), color(Token::Accent));
    painter.setPen(color(Token::Accent));
    for (const double x : {from, to}) painter.drawLine(QPointF(x, 0), QPointF(x, box.height()));
}

} // namespace bindpose
