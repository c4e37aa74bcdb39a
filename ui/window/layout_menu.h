// SPDX-License-Identifier: MIT
#pragma once
#include <QAction>
#include <QList>

class QMenu;

namespace bindpose {

class Docks;

/// Moves `actions` of a menu into one of its own, "Layout", where the layouts that people saved follow them.
void addLayoutMenu(QMenu& menu, const QList<QAction*>& actions, Docks& docks);

} // namespace bindpose
