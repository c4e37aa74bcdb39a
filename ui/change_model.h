// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/patch.h"

#include <QAbstractTableModel>

namespace bindpose {

/// The list of what a save will change, one row a value range: what, before → after, place in the file, bytes.
class ChangeModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { What, Change, Where, Bytes, Columns };
    using QAbstractTableModel::QAbstractTableModel;
    /// `fileNames` by Source::files; shown where there are several.
    void show(std::vector<ChangedValue> changes, std::vector<QString> fileNames);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<ChangedValue> changes_;
    std::vector<QString> fileNames_;
};

} // namespace bindpose
