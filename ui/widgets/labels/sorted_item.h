// SPDX-License-Identifier: MIT
#pragma once
#include <QTreeWidgetItem>

namespace bindpose {

/// Sorted by the number that each column keeps at Qt::UserRole, not by its text.
class SortedItem final : public QTreeWidgetItem {
public:
    using QTreeWidgetItem::QTreeWidgetItem;
    bool operator<(const QTreeWidgetItem& other) const override
    {
        const int column = treeWidget()->sortColumn();
        return data(column, Qt::UserRole).toDouble() < other.data(column, Qt::UserRole).toDouble();
    }
};

} // namespace bindpose
