// SPDX-License-Identifier: MIT
#include "ui/viewport/bars/overlay_bar.h"

#include "ui/look/icons.h"
#include "ui/look/theme.h"

#include <QEvent>
#include <QMenu>
#include <QPainter>

namespace bindpose {

namespace {

/// Qt asks for two spaces more than an icon with a text takes, all of them at the end.
class BarButton final : public QToolButton {
public:
    using QToolButton::QToolButton;
    QSize sizeHint() const override
    {
        const int more = fontMetrics().horizontalAdvance(u' ');
        return QToolButton::sizeHint() - QSize(toolButtonStyle() == Qt::ToolButtonTextBesideIcon ? more : 0, 0);
    }
};

} // namespace

OverlayBar::OverlayBar(QWidget* parent, Qt::Orientation orientation) : QWidget(parent)
{
    row_ = new QBoxLayout(orientation == Qt::Horizontal ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom, this);
    row_->setContentsMargins(2, 2, 2, 2);
    row_->setSpacing(2);
    row_->setSizeConstraint(QLayout::SetFixedSize);
}

QToolButton* OverlayBar::addButton(const char* name, const QString& text, const QString& tip, bool checkable)
{
    auto* button = new BarButton(this);
    button->setIcon(icon(name));
    button->setIconSize({16, 16});
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolTip(tip);
    button->setCheckable(checkable);
    button->setFocusPolicy(Qt::TabFocus);
    button->installEventFilter(this);
    button->setMinimumSize(28, 24);
    row_->addWidget(button);
    return button;
}

QToolButton* OverlayBar::addMenuButton(const char* name, const QString& text, const QString& tip, QMenu* menu)
{
    QToolButton* button = addButton(name, text, tip, false);
    connect(button, &QToolButton::clicked, menu, [button, menu] {
        const QRect area = button->rect();
        const bool mirrored = button->isRightToLeft();
        const QPoint corner = mirrored ? area.bottomRight() - QPoint(menu->sizeHint().width(), 0) : area.bottomLeft();
        menu->popup(button->mapToGlobal(corner + QPoint(0, 4)));
    });
    return button;
}

bool OverlayBar::eventFilter(QObject* watched, QEvent* event)
{
    // After a click on a card the keys of the viewport work.
    if (event->type() == QEvent::MouseButtonPress && parentWidget()) parentWidget()->setFocus(Qt::MouseFocusReason);
    return QWidget::eventFilter(watched, event);
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
