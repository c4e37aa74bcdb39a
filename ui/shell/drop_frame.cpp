// SPDX-License-Identifier: MIT
#include "ui/shell/drop_frame.h"

#include "ui/look/theme.h"
#include "ui/shell/central_area.h"

#include <QPainter>

namespace bindpose {
namespace {

void paintHalf(QPainter& painter, const QRect& area, const QString& text, bool marked)
{
    QColor tint = color(Token::Accent);
    tint.setAlpha(36);
    painter.setPen(QPen(color(Token::Accent), 2, Qt::DashLine));
    painter.setBrush(marked ? QBrush(tint) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(QRectF(area), 8, 8);
    painter.setFont(titleFont(15));
    const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideMiddle, area.width() - 48);
    const QRect box = painter.fontMetrics().boundingRect(shown).adjusted(-16, -8, 16, 8);
    QRect label(QPoint(0, 0), box.size());
    label.moveCenter(area.center());
    painter.setBrush(color(Token::Overlay));
    painter.drawRoundedRect(label, 6, 6);
    painter.setPen(color(marked ? Token::Text : Token::Text2));
    painter.drawText(label, Qt::AlignCenter, shown);
}

} // namespace

DropFrame::DropFrame(QWidget* parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
}

void DropFrame::setAddTo(const QString& name)
{
    addTo_ = name;
    adds_ = false;
    update();
}

QRect DropFrame::half(bool adds) const
{
    const QRect inside = rect().adjusted(6, 6, -6, -6);
    if (addTo_.isEmpty()) return inside;
    const bool right = adds == (layoutDirection() == Qt::LeftToRight);
    const int width = inside.width() / 2 - 4;
    return {right ? inside.right() + 1 - width : inside.left(), inside.top(), width, inside.height()};
}

bool DropFrame::markAt(const QPoint& at)
{
    const bool beyond = layoutDirection() == Qt::LeftToRight ? at.x() >= width() / 2 : at.x() < width() / 2;
    const bool adds = !addTo_.isEmpty() && beyond;
    if (adds != adds_) update();
    return adds_ = adds;
}

void DropFrame::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintHalf(painter, half(false), CentralArea::tr("Open"), !adds_);
    if (!addTo_.isEmpty()) paintHalf(painter, half(true), CentralArea::tr("Add to %1").arg(addTo_), adds_);
}

} // namespace bindpose
