// SPDX-License-Identifier: MIT
#include "ui/shell/dock_title.h"

#include "ui/look/icons.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

namespace bindpose {
namespace {

constexpr int kPadding = 12, kMenuButton = 26;

QToolButton* makeMenuButton(QWidget* parent)
{
    auto* more = new QToolButton(parent);
    more->setIcon(icon("more"));
    more->setAccessibleName(DockTitle::tr("Dock menu"));
    more->setToolTip(DockTitle::tr("Floats or closes this dock, or explains it."));
    more->setFocusPolicy(Qt::TabFocus);
    more->setPopupMode(QToolButton::InstantPopup);
    more->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    more->setMenu(new QMenu(more));
    return more;
}

void fillMenu(QMenu& menu, QDockWidget* dock)
{
    menu.clear();
    if (!dock) return;
    menu.addAction(dock->isFloating() ? DockTitle::tr("Dock") : DockTitle::tr("Float"), dock,
        [dock] { dock->setFloating(!dock->isFloating()); });
    menu.addAction(DockTitle::tr("Close"), dock, &QWidget::close);
    menu.addAction(icon("info"), DockTitle::tr("Help"), dock,
        [dock] { QCoreApplication::postEvent(dock->parentWidget(), new DockHelpEvent(dock->objectName())); });
}

} // namespace

QEvent::Type DockHelpEvent::kind()
{
    static const auto kKind = static_cast<Type>(registerEventType());
    return kKind;
}

DockTitle::DockTitle(QDockWidget& dock) : QWidget(&dock), dock_(dock)
{
    QToolButton* more = makeMenuButton(this);
    connect(more->menu(), &QMenu::aboutToShow, this, [this, more] { fillMenu(*more->menu(), &dock_); });
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 4, 0);
    layout->addStretch(1);
    layout->addWidget(more);
}

void DockTitle::setBare(bool bare)
{
    bare_ = bare;
    setVisible(!bare);
    // What is hidden asks for no new layout by itself, and the dock would keep the room.
    dock_.layout()->invalidate();
    dock_.layout()->activate();
}

QSize DockTitle::sizeHint() const
{
    return {120, bare_ ? 0 : metrics::kTab}; // all that QDockWidget asks
}

QSize DockTitle::minimumSizeHint() const
{
    return {bare_ ? 0 : 60, sizeHint().height()};
}

void DockTitle::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Token::Win));
    const QString title = dock_.windowTitle();
    const int wide = fontMetrics().horizontalAdvance(title) + 2 * kPadding;
    const QRect tab =
        layoutDirection() == Qt::RightToLeft ? QRect(width() - wide, 0, wide, height()) : QRect(0, 0, wide, height());
    painter.fillRect(tab, color(Token::Panel));
    painter.fillRect(QRect(tab.left(), 0, tab.width(), 2), color(Token::Accent));
    painter.setPen(color(Token::Text));
    painter.drawText(tab.adjusted(0, 2, 0, 0), Qt::AlignCenter, title);
}

void DockTabMenu::addTo(QTabBar& tabs, QWidget& window)
{
    tabs.setDrawBase(false); // the strip has no line below it; new bars of the window come with one
    // Many tabs: arrows, and names that can be read, instead of "B… T… V…".
    tabs.setElideMode(Qt::ElideNone);
    tabs.setUsesScrollButtons(true);
    for (QObject* child : tabs.children())
        if (auto* menu = qobject_cast<DockTabMenu*>(child)) return menu->place();
    new DockTabMenu(tabs, window);
}

DockTabMenu::DockTabMenu(QTabBar& tabs, QWidget& window) : QObject(&tabs), tabs_(tabs), window_(window)
{
    QToolButton* more = makeMenuButton(&tabs);
    button_ = more;
    connect(more->menu(), &QMenu::aboutToShow, this, [this, more] { fillMenu(*more->menu(), front()); });
    tabs.installEventFilter(this);
    place();
    more->show();
}

QDockWidget* DockTabMenu::front() const
{
    for (QDockWidget* dock : window_.findChildren<QDockWidget*>())
        if (!dock->isHidden() && dock->windowTitle() == tabs_.tabText(tabs_.currentIndex())) return dock;
    return nullptr;
}

void DockTabMenu::place()
{
    const int side = kMenuButton, last = tabs_.count() - 1;
    const bool mirrored = tabs_.layoutDirection() == Qt::RightToLeft;
    button_->setGeometry(mirrored ? 4 : tabs_.width() - side - 4, (tabs_.height() - side + 2) / 2, side, side);
    // Where the tabs, or the arrows between them, need the place themselves, they have it.
    int wide = 0;
    for (int tab = 0; tab <= last; ++tab) wide += tabs_.tabRect(tab).width();
    button_->setVisible(wide < tabs_.width() - side - 4);
}

bool DockTabMenu::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show || event->type() == QEvent::LayoutRequest)
        place();
    return QObject::eventFilter(watched, event);
}

} // namespace bindpose
