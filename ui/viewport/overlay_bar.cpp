// SPDX-License-Identifier: MIT
#include "ui/viewport/overlay_bar.h"

#include "ui/icons.h"
#include "ui/theme.h"

#include <QPainter>

namespace bindpose {

OverlayBar::OverlayBar(QWidget* parent, Qt::Orientation orientation) : QWidget(parent)
{
    row_ = new QBoxLayout(orientation == Qt::Horizontal ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom, this);
    row_->setContentsMargins(2, 2, 2, 2);
    row_->setSpacing(2);
    row_->setSizeConstraint(QLayout::SetFixedSize);
}

QToolButton* OverlayBar::addButton(const char* name, const QString& text, const QString& tip, bool checkable)
{
    auto* button = new QToolButton(this);
    button->setIcon(icon(name));
    button->setIconSize({16, 16});
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolTip(tip);
    button->setCheckable(checkable);
    button->setFocusPolicy(Qt::TabFocus); // a click keeps the keys of the viewport working
    button->setMinimumSize(28, 24);
    row_->addWidget(button);
    return button;
}

void OverlayBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(color(Token::OverlayLine));
    painter.setBrush(color(Token::Overlay));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6.0, 6.0);
}

} // namespace bindpose
