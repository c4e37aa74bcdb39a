// SPDX-License-Identifier: MIT
#include "ui/viewport/hud_layer.h"

#include "ui/theme.h"

#include <QPainter>

namespace bindpose {

HudLayer::HudLayer(QWidget* parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
}

void HudLayer::present(const HudState& state)
{
    state_ = state;
    update();
}

void HudLayer::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(workFont());
    if (!state_.message.isEmpty()) {
        paintMessage(painter);
        return;
    }
    if (state_.hoveredPoint) paintHoveredPoint(painter, *state_.hoveredPoint);
    state_.gizmo.paint(painter, state_.hoveredRing, state_.sweptRad, state_.options.colors);
    if (state_.legend)
        paintLegend(painter, QPointF(12.0, height() - 12.0 - kLegendHeight), *state_.legend, state_.options);
    if (state_.tag) paintTag(painter, *state_.tag);
    if (!state_.focusRing) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color(Token::Focus), 2.0));
    painter.drawRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0));
}

void HudLayer::paintHoveredPoint(QPainter& painter, QPointF at) const
{
    const glm::vec3 c = state_.options.colors.hover;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor(0x14, 0x17, 0x1A, 200), 3.4));
    painter.drawEllipse(at, 5.0, 5.0);
    painter.setPen(QPen(QColor::fromRgbF(c.x, c.y, c.z), 1.6));
    painter.drawEllipse(at, 5.0, 5.0);
}

void HudLayer::paintTag(QPainter& painter, const HudTag& tag) const
{
    const QFont bold = titleFont(12), plain = captionFont();
    const QFontMetricsF boldSize(bold), plainSize(plain);
    double width = boldSize.horizontalAdvance(tag.title);
    for (const QString& line : tag.lines) width = std::max(width, plainSize.horizontalAdvance(line));
    const QSizeF size(
        width + 18.0, 12.0 + boldSize.height() + static_cast<double>(tag.lines.size()) * plainSize.height());
    // 14 pixels off the mouse and inside the view: it changes sides where it would leave.
    QPointF at = tag.at + QPointF(14.0, 14.0);
    if (at.x() + size.width() > this->width() - 4.0) at.setX(tag.at.x() - 14.0 - size.width());
    if (at.y() + size.height() > height() - 4.0) at.setY(tag.at.y() - 14.0 - size.height());
    painter.setPen(color(Token::OverlayLine));
    painter.setBrush(color(Token::Overlay));
    painter.drawRoundedRect(QRectF(at, size).adjusted(0.5, 0.5, -0.5, -0.5), 6.0, 6.0);
    painter.setPen(color(Token::Text));
    painter.setFont(bold);
    painter.drawText(QPointF(at.x() + 9.0, at.y() + 6.0 + boldSize.ascent()), tag.title);
    painter.setFont(plain);
    painter.setPen(color(Token::Text2));
    double y = at.y() + 6.0 + boldSize.height() + plainSize.ascent();
    for (const QString& line : tag.lines) {
        painter.drawText(QPointF(at.x() + 9.0, y), line);
        y += plainSize.height();
    }
}

void HudLayer::paintMessage(QPainter& painter) const
{
    painter.fillRect(rect(), color(Token::Panel));
    painter.setPen(color(Token::Text2));
    const QRectF box = QRectF(rect()).adjusted(40.0, 40.0, -40.0, -40.0);
    painter.drawText(box, static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap, state_.message);
}

} // namespace bindpose
