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

bool liesUnder(const QRectF& box, const std::vector<QRectF>& cards)
{
    return std::any_of(cards.begin(), cards.end(), [&box](const QRectF& card) { return card.intersects(box); });
}

/// Beside what must be seen, nearest first.
std::vector<QPointF> placesBeside(const HudTag& tag, const QSizeF& size, const QRectF& room)
{
    const auto within = [](double at, double length, double low, double high) {
        return std::max(low, std::min(at, high - length));
    };
    const double x = within(tag.at.x() - 0.5 * size.width(), size.width(), room.left(), room.right());
    const double y = within(tag.at.y() - 0.5 * size.height(), size.height(), room.top(), room.bottom());
    return {{tag.clear.right() + kOff, y}, {tag.clear.left() - kOff - size.width(), y}, {x, tag.clear.bottom() + kOff},
        {x, tag.clear.top() - kOff - size.height()}};
}

QRectF boxBeside(const HudTag& tag, const QSizeF& size, const QRectF& room, const std::vector<QRectF>& cards)
{
    const std::vector<QPointF> places = placesBeside(tag, size, room);
    for (const bool over : {false, true}) // a card rather than the work
        for (const QPointF& place : places) {
            const QRectF box(place, size);
            if (room.contains(box) && (over || !liesUnder(box, cards))) return box;
        }
    const bool left = tag.at.x() > room.center().x(), top = tag.at.y() > room.center().y();
    return {QPointF(left ? room.left() : room.right() - size.width(), top ? room.top() : room.bottom() - size.height()),
        size};
}

/// Below the mouse and right of it, else left, else over it, where no card hides it.
QRectF boxAtMouse(const HudTag& tag, const QSizeF& size, const QRectF& view, const std::vector<QRectF>& cards)
{
    const QRectF room = view.adjusted(kRim, kRim, -kRim, -kRim);
    const double right = tag.at.x() + kOff, left = tag.at.x() - kOff - size.width();
    const double below = tag.at.y() + kOff, above = tag.at.y() - kOff - size.height();
    for (const QPointF place :
        {QPointF(right, below), QPointF(left, below), QPointF(right, above), QPointF(left, above)})
        if (const QRectF box(place, size); room.contains(box) && !liesUnder(box, cards)) return box;
    QPointF at(right, below);
    if (at.x() + size.width() > room.right()) at.setX(left);
    if (at.y() + size.height() > room.bottom()) at.setY(above);
    at.setX(std::max(at.x(), room.left()));
    return {at, size};
}

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

QRectF tagBox(const HudTag& tag, const QRectF& view, const std::vector<QRectF>& cards)
{
    const TagSize size(tag);
    const QSizeF extent(size.width, size.height);
    if (!tag.clear.isEmpty()) return boxBeside(tag, extent, view.adjusted(kRim, kRim, -kRim, -kRim), cards);
    return boxAtMouse(tag, extent, view, cards);
}

void paintTag(QPainter& painter, const HudTag& tag, const QRectF& view, const std::vector<QRectF>& cards)
{
    const TagSize size(tag);
    const QRectF box = tagBox(tag, view, cards);
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
