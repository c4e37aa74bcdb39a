// SPDX-License-Identifier: MIT
#include "ui/viewport/hud_tag.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace bindpose {
namespace {

constexpr double kOff = 14.0, kPadX = 10.0, kPadY = 7.0, kBetween = 18.0, kRim = 4.0;

struct TagSize {
    QFontMetricsF bold{titleFont(12)}, plain{captionFont()}, number{titleFont(11)};
    double width = 0.0, height = 0.0;

    explicit TagSize(const HudTag& tag)
    {
        const auto besides = [](double left, double right) { return right > 0.0 ? left + kBetween + right : left; };
        width = besides(bold.horizontalAdvance(tag.title), plain.horizontalAdvance(tag.aside));
        for (const HudTag::Line& line : tag.lines)
            width = std::max(width, besides(plain.horizontalAdvance(line.label), number.horizontalAdvance(line.value)));
        width = std::max(width, plain.horizontalAdvance(tag.hint)) + 2.0 * kPadX;
        height = 2.0 * kPadY + bold.height() + static_cast<double>(tag.lines.size()) * (plain.height() + 1.0) +
                 (tag.hint.isEmpty() ? 0.0 : plain.height() + 3.0);
    }
};

/// The label's first word in its ink, the rest of it in the quiet one.
void paintLabel(QPainter& painter, QPointF at, const HudTag::Line& line, const QFontMetricsF& metrics)
{
    const QString first = line.ink == Token::Text2 ? QString() : line.label.section(u' ', 0, 0);
    if (!first.isEmpty()) {
        painter.setFont(titleFont(11));
        painter.setPen(color(line.ink));
        painter.drawText(at, first);
    }
    painter.setFont(captionFont());
    painter.setPen(color(Token::Text2));
    painter.drawText(at + QPointF(metrics.horizontalAdvance(first), 0.0), line.label.mid(first.size()));
}

} // namespace

void paintTag(QPainter& painter, const HudTag& tag, const QRectF& view)
{
    const TagSize size(tag);
    QPointF at = tag.at + QPointF(kOff, kOff);
    if (at.x() + size.width > view.right() - kRim) at.setX(tag.at.x() - kOff - size.width);
    if (at.y() + size.height > view.bottom() - kRim) at.setY(tag.at.y() - kOff - size.height);
    at.setX(std::max(at.x(), view.left() + kRim));
    const QRectF box(at, QSizeF(size.width, size.height));
    painter.setPen(color(Token::OverlayLine));
    painter.setBrush(color(Token::Overlay));
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 6.0, 6.0);
    const double left = box.left() + kPadX, right = box.right() - kPadX;
    double y = box.top() + kPadY;
    painter.setFont(titleFont(12));
    painter.setPen(color(Token::Text));
    painter.drawText(QPointF(left, y + size.bold.ascent()), tag.title);
    painter.setFont(captionFont());
    painter.setPen(color(Token::Text2));
    painter.drawText(QPointF(right - size.plain.horizontalAdvance(tag.aside), y + size.bold.ascent()), tag.aside);
    y += size.bold.height();
    for (const HudTag::Line& line : tag.lines) {
        y += 1.0;
        paintLabel(painter, {left, y + size.plain.ascent()}, line, size.number);
        painter.setFont(titleFont(11));
        painter.setPen(color(Token::Text));
        painter.drawText(
            QPointF(right - size.number.horizontalAdvance(line.value), y + size.plain.ascent()), line.value);
        y += size.plain.height();
    }
    if (tag.hint.isEmpty()) return;
    painter.setFont(captionFont());
    painter.setPen(color(Token::Text3));
    painter.drawText(QPointF(left, y + 3.0 + size.plain.ascent()), tag.hint);
}

} // namespace bindpose
