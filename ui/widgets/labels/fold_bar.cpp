// SPDX-License-Identifier: MIT
#include "ui/widgets/labels/fold_bar.h"

#include "ui/look/icons.h"

#include <QComboBox>
#include <QEvent>
#include <QMenu>

#include <algorithm>

namespace bindpose {
namespace {

int widthOf(const QWidget& widget)
{
    const int least = std::max(widget.minimumSizeHint().width(), widget.minimumWidth());
    return std::min(least, widget.maximumWidth());
}

void addChoices(QMenu& menu, QComboBox& box)
{
    QMenu* choices = menu.addMenu(box.accessibleName());
    choices->setEnabled(box.isEnabled());
    for (int i = 0; i < box.count(); ++i) {
        QAction* choice = choices->addAction(box.itemText(i));
        choice->setCheckable(true);
        choice->setChecked(i == box.currentIndex());
        QObject::connect(choice, &QAction::triggered, &box, [&box, i] {
            box.setCurrentIndex(i);
            Q_EMIT box.activated(i);
        });
    }
}

void addButton(QMenu& menu, QAbstractButton& button)
{
    QAction* entry = menu.addAction(button.icon(), button.accessibleName());
    entry->setCheckable(button.isCheckable());
    entry->setChecked(button.isChecked());
    entry->setEnabled(button.isEnabled());
    entry->setToolTip(button.toolTip());
    QObject::connect(entry, &QAction::triggered, &button, &QAbstractButton::click);
}

} // namespace

FoldBar::FoldBar(QWidget* parent) : QWidget(parent), row_(new QHBoxLayout(this)), more_(new QToolButton(this))
{
    more_->setObjectName(QStringLiteral("more"));
    more_->setIcon(icon("more"));
    more_->setAccessibleName(tr("More"));
    more_->setToolTip(tr("What finds no room in this row."));
    more_->setPopupMode(QToolButton::InstantPopup);
    more_->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    more_->setFixedSize(28, 28);
    more_->setMenu(new QMenu(more_));
    more_->menu()->setToolTipsVisible(true);
    more_->hide();
    connect(more_->menu(), &QMenu::aboutToShow, this, &FoldBar::fillMenu);
}

void FoldBar::watch(QWidget& widget, int order)
{
    items_.push_back({&widget, order, false});
}

/// The width of the row when all of an order up to `folded` are in the menu.
int FoldBar::needed(int folded) const
{
    const QMargins margins = row_->contentsMargins();
    int width = margins.left() + margins.right() + (folded > 0 ? more_->width() + row_->spacing() : 0);
    for (const Item& item : items_) {
        const bool shown = item.order > 0 ? item.order > folded : !item.widget->isHidden();
        if (shown) width += widthOf(*item.widget) + row_->spacing();
    }
    return width;
}

QSize FoldBar::minimumSizeHint() const
{
    int last = 0;
    for (const Item& item : items_) last = std::max(last, item.order);
    return {needed(last), QWidget::minimumSizeHint().height()};
}

void FoldBar::fold()
{
    int last = 0, folded = 0;
    for (const Item& item : items_) last = std::max(last, item.order);
    while (folded < last && needed(folded) > width()) ++folded;
    for (Item& item : items_) {
        const bool away = item.order > 0 && item.order <= folded;
        if (away == item.folded) continue;
        item.folded = away;
        item.widget->setVisible(!away);
    }
    if (more_->isHidden() != (folded == 0)) more_->setVisible(folded > 0);
}

void FoldBar::fillMenu()
{
    QMenu& menu = *more_->menu();
    menu.clear();
    for (const Item& item : items_) {
        if (!item.folded) continue;
        if (auto* box = qobject_cast<QComboBox*>(item.widget))
            addChoices(menu, *box);
        else if (auto* button = qobject_cast<QAbstractButton*>(item.widget))
            addButton(menu, *button);
    }
}

bool FoldBar::event(QEvent* event)
{
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest) fold();
    return done;
}

void FoldBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fold();
}

} // namespace bindpose
