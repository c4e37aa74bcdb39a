// SPDX-License-Identifier: MIT
#include "ui/shell/docks.h"

#include "ui/look/theme.h"
#include "ui/shell/dock_title.h"

#include <QAbstractButton>
#include <QApplication>
#include <QKeyEvent>
#include <QLayout>

#include <algorithm>
#include <utility>

namespace bindpose {
namespace {

constexpr int kTallWindow = 960; ///< from here on a second row of docks fits on the left
constexpr int kSecondRow = 380;  ///< a few problems and what mends one
/// Another one whenever a bar or dock comes: a layout that does not name it would misplace it.
constexpr int kLayoutVersion = 3;

/// What is read from the right begins there: sides change places.
Qt::DockWidgetArea areaOf(DockArea area)
{
    if (area == DockArea::Bottom) return Qt::BottomDockWidgetArea;
    const bool left = (area == DockArea::Left) == (QApplication::layoutDirection() == Qt::LeftToRight);
    return left ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea;
}

/// Changes of the layout are seen once, when all are done.
class Quiet {
public:
    explicit Quiet(QWidget& widget) : widget_(widget), was_(widget.updatesEnabled())
    {
        widget.setUpdatesEnabled(false);
    }
    ~Quiet()
    {
        widget_.setUpdatesEnabled(was_);
        // What became a window of its own meanwhile is passed over by that, and would never be painted again.
        for (QDockWidget* dock : widget_.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
            if (dock->isFloating()) dock->setUpdatesEnabled(was_);
    }
    Quiet(const Quiet&) = delete;
    Quiet& operator=(const Quiet&) = delete;

private:
    QWidget& widget_;
    bool was_;
};

bool tight(const QMainWindow& window, Qt::DockWidgetArea area)
{
    const QSize needed = window.layout()->minimumSize();
    return area == Qt::BottomDockWidgetArea ? needed.height() > window.height() : needed.width() > window.width();
}

/// Docks behind another tab lie outside of the window.
bool inFront(const QMainWindow& window, const Dock& dock)
{
    return window.rect().intersects(dock.geometry());
}

} // namespace

Dock::Dock(const ViewPart& part, View* view, QWidget* parent)
    : QDockWidget(QCoreApplication::translate("ViewPart", part.title), parent), part_(part), view_(view)
{
    setObjectName(QLatin1String(part.id));
    view->setAccessibleName(windowTitle());
    view->setAutoFillBackground(true); // panel, not the window behind it
    setWidget(view);
    setTitleBarWidget(new DockTitle(*this));
}

void Dock::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool plain = !(event->modifiers() & ~Qt::KeypadModifier) && !event->isAutoRepeat();
    auto* button = qobject_cast<QAbstractButton*>(QApplication::focusWidget());
    if (!enter || !plain || !button || !isAncestorOf(button)) return QDockWidget::keyPressEvent(event);
    button->click();
}

Docks::Docks(Session& session, QMainWindow& window)
    : QObject(&window), window_(window), workspace_(&workspaces().front())
{
    window.setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks | QMainWindow::GroupedDragging);
    window.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    window.setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    for (const ViewPart* part : viewParts()) {
        View* view = part->make(session, nullptr);
        auto* dock = new Dock(*part, view, &window);
        session.presenter().add(view);
        connect(view, &View::viewAsked, this, &Docks::raise);
        docks_.push_back(dock);
        connect(dock, &QDockWidget::topLevelChanged, this, &Docks::updateTitles, Qt::QueuedConnection);
        connect(dock, &QDockWidget::dockLocationChanged, this, &Docks::updateTitles, Qt::QueuedConnection);
        connect(dock, &QDockWidget::visibilityChanged, this, &Docks::updateTitles, Qt::QueuedConnection);
    }
    std::sort(docks_.begin(), docks_.end(), [](const Dock* a, const Dock* b) {
        return std::pair(a->part().area, a->part().order) < std::pair(b->part().area, b->part().order);
    });
    width_ = widthClassOf(window_.width());
    layouts_.setMirrored(QApplication::isRightToLeft());
    window.installEventFilter(this);
    build();
}

/// Another direction of writing has layouts of its own.
bool Docks::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &window_ && event->type() == QEvent::LayoutDirectionChange) {
        keep();
        layouts_.setMirrored(QApplication::isRightToLeft());
        apply();
    }
    if (watched == &window_ && event->type() == QEvent::Show && !event->spontaneous())
        QMetaObject::invokeMethod(this, &Docks::showFloating, Qt::QueuedConnection);
    if (watched == &window_ && event->type() == QEvent::MouseButtonPress)
        settled_.pressed = window_.saveState(kLayoutVersion);
    if (watched == &window_ && event->type() == QEvent::MouseButtonRelease) // docks have other sizes once it is handled
        QMetaObject::invokeMethod(
            this,
            [this] { // what a person drags counts in a small window, too; a click on a label changes nothing
                if (settled_.pressed.isEmpty() || settled_.pressed == window_.saveState(kLayoutVersion)) return;
                settled_.squeezed = false;
                settle();
            },
            Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

/// Those that were floating the last time wait for the window: shown before it, they would not belong to it and lie
/// below it.
void Docks::showFloating()
{
    for (Dock* dock : std::exchange(waiting_, {}))
        if (dock->isFloating()) dock->show();
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

void Docks::keep()
{
    if (!shown_) return;
    const QByteArray stood = window_.saveState(kLayoutVersion);
    for (Dock* dock : docks_) dock->view().settleLayout();
    const QByteArray stands = window_.saveState(kLayoutVersion);
    layouts_.keep(*workspace_, width_, stands != stood && yielded_.empty() ? stands : state());
}

/// People, or the program for them, have just laid out the docks as they stand.
void Docks::settle()
{
    if (!shown_ || !yielded_.empty() || !window_.isVisible() || widthClassOf(window_.width()) != width_) return;
    if (settled_.squeezed) return;
    settled_ = {window_.saveState(kLayoutVersion), window_.size(), false, {}};
}

/// The layout to keep.
QByteArray Docks::state() const
{
    const bool stands = yielded_.empty() && settled_.fits(window_.size());
    return stands || settled_.state.isEmpty() ? window_.saveState(kLayoutVersion) : settled_.state;
}

void Docks::setWorkspace(const Workspace& workspace)
{
    if (&workspace == workspace_) return;
    keep();
    workspace_ = &workspace;
    apply();
}

void Docks::followWidth()
{
    const WidthClass now = widthClassOf(window_.width());
    if (now != width_) {
        keep();
        width_ = now;
        apply();
    } else if (shown_) {
        const bool was = std::exchange(settled_.squeezed, !settled_.fits(window_.size()));
        comeBack();
        if (was && !settled_.squeezed && yielded_.empty()) restore(QByteArray(settled_.state));
        giveWay();
        if (settled_.state.isEmpty()) settle();
    }
}

void Docks::takeUp(const Workspace& workspace)
{
    workspace_ = &workspace;
    width_ = widthClassOf(window_.width());
    apply();
}

void Docks::setShown(bool shown)
{
    if (shown == shown_) return;
    const Quiet quiet(window_);
    keep();
    shown_ = shown;
    if (shown)
        apply();
    else
        for (Dock* dock : docks_) dock->hide();
    Q_EMIT foldedChanged();
}

void Docks::apply()
{
    if (!shown_) return;
    const Quiet quiet(window_);
    yielded_.clear();
    settled_ = {};
    if (!restore(layouts_.kept(*workspace_, width_))) build();
    giveWay();
}

void Docks::giveWay()
{
    if (!window_.isVisible()) return;
    for (const DockArea side : {DockArea::Bottom, DockArea::Left, DockArea::Right}) {
        const Qt::DockWidgetArea area = areaOf(side);
        while (tight(window_, area)) {
            Yielded gone{{}, window_.layout()->minimumSize()};
            for (Dock* dock : docks_)
                if (!dock->isHidden() && !dock->isFloating() && window_.dockWidgetArea(dock) == area)
                    gone.docks.push_back(dock);
            if (gone.docks.empty()) break;
            std::stable_partition(
                gone.docks.begin(), gone.docks.end(), [this](const Dock* dock) { return inFront(window_, *dock); });
            // The highest goes first: where there is no room for a dope sheet there may be for a timeline.
            const auto lower = [](const Dock* a, const Dock* b) {
                return a->minimumSizeHint().height() < b->minimumSizeHint().height();
            };
            if (side == DockArea::Bottom) gone.docks = {*std::max_element(gone.docks.begin(), gone.docks.end(), lower)};
            if (yielded_.empty()) settled_.state = state();
            for (Dock* dock : gone.docks) dock->hide();
            yielded_.push_back(std::move(gone));
            window_.layout()->activate();
        }
    }
    Q_EMIT foldedChanged();
}

std::vector<Dock*> Docks::folded() const
{
    std::vector<Dock*> out;
    if (shown_)
        for (const Yielded& gone : yielded_) out.insert(out.end(), gone.docks.begin(), gone.docks.end());
    return out;
}

void Docks::comeBack()
{
    while (!yielded_.empty()) {
        const Yielded& last = yielded_.back();
        const bool bottom = window_.dockWidgetArea(last.docks.front()) == Qt::BottomDockWidgetArea;
        if (bottom ? window_.height() < last.needed.height() : window_.width() < last.needed.width()) return;
        for (Dock* dock : last.docks) {
            dock->setFloating(false); // it may lie over the view
            dock->show();
        }
        yielded_.pop_back();
        if (yielded_.empty()) restore(QByteArray(settled_.state));
    }
}

void Docks::toggleSide()
{
    std::vector<Dock*> there, shown, front;
    for (Dock* dock : docks_) {
        if (dock->isFloating() || window_.dockWidgetArea(dock) != areaOf(DockArea::Right)) continue;
        there.push_back(dock);
        if (dock->isHidden()) continue;
        shown.push_back(dock);
        if (inFront(window_, *dock)) front.push_back(dock);
    }
    if (shown.empty()) {
        for (Dock* dock : hidden_.side.empty() ? there : hidden_.side) dock->show();
        hidden_.side.clear();
        // The tab that was in front; the bars are there once the docks were laid out.
        QMetaObject::invokeMethod(
            this,
            [front = std::exchange(hidden_.front, {})] {
                for (Dock* dock : front) dock->raise();
            },
            Qt::QueuedConnection);
        giveWay();
    } else {
        for (Dock* dock : shown) dock->hide();
        hidden_ = {std::move(shown), std::move(front)};
    }
    updateTitles();
}

bool Docks::restore(const QByteArray& state)
{
    if (state.isEmpty() || !window_.restoreState(state, kLayoutVersion)) return false;
    for (Dock* dock : docks_) {
        if (window_.isVisible() || !dock->isFloating() || dock->isHidden()) continue;
        dock->hide();
        waiting_.push_back(dock);
    }
    updateTitles();
    return true;
}

void Docks::resetLayout()
{
    for (Dock* dock : docks_) dock->view().settleLayout();
    layouts_.forget(*workspace_, width_);
    yielded_.clear();
    settled_ = {};
    const Quiet quiet(window_);
    build();
    giveWay();
}

void Docks::saveLayoutAs(const QString& name)
{
    for (Dock* dock : docks_) dock->view().settleLayout();
    layouts_.saveAs(name, window_.saveState(kLayoutVersion));
}

void Docks::applyNamed(const QString& name)
{
    const Quiet quiet(window_);
    restore(layouts_.named(name));
}

void Docks::arrange(DockArea area, const QString& rows, std::vector<Dock*>& fronts)
{
    const bool tall = window_.height() >= kTallWindow;
    std::vector<std::vector<Dock*>> columns;
    for (const QString& row : rows.split(u'/')) {
        if (columns.empty() || (tall && area != DockArea::Bottom)) columns.emplace_back();
        for (const QString& id : row.split(u'|'))
            if (Dock* dock = find(id.trimmed())) columns.back().push_back(dock);
    }
    Dock* above = nullptr;
    for (const std::vector<Dock*>& row : columns) { // tabs later: a split beside tabs would only make another tab
        if (row.empty()) continue;
        if (above)
            window_.splitDockWidget(above, row.front(), Qt::Vertical);
        else
            window_.addDockWidget(areaOf(area), row.front());
        above = row.front();
        fronts.push_back(above);
    }
    for (const std::vector<Dock*>& row : columns)
        for (std::size_t i = 1; i < row.size(); ++i) window_.tabifyDockWidget(row[i - 1], row[i]);
    for (const std::vector<Dock*>& row : columns)
        for (Dock* dock : row) dock->show();
}

void Docks::build()
{
    for (Dock* dock : docks_) {
        dock->setFloating(false);
        window_.removeDockWidget(dock);
    }
    std::vector<Dock*> fronts;
    const QString left = QLatin1String(workspace_->left), right = QLatin1String(workspace_->right);
    if (width_ == WidthClass::Compact) {
        arrange(DockArea::Right, QString(right + u'|' + left).replace(u'/', u'|'), fronts);
    } else {
        arrange(DockArea::Left, left, fronts);
        arrange(DockArea::Right, right, fronts);
    }
    arrange(DockArea::Bottom, QLatin1String(workspace_->bottom), fronts);
    for (Dock* dock : docks_) { // closed ones have a place, too, for when they are opened
        if (!dock->isHidden()) continue;
        window_.addDockWidget(areaOf(dock->part().area), dock);
        for (Dock* front : fronts)
            if (window_.dockWidgetArea(front) == areaOf(dock->part().area)) {
                window_.tabifyDockWidget(front, dock);
                break;
            }
        dock->hide();
    }
    for (Dock* dock : fronts) dock->raise();
    size(fronts);
    updateTitles();
}

void Docks::size(const std::vector<Dock*>& fronts)
{
    AreaSizes sizes = width_ == WidthClass::Roomy ? workspace_->roomy : workspace_->normal;
    for (int* each : {&sizes.left, &sizes.right, &sizes.bottom}) *each = Metric{*each}; // larger text, larger docks
    QList<QDockWidget*> across, below;
    QList<int> widths, heights;
    for (Dock* dock : fronts) {
        const Qt::DockWidgetArea area = window_.dockWidgetArea(dock);
        if (area == Qt::BottomDockWidgetArea) {
            below += dock;
            heights += sizes.bottom;
        } else {
            const bool second = !across.isEmpty() && window_.dockWidgetArea(across.last()) == area;
            if (second) {
                below += dock;
                heights += kSecondRow;
            }
            across += dock;
            widths += area == areaOf(DockArea::Left) ? sizes.left : sizes.right;
        }
    }
    window_.layout()->activate(); // the docks' own places come first, else what is asked here is given to nobody
    window_.resizeDocks(across, widths, Qt::Horizontal);
    window_.resizeDocks(below, heights, Qt::Vertical);
}

void Docks::updateTitles()
{
    for (Dock* dock : docks_) {
        bool tabbed = false;
        for (const QDockWidget* other : window_.tabifiedDockWidgets(dock))
            tabbed = tabbed || (!other->isHidden() && !other->isFloating());
        // The bottom dock is a strip over the whole width: a title would cost it a lane.
        const bool bare = !dock->isFloating() && (tabbed || dock->part().area == DockArea::Bottom);
        static_cast<DockTitle*>(dock->titleBarWidget())->setBare(bare);
    }
    for (QTabBar* tabs : window_.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        DockTabMenu::addTo(*tabs, window_);
    settle();
}

} // namespace bindpose
