// SPDX-License-Identifier: MIT
#include "ui/viewport/pick/hud_tag.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>

#include <algorithm>

namespace bindpose {
namespace {

constexpr double kOff = 14.0, kPadX = 10.0, kPadY = 7.0, kBetween = 18.0, kRim = 4.0;
constexpr double kHint = 240.0; ///< as wide as a hint makes a tag: what is dragged has to be seen beside it

/// In lines that are no wider than that, unless a word is.
QStringList hintLines(const QString& hint, const QFontMetricsF& font, double width)
{
    QStringList out;
    for (const QString& word : hint.split(u' ', Qt::SkipEmptyParts)) {
        const QString longer = out.isEmpty() ? word : out.last() + u' ' + word;
        if (!out.isEmpty() && font.horizontalAdvance(longer) <= width)
            out.last() = longer;
        else
            out += word;
    }
    return out;
}

struct TagSize {
    QFontMetricsF bold{titleFont(12)}, plain{captionFont()}, number{titleFont(11)};
    double width = 0.0, height = 0.0;
    QStringList hint;

    explicit TagSize(const HudTag& tag)
    {
        const auto besides = [](double left, double right) { return right > 0.0 ? left + kBetween + right : left; };
        width = besides(bold.horizontalAdvance(tag.title), plain.horizontalAdvance(tag.aside));
        for (const HudTag::Line& line : tag.lines)
            width = std::max(width, besides(plain.horizontalAdvance(line.label), number.horizontalAdvance(line.value)));
        hint = hintLines(tag.hint, plain, std::max(width, kHint));
        for (const QString& line : hint) width = std::max(width, plain.horizontalAdvance(line));
        width += 2.0 * kPadX;
        height = 2.0 * kPadY + bold.height() + static_cast<double>(tag.lines.size()) * (plain.height() + 1.0) +
                 (hint.isEmpty() ? 0.0 : static_cast<double>(hint.size()) * plain.height() + 3.0);
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
    painter.setFont(captionFont());
    painter.setPen(color(Token::Text3));
    y += 3.0;
    for (const QString& line : size.hint) {
        painter.drawText(QPointF(left, y + size.plain.ascent()), line);
        y += size.plain.height();
    }
}

} // namespace bindpose
