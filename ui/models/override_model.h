// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"

#include <QAbstractTableModel>

namespace bindpose {

/// The list of overrides in order of application. Read-only; the view asks the session for changes.
class OverrideModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { On, Joint, Kind, T, R, S, Mix, Remove, Columns };
    enum Role { ActiveRole = Qt::UserRole };
    using QAbstractTableModel::QAbstractTableModel;
    void present(const Frame& frame);
    const Override& at(int row) const { return *rows_[static_cast<std::size_t>(row)]; }
    int rowOf(NodeId node) const; ///< of the last override of the node, −1 without one

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString display(const Override& row, int column) const;

    std::shared_ptr<const Scene> scene_;
    SharedList<Override> rows_;
    bool on_ = true;
};

/// "Add, local".
QString overrideKindText(const Override& value);

} // namespace bindpose
