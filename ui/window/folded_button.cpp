// SPDX-License-Identifier: MIT
#include "ui/window/folded_button.h"

#include "ui/look/icons.h"
#include "ui/shell/docks.h"

#include <QMenu>

#include <algorithm>

namespace bindpose {
namespace {

constexpr Metric kWidth{344};

/// At the view's trailing side, a dock of the bottom along its lower half. Once it floats it is no part of the layout,
/// which is kept as it was before docks gave way.
void layOver(Dock& dock, const QMainWindow& window)
{
    const QWidget& view = *window.centralWidget();
    const QSize least = dock.minimumSizeHint();
    const bool below = window.dockWidgetArea(&dock) == Qt::BottomDockWidgetArea;
    const QSize size = below ? QSize(view.width(), std::max(view.height() / 2, least.height()))
                             : QSize(std::max(int(kWidth), least.width()), view.height());
    QRect box(QPoint(), size);
    if (view.layoutDirection() == Qt::LeftToRight)
        box.moveBottomRight(view.rect().bottomRight());
    else
        box.moveBottomLeft(view.rect().bottomLeft());
    dock.setFloating(true);
    dock.setGeometry(box.translated(view.mapToGlobal(QPoint())));
    dock.show();
    dock.raise();
    dock.activateWindow();
    dock.view().setFocus();
}

} // namespace

FoldedButton::FoldedButton(const QAction& side, QWidget* parent) : QToolButton(parent), side_(side)
{
    setObjectName(QStringLiteral("folded"));
    setIcon(bindpose::icon("table", Token::Accent));
    setAccessibleName(tr("Folded docks"));
    setFocusPolicy(Qt::TabFocus);
    setPopupMode(QToolButton::InstantPopup);
    setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    setMenu(new QMenu(this));
    hide();
}

void FoldedButton::follow(Docks& docks)
{
    connect(menu(), &QMenu::aboutToShow, this, [this, &docks] { fill(docks); });
    connect(&docks, &Docks::foldedChanged, this, [this, &docks] { setVisible(!docks.folded().empty()); });
    connect(&side_, &QAction::changed, this, &FoldedButton::tell); // another key
    tell();
}

void FoldedButton::tell()
{
    const QString key = side_.shortcut().toString(QKeySequence::NativeText);
    const QString tip = tr("The window is too small for some docks. Each of them can lie over the 3D view.");
    setToolTip(key.isEmpty() ? tip : tip + QStringLiteral(" (%1)").arg(key));
}

void FoldedButton::fill(Docks& docks)
{
    menu()->clear();
    for (Dock* dock : docks.folded()) {
        QAction* entry = menu()->addAction(dock->windowTitle());
        entry->setCheckable(true);
        entry->setChecked(!dock->isHidden());
        connect(entry, &QAction::triggered, dock, [this, dock](bool on) {
            if (on)
                layOver(*dock, *qobject_cast<QMainWindow*>(window()));
            else
                dock->close();
        });
    }
}

bool toggleFolded(const Docks& docks, const QMainWindow& window)
{
    std::vector<Dock*> side = docks.folded();
    std::erase_if(side, [&window](Dock* dock) { return window.dockWidgetArea(dock) != Qt::RightDockWidgetArea; });
    if (side.empty()) return false;
    const bool none = std::all_of(side.begin(), side.end(), [](const Dock* dock) { return dock->isHidden(); });
    if (none)
        layOver(*side.front(), window);
    else
        for (Dock* dock : side) dock->close();
    return true;
}

} // namespace bindpose
