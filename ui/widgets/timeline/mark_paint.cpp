// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/mark_paint.h"

#include "ui/look/theme.h"
#include "ui/motion/bookmarks.h"

#include <QPainter>

namespace bindpose {
namespace {

constexpr double kOutOfSight = 8.0; ///< a mark whose middle is out of sight by this much is not drawn

bool inSight(const QRect& box, double x)
{
    return x >= box.left() - kOutOfSight && x <= box.right() + kOutOfSight;
}

Token tokenOf(Severity severity)
{
    return severity == Severity::Error     ? Token::Err
           : severity == Severity::Warning ? Token::Warn
           : severity == Severity::Info    ? Token::Accent
                                           : Token::Hint;
}

} // namespace

void paintFindingMarks(QPainter& painter, const QRect& box, const TimeScale& scale, std::span<const TimeMark> marks)
{
    const double y = box.center().y() + 0.5;
    for (const TimeMark& mark : marks) {
        const double x = scale(mark.timeSec);
        if (!inSight(box, x)) continue;
        painter.setPen(Qt::NoPen);
        painter.setBrush(color(tokenOf(mark.severity)));
        if (mark.severity == Severity::Error)
            painter.drawPolygon(QPolygonF({{x, y - 5}, {x + 5, y}, {x, y + 5}, {x - 5, y}}));
        else if (mark.severity == Severity::Warning)
            painter.drawPolygon(QPolygonF({{x, y - 5}, {x + 5, y + 4}, {x - 5, y + 4}}));
        else
            painter.drawEllipse(QPointF(x, y), 3.0, 3.0);
        if (!mark.chosen) continue;
        painter.setPen(QPen(color(Token::Text), 1.4));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(QPointF(x, y), 7.5, 7.5);
    }
}

void paintBookmarks(QPainter& painter, const QRect& box, const TimeScale& scale, std::span<const TimeMark> marks)
{
    painter.setFont(captionFont());
    const QFontMetricsF metrics(captionFont());
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const double x = scale(marks[i].timeSec);
        const double next = i + 1 < marks.size() ? scale(marks[i + 1].timeSec) : box.right() + 1.0;
        const double room = next - x - 18.0;
        if (!inSight(box, x) && room <= 0.0) continue;
        const QColor ink = color(bookmarkToken(marks[i].color));
        const double top = box.top() + 4.0, bottom = box.bottom() - 2.0;
        painter.setPen(QPen(ink, 1.5));
        painter.drawLine(QPointF(x, top), QPointF(x, bottom));
        painter.setPen(Qt::NoPen);
        painter.setBrush(ink);
        painter.drawPolygon(QPolygonF({{x, top}, {x + 9, top + 4}, {x, top + 8}}));
        if (room < 24.0) continue;
        painter.setPen(color(marks[i].chosen ? Token::Text : Token::Text2));
        painter.drawText(QRectF(x + 13.0, box.top(), room, box.height()), Qt::AlignVCenter | Qt::AlignLeft,
            metrics.elidedText(marks[i].title, Qt::ElideRight, room));
    }
}

} // namespace bindpose
