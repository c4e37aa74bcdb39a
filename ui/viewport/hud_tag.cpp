// SPDX-License-Identifier: MIT
#include "ui/viewport/hud_tag.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>

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

/// The axis' letter in its ink, wherever the language has it, all else in the quiet one.
void paintLabel(QPainter& painter, QPointF at, const HudTag::Line& line)
{
    for (const auto& [text, letter] : labelParts(line)) {
        const QFont font = letter ? titleFont(11) : captionFont();
        painter.setFont(font);
        painter.setPen(color(letter ? line.ink : Token::Text2));
        painter.drawText(at, text);
        at.rx() += QFontMetricsF(font).horizontalAdvance(text);
    }
}

} // namespace

std::vector<std::pair<QString, bool>> labelParts(const HudTag::Line& line)
{
    if (line.ink == Token::Text2) return {{line.label, false}};
    static const QRegularExpression letter(QStringLiteral("\\b[XYZ]\\b"));
    const QRegularExpressionMatch found = letter.match(line.label);
    if (!found.hasMatch()) return {{line.label, false}};
    return {{line.label.left(found.capturedStart()), false}, {found.captured(), true},
        {line.label.mid(found.capturedEnd()), false}};
}

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
        paintLabel(painter, {left, y + size.plain.ascent()}, line);
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
