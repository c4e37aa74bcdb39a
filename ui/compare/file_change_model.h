// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/diff/file_diff.h"

#include <QAbstractTableModel>

#include <memory>

namespace bindpose {

/// What two files differ in, what moves the surface most in front. Read-only.
class FileChangeModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Surface, What, Count, Columns };
    using QAbstractTableModel::QAbstractTableModel;
    void show(std::shared_ptr<const Scene> a, std::shared_ptr<const FileDiff> diff);
    const FileDiff* diff() const { return diff_.get(); }
    const FileChange* change(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(Columns); }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(int row, int column) const;

    std::shared_ptr<const Scene> a_;
    std::shared_ptr<const FileDiff> diff_;
};

/// "Weights Knight_ArmLeft, hand, arm: changed". `a`: whose meshes are named as people know them.
QString changeText(const Scene& a, const FileChange& change);

} // namespace bindpose
