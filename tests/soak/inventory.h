// SPDX-License-Identifier: MIT
#pragma once
#include <QString>

#include <map>

class QObject;

namespace bindpose::soak {

/// How many of what a process has: threads and handles of the system by name, objects of Qt below the window by class.
using Inventory = std::map<QString, int>;

Inventory inventoryOf(const QObject& window);
/// "+1 thread Thread (pooled), -2 object QAction"; empty where both are alike.
QString changedBetween(const Inventory& before, const Inventory& after);

} // namespace bindpose::soak
