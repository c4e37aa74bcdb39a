// SPDX-License-Identifier: MIT
#include "ui/window/layout_menu.h"

#include "ui/look/icons.h"
#include "ui/shell/docks.h"

#include <QMenu>

namespace bindpose {
namespace {

/// What stands in the menu beside its own actions goes when it is filled anew.
void fill(QMenu& menu, const QList<QAction*>& own, Docks& docks)
{
    for (QAction* old : menu.actions())
        if (!own.contains(old)) delete old;
    const QStringList names = docks.layouts().names();
    if (names.isEmpty()) return;
    menu.addSeparator();
    for (const QString& name : names) {
        QString text = name;
        menu.addAction(
            icon("table"), text.replace(u'&', QLatin1String("&&")), &docks, [&docks, name] { docks.applyNamed(name); });
    }
    auto* gone = new QMenu(Docks::tr("Delete"), &menu);
    gone->setIcon(icon("trash"));
    for (const QString& name : names) {
        QString text = name;
        gone->addAction(
            text.replace(u'&', QLatin1String("&&")), &docks, [&docks, name] { docks.layouts().remove(name); });
    }
    QObject::connect(menu.addMenu(gone), &QObject::destroyed, gone, &QObject::deleteLater);
}

} // namespace

void addLayoutMenu(QMenu& menu, const QList<QAction*>& actions, Docks& docks)
{
    auto* layouts = new QMenu(Docks::tr("Layout"), &menu);
    layouts->setToolTipsVisible(true);
    menu.insertMenu(actions.front(), layouts);
    for (QAction* action : actions) {
        menu.removeAction(action);
        layouts->addAction(action);
    }
    QObject::connect(
        layouts, &QMenu::aboutToShow, &docks, [layouts, actions, &docks] { fill(*layouts, actions, docks); });
}

} // namespace bindpose
