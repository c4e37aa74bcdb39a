// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/mark_paint.h"

#include "ui/look/theme.h"
#include "ui/motion/bookmarks.h"

#include <QPainter>

#include <algorithm>

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

/// The stretches behind the marks: at each pixel the worst severity once, those of the chosen problem stronger.
void paintSpans(QPainter& painter, const QRect& box, const TimeScale& scale, std::span<const TimeMark> marks)
{
    struct Pixel {
        int severity = -1;
        bool chosen = false;
        bool operator==(const Pixel&) const = default;
    };
    std::vector<Pixel> row(static_cast<std::size_t>(std::max(box.width(), 0)) + 1); // the last ends the last stretch
    for (const TimeMark& mark : marks) {
        if (!mark.span) continue;
        const double left = scale(mark.span->first) - 2.0 - box.left(),
                     right = scale(mark.span->second) + 2.0 - box.left();
        const int from = qRound(std::clamp(left, 0.0, box.width() * 1.0)),
                  to = qRound(std::clamp(right, 0.0, box.width() * 1.0));
        for (int x = from; x < to; ++x) {
            Pixel& pixel = row[static_cast<std::size_t>(x)];
            pixel.chosen |= mark.chosen;
            pixel.severity = std::max(pixel.severity, static_cast<int>(mark.severity));
        }
    }
    std::size_t from = 0;
    for (std::size_t x = 1; x < row.size(); ++x) {
        if (row[x] == row[from] && x + 1 < row.size()) continue;
        if (row[from].severity >= 0) {
            QColor ink = color(tokenOf(static_cast<Severity>(row[from].severity)));
            ink.setAlphaF(row[from].chosen ? 0.6f : 0.28f);
            painter.fillRect(QRectF(box.left() + static_cast<double>(from), box.center().y() - 3.0,
                                 static_cast<double>(x - from), 7.0),
                ink);
        }
        from = x;
    }
}

} // namespace

void paintFindingMarks(QPainter& painter, const QRect& box, const TimeScale& scale, std::span<const TimeMark> marks)
{
    const double y = box.center().y() + 0.5;
    paintSpans(painter, box, scale, marks);
    for (const TimeMark& mark : marks) {
        if (mark.span) continue;
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
