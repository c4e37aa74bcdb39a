// SPDX-License-Identifier: MIT
#include "ui/docks.h"

#include "ui/icons.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QScreen>
#include <QToolButton>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kTallScreen = 1000; ///< from here on a second row of docks fits on the left

/// Looks like a one-tab tab bar; with the dock's menu at its end. Nothing of it is there while Qt shows tabs.
class DockTitle final : public QWidget {
public:
    DockTitle(QDockWidget& dock, QWidget* parent) : QWidget(parent), dock_(dock)
    {
        auto* more = new QToolButton(this);
        more->setIcon(icon("more"));
        more->setAccessibleName(DockTitle::tr("Dock menu"));
        more->setToolTip(DockTitle::tr("Float or close this dock."));
        more->setFocusPolicy(Qt::TabFocus);
        more->setPopupMode(QToolButton::InstantPopup);
        auto* menu = new QMenu(more);
        menu->addAction(DockTitle::tr("Float"), &dock, [&dock] { dock.setFloating(!dock.isFloating()); });
        menu->addAction(DockTitle::tr("Close"), &dock, &QWidget::close);
        more->setMenu(menu);
        more->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(0, 0, 4, 0);
        layout->addStretch(1);
        layout->addWidget(more);
    }
    void setBare(bool bare)
    {
        bare_ = bare;
        setVisible(!bare);
        updateGeometry();
    }
    QSize sizeHint() const override { return {120, bare_ ? 0 : metrics::kTab}; } // all that QDockWidget asks
    QSize minimumSizeHint() const override { return {bare_ ? 0 : 60, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), color(Token::Win));
        const QString title = dock_.windowTitle();
        const QRect tab(0, 0, fontMetrics().horizontalAdvance(title) + 24, height());
        painter.fillRect(tab, color(Token::Panel));
        painter.fillRect(QRect(0, 0, tab.width(), 2), color(Token::Accent));
        painter.setPen(color(Token::Text));
        painter.drawText(tab.adjusted(12, 2, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, title);
    }

private:
    static QString tr(const char* text) { return QCoreApplication::translate("bindpose::DockTitle", text); }
    QDockWidget& dock_;
    bool bare_ = false;
};

Qt::DockWidgetArea areaOf(DockArea area)
{
    switch (area) {
    case DockArea::Left:
        return Qt::LeftDockWidgetArea;
    case DockArea::Right:
        return Qt::RightDockWidgetArea;
    case DockArea::Bottom:
        break;
    }
    return Qt::BottomDockWidgetArea;
}

} // namespace

Dock::Dock(const ViewPart& part, View* view, QWidget* parent)
    : QDockWidget(QCoreApplication::translate("ViewPart", part.title), parent), part_(part), view_(view)
{
    setObjectName(QLatin1String(part.id));
    view->setAccessibleName(windowTitle());
    view->setAutoFillBackground(true); // panel, not the window behind it
    setWidget(view);
    setTitleBarWidget(new DockTitle(*this, this));
}

Docks::Docks(Session& session, QMainWindow& window) : QObject(&window), window_(window)
{
    window.setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks | QMainWindow::GroupedDragging);
    window.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    window.setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    for (const ViewPart* part : viewParts()) {
        View* view = part->make(session, nullptr);
        auto* dock = new Dock(*part, view, &window);
        session.add(view);
        docks_.push_back(dock);
        connect(dock, &QDockWidget::topLevelChanged, this, &Docks::updateTitles, Qt::QueuedConnection);
        connect(dock, &QDockWidget::dockLocationChanged, this, &Docks::updateTitles, Qt::QueuedConnection);
        connect(dock, &QDockWidget::visibilityChanged, this, &Docks::updateTitles, Qt::QueuedConnection);
    }
    std::sort(docks_.begin(), docks_.end(), [](const Dock* a, const Dock* b) {
        return std::pair(a->part().area, a->part().order) < std::pair(b->part().area, b->part().order);
    });
    resetLayout();
}

Dock* Docks::find(const QString& id) const
{
    for (Dock* dock : docks_)
        if (dock->objectName() == id) return dock;
    return nullptr;
}

void Docks::raise(const QString& id)
{
    if (Dock* dock = find(id)) {
        dock->show();
        dock->raise();
        dock->view().setFocus();
    }
}

void Docks::resetLayout()
{
    const QScreen* screen = window_.screen();
    const bool tall = screen && screen->availableGeometry().height() >= kTallScreen;
    Dock* previous = nullptr;
    Dock* front = nullptr;
    std::vector<Dock*> fronts;
    for (Dock* dock : docks_) {
        dock->setFloating(false);
        const bool sameArea = previous && previous->part().area == dock->part().area;
        const bool sameTens = sameArea && previous->part().order / 10 == dock->part().order / 10;
        if (!sameArea) {
            window_.addDockWidget(areaOf(dock->part().area), dock);
            front = dock;
        } else if (sameTens || !tall) {
            window_.tabifyDockWidget(previous, dock);
        } else {
            window_.splitDockWidget(front, dock, Qt::Vertical);
            front = dock;
        }
        if (front == dock) fronts.push_back(dock);
        dock->show();
        previous = dock;
    }
    for (Dock* dock : fronts) {
        dock->raise();
        const bool bottom = dock->part().area == DockArea::Bottom;
        const int size = bottom ? metrics::kBottomDock
                                : (dock->part().area == DockArea::Left ? metrics::kLeftDock : metrics::kRightDock);
        window_.resizeDocks({dock}, {size}, bottom ? Qt::Vertical : Qt::Horizontal);
    }
    updateTitles();
}

void Docks::updateTitles()
{
    for (Dock* dock : docks_) {
        bool tabbed = false;
        for (const QDockWidget* other : window_.tabifiedDockWidgets(dock))
            tabbed = tabbed || other->toggleViewAction()->isChecked();
        // The bottom dock is a strip over the whole width: a title would cost it a lane.
        const bool bare = !dock->isFloating() && (tabbed || dock->part().area == DockArea::Bottom);
        static_cast<DockTitle*>(dock->titleBarWidget())->setBare(bare);
    }
}

} // namespace bindpose
