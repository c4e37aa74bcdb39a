// SPDX-License-Identifier: MIT
#include "ui/widgets/labels/elided_label.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

namespace bindpose {

ElidedLabel::ElidedLabel(Qt::TextElideMode mode, QWidget* parent) : QLabel(parent), mode_(mode)
{
    setTextFormat(Qt::PlainText);
}

QSize ElidedLabel::sizeHint() const
{
    const QMargins around = contentsMargins();
    const int wide = fontMetrics().horizontalAdvance(text()) + around.left() + around.right();
    return {wide + 2, QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRect box = contentsRect();
    painter.setPen(palette().color(foregroundRole()));
    const int align = static_cast<int>(QStyle::visualAlignment(layoutDirection(), alignment()));
    painter.drawText(box, align | Qt::TextSingleLine, fontMetrics().elidedText(text(), mode_, box.width()));
}

bool ElidedLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty()) {
        const bool cut = fontMetrics().horizontalAdvance(text()) > contentsRect().width();
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), cut ? text().toHtmlEscaped() : QString(), this);
        return true;
    }
    return QLabel::event(event);
}

} // namespace bindpose
