// SPDX-License-Identifier: MIT
// Workspaces and layouts of the main window.
#include "ui/look/icons.h"
#include "ui/shell/docks.h"
#include "ui/viewport/frame/viewport.h"
#include "ui/window/main_window.h"

#include <QInputDialog>
#include <QMenu>
#include <QResizeEvent>
#include <QScreen>
#include <QSettings>

#include <algorithm>

namespace bindpose {

void MainWindow::showWorkspace(const char* id)
{
    const Workspace& workspace = workspaceById(QLatin1String(id));
    docks_->setWorkspace(workspace);
    if (entered_.insert(&workspace).second) {
        ViewState view = session_.view();
        view.tool = workspace.tool;
        view.shading = workspace.shading;
        session_.look(std::move(view));
    }
    viewport_->setFocus();
    present();
}

void MainWindow::makeLayoutMenu()
{
    QMenu* window = actions_.menu("window");
    auto* layouts = new QMenu(tr("Layout"), window);
    layouts->setToolTipsVisible(true);
    for (const char* id : {"layout_reset", "layout_save"}) layouts->addAction(actions_[id]);
    window->insertMenu(actions_["layout_reset"], layouts);
    for (const char* id : {"layout_reset", "layout_save"}) window->removeAction(actions_[id]);
    connect(layouts, &QMenu::aboutToShow, this, [this, layouts] { fillLayouts(*layouts); });
}

void MainWindow::fillLayouts(QMenu& menu)
{
    for (QAction* old : menu.actions())
        if (old->property("layout").toBool()) delete old;
    const QStringList names = docks_->layouts().names();
    if (names.isEmpty()) return;
    const auto mark = [](QAction* made) { made->setProperty("layout", true); };
    mark(menu.addSeparator());
    for (const QString& name : names) {
        QString text = name;
        mark(menu.addAction(
            icon("table"), text.replace(u'&', QLatin1String("&&")), this, [this, name] { docks_->applyNamed(name); }));
    }
    auto* gone = new QMenu(tr("Delete"), &menu);
    gone->setIcon(icon("trash"));
    for (const QString& name : names) {
        QString text = name;
        gone->addAction(
            text.replace(u'&', QLatin1String("&&")), this, [this, name] { docks_->layouts().remove(name); });
    }
    QAction* entry = menu.addMenu(gone);
    mark(entry);
    connect(entry, &QObject::destroyed, gone, &QObject::deleteLater);
}

void MainWindow::saveLayoutAs()
{
    auto* dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("layoutName"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setWindowTitle(tr("Save layout as"));
    dialog->setLabelText(tr("Name"));
    dialog->setOkButtonText(tr("Save"));
    dialog->setTextValue(QCoreApplication::translate("Workspaces", docks_->workspace().title));
    connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& name) {
        if (!name.trimmed().isEmpty()) docks_->saveLayoutAs(name.trimmed());
    });
    dialog->open();
}

void MainWindow::rememberLayout()
{
    remembers_ = true;
    QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
    if (const QScreen* shown = screen(); shown && !isMaximized() && !isFullScreen()) {
        const QRect room = shown->availableGeometry(); // it may be a smaller one than that it was left on
        QRect box(pos(), size().boundedTo(room.size()));
        box.moveRight(std::min(box.right(), room.right()));
        box.moveBottom(std::min(box.bottom(), room.bottom()));
        box.moveTopLeft({std::max(box.left(), room.left()), std::max(box.top(), room.top())});
        if (box.size() != size() || box.topLeft() != pos()) {
            resize(box.size());
            move(box.topLeft());
        }
    }
    docks_->layouts().read(settings);
    const Workspace& last = workspaceById(settings.value(QStringLiteral("workspace")).toString());
    entered_ = {&last};
    docks_->takeUp(last);
}

void MainWindow::resetLayout()
{
    docks_->resetLayout();
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    // Not from within a resize: it changes the layout that is being resized.
    if (docks_) QMetaObject::invokeMethod(docks_, &Docks::followWidth, Qt::QueuedConnection);
}

} // namespace bindpose
