// SPDX-License-Identifier: MIT
#include "ui/window/areas.h"

#include "ui/session/compared_world.h"
#include "ui/session/document_handle.h"
#include "ui/shell/docks.h"
#include "ui/widgets/tools/tool_rows.h"
#include "ui/window/folded_button.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QInputDialog>
#include <QLineEdit>
#include <QScreen>
#include <QSettings>

#include <algorithm>

namespace bindpose {

Areas::Areas(Session& session, Docks& docks, const Middle& middle, QMainWindow& window)
    : QObject(&window), session_(session), docks_(docks), middle_(middle),
      window_(window), tools_{{&docks.workspace(), docks.workspace().tool}}
{
    connect(&session, &Session::documentClosing, this, [this](DocumentId id) { compared_.erase(id); });
}

void Areas::showWorkspace(const char* id)
{
    const Workspace &workspace = workspaceById(QLatin1String(id)), &before = docks_.workspace();
    docks_.setWorkspace(workspace);
    changeLook(before, workspace);
    if (&workspace != &before) {
        ViewState view = session_.view();
        tools_[&before] = view.tool;
        const auto [own, first] = tools_.try_emplace(&workspace, workspace.tool);
        // Whichever file comes to the front here has the tool that is in hand here.
        for (const auto& held : session_.documents()) {
            const DocumentHandle document(session_, held->id);
            ViewState other = document.view();
            other.tool = own->second;
            document.look(std::move(other));
        }
        view.tool = own->second;
        if (first) view.shading = workspace.shading;
        session_.look(std::move(view));
    }
    middle_.viewport.setFocus();
    Q_EMIT workspaceShown();
}

void Areas::changeLook(const Workspace& from, const Workspace& to)
{
    const auto isCompare = [](const Workspace& one) { return one.id == std::string_view("compare"); };
    if (isCompare(from) == isCompare(to)) return;
    for (const auto& held : session_.documents()) {
        const DocumentHandle document(session_, held->id);
        ViewState view = document.view();
        if (isCompare(from)) {
            ComparedLook taken;
            if (ComparedWorld::isAtOtherSide(view.split)) taken.split = std::exchange(view.split, {});
            if (view.shading == Shading::Difference && view.map.heldAgainst != HeldAgainst::Cpu)
                taken.shading = std::exchange(view.shading, to.shading);
            if (!taken.split && !taken.shading) continue;
            compared_[held->id] = taken;
        } else {
            const auto before = compared_.extract(held->id);
            if (before.empty()) continue;
            view.split = before.mapped().split.value_or(view.split);
            view.shading = before.mapped().shading.value_or(view.shading);
        }
        document.look(std::move(view));
    }
}

void Areas::showDock(const char* id)
{
    docks_.raise(QLatin1String(id));
}

void Areas::showField(const char* dock, const char* field)
{
    showDock(dock);
    auto* part = docks_.find(QLatin1String(dock))->findChild<QWidget*>(QLatin1String(field));
    if (!part || !part->isEnabled()) return; // the dock has the keyboard
    part->setFocus(Qt::ShortcutFocusReason);
    if (auto* line = qobject_cast<QLineEdit*>(part)) line->selectAll(); // what is typed stands for what was there
    if (auto* button = qobject_cast<QAbstractButton*>(part)) button->click();
}

void Areas::showTool(const char* id, std::size_t at, int choice)
{
    showDock("tools");
    if (auto* rows = docks_.find(QStringLiteral("tools"))->findChild<ToolRows*>()) rows->openTool(id, at, choice);
}

void Areas::showCompared()
{
    showWorkspace("compare");
    session_.presentNow(); // the line with the list comes with the comparison
    auto* b = middle_.worlds.findChild<QComboBox*>(QStringLiteral("worldB"));
    if (!b || !b->isVisible()) return;
    b->setFocus(Qt::ShortcutFocusReason);
    b->showPopup();
}

std::vector<QWidget*> Areas::all() const
{
    std::vector<QWidget*> areas{middle_.viewport.isVisible() ? &middle_.viewport : &middle_.welcome};
    if (middle_.tabs.isVisible()) areas.push_back(middle_.tabs.focusProxy());
    if (middle_.worlds.isVisible()) areas.push_back(&middle_.worlds);
    for (Dock* dock : docks_.all())
        if (dock->toggleViewAction()->isChecked()) areas.push_back(&dock->view()); // behind another tab, too
    return areas;
}

void Areas::focusNextArea(int direction)
{
    const std::vector<QWidget*> areas = all();
    const QWidget* focus = QApplication::focusWidget();
    std::size_t at = 0;
    for (std::size_t i = 0; i < areas.size(); ++i)
        if (focus && (areas[i] == focus || areas[i]->isAncestorOf(focus))) at = i;
    const auto inside = [](const QWidget& area) {
        const QWidget* now = QApplication::focusWidget();
        return now == &area || area.isAncestorOf(now);
    };
    for (std::size_t step = 1; step < areas.size(); ++step) {
        QWidget* area = areas[(at + (direction > 0 ? step : areas.size() - step)) % areas.size()];
        for (Dock* dock : docks_.all())
            if (&dock->view() == area) dock->raise();
        area->setFocus(Qt::TabFocusReason);
        // An area without a place of its own takes its first control; one that has none now is passed over.
        for (QWidget* child = area->nextInFocusChain(); child != area && !inside(*area);
             child = child->nextInFocusChain())
            if (area->isAncestorOf(child) && child->focusPolicy() & Qt::TabFocus && child->isVisibleTo(area))
                child->setFocus(Qt::TabFocusReason);
        if (inside(*area)) return;
    }
}

void Areas::toggleSide()
{
    if (!toggleFolded(docks_, window_)) docks_.toggleSide();
}

void Areas::resetLayout()
{
    docks_.resetLayout();
}

void Areas::saveLayoutAs()
{
    auto* dialog = new QInputDialog(&window_);
    dialog->setObjectName(QStringLiteral("layoutName"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setWindowTitle(tr("Save layout as"));
    dialog->setLabelText(tr("Name"));
    dialog->setOkButtonText(tr("Save"));
    dialog->setTextValue(QCoreApplication::translate("Workspaces", docks_.workspace().title));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& name) {
        if (!name.trimmed().isEmpty()) docks_.saveLayoutAs(name.trimmed());
    });
    dialog->open();
}

void Areas::recall()
{
    recallBox();
    QSettings settings;
    docks_.layouts().read(settings);
    const Workspace& last = workspaceById(settings.value(QStringLiteral("workspace")).toString());
    tools_ = {{&last, last.tool}};
    ViewState view = session_.view();
    view.tool = last.tool; // a file that opens takes it over
    session_.look(std::move(view));
    docks_.takeUp(last);
}

void Areas::recallBox()
{
    window_.restoreGeometry(QSettings().value(QStringLiteral("geometry")).toByteArray());
    const QScreen* screen = window_.screen();
    if (!screen || window_.isMaximized() || window_.isFullScreen()) return;
    const QRect room = screen->availableGeometry(); // it may be a smaller one than that it was left on
    QRect box(window_.pos(), window_.size().boundedTo(room.size()));
    box.moveRight(std::min(box.right(), room.right()));
    box.moveBottom(std::min(box.bottom(), room.bottom()));
    box.moveTopLeft({std::max(box.left(), room.left()), std::max(box.top(), room.top())});
    if (box.size() == window_.size() && box.topLeft() == window_.pos()) return;
    window_.resize(box.size());
    window_.move(box.topLeft());
}

void Areas::keep() const
{
    QSettings settings;
    settings.setValue(QStringLiteral("geometry"), window_.saveGeometry());
    settings.setValue(QStringLiteral("workspace"), QLatin1String(docks_.workspace().id));
    docks_.keep();
    docks_.layouts().write(settings);
}

} // namespace bindpose
