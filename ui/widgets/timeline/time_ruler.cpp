// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/time_ruler.h"

#include "ui/base/texts.h"
#include "ui/look/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace bindpose {

void paintRuler(QPainter& painter, const QRect& box, const TimeRange& range, const TimeScale& scale)
{
    const double fps = range.framesPerSecond();
    const double perFrame = scale.pixelsPerSec > 0.0 ? scale.pixelsPerSec / fps : box.width();
    double label = 1.0;
    for (const double step : {1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 5000.0, 10000.0}) {
        label = step;
        if (step * perFrame >= 56.0) break;
    }
    const double small = std::max(label / (label >= 10.0 ? 5.0 : label), std::ceil(6.0 / std::max(perFrame, 1e-9)));
    painter.save();
    painter.setClipRect(box);
    painter.setFont(captionFont());
    const int bottom = box.top() + box.height();
    // One label more on either side: half of it may be in sight.
    const double first = std::ceil(std::max(range.startSec(), range.fromSec() - label / fps) * fps - 1e-6);
    const double last = std::floor(std::min(range.endSec(), range.toSec() + label / fps) * fps + 1e-6);
    painter.setPen(color(Token::Ctl));
    for (auto i = std::llround(std::ceil(first / small)); static_cast<double>(i) * small <= last; ++i) {
        const double x = scale(static_cast<double>(i) * small / fps);
        painter.drawLine(QPointF(x, bottom - 4), QPointF(x, bottom));
    }
    for (auto i = std::llround(std::ceil(first / label)); static_cast<double>(i) * label <= last; ++i) {
        const double f = static_cast<double>(i) * label, x = scale(f / fps);
        painter.setPen(color(Token::Text3));
        painter.drawLine(QPointF(x, bottom - 7), QPointF(x, bottom));
        painter.setPen(color(Token::Text2));
        painter.drawText(QRectF(x - 30, box.top() + 2, 60, 14), Qt::AlignCenter, fieldText(f, 0));
    }
    if (range.zoomed()) { // which part of the clip is in sight
        const double all = range.endSec() - range.startSec(), wide = box.width();
        painter.fillRect(QRectF(box.left(), bottom - 2, wide, 2), color(Token::Raised));
        painter.fillRect(QRectF(box.left() + (range.fromSec() - range.startSec()) / all * wide, bottom - 2,
                             (range.toSec() - range.fromSec()) / all * wide, 2),
            color(Token::Text3));
    }
    painter.restore();
}

void paintPlayhead(QPainter& painter, const QRect& box, double x)
{
    if (x < box.left() || x > box.left() + box.width()) return;
    painter.setPen(QPen(color(Token::Accent), 1.5));
    painter.drawLine(QPointF(x, box.top()), QPointF(x, box.top() + box.height()));
}

void paintPlayheadFlag(QPainter& painter, const QRect& box, double x, double frame)
{
    const int end = box.left() + box.width();
    if (x < box.left() || x > end) return;
    painter.setFont(titleFont(11));
    const QString text = frame == std::round(frame) ? fieldText(frame, 0) : decimals(frame, 2);
    const double half = 0.5 * painter.fontMetrics().horizontalAdvance(text) + 7, top = box.top() + 1;
    const double center = std::clamp(x, half + box.left(), std::max(half + box.left(), end - half));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color(Token::Fill));
    painter.drawRoundedRect(QRectF(center - half, top, 2 * half, 15), 3, 3);
    painter.drawPolygon(QPolygonF({{x - 4, top + 15}, {x + 4, top + 15}, {x, top + 20}}));
    painter.setPen(color(Token::OnFill));
    painter.drawText(QRectF(center - half, top, 2 * half, 15), Qt::AlignCenter, text);
}

void paintFocusRing(QPainter& painter, const QRect& canvas)
{
    painter.setPen(QPen(color(Token::Focus), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(canvas.adjusted(1, 1, -1, -1));
}

} // namespace bindpose
