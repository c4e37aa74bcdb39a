// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/frame.h"

#include <QAbstractListModel>

namespace bindpose {

/// What loading found doubtful, worst first. Read-only.
class FindingModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { SeverityRole = Qt::UserRole, PlaceRole };
    using QAbstractListModel::QAbstractListModel;
    void present(const Frame& frame);
    const Finding& at(int row) const { return *rows_[static_cast<std::size_t>(row)]; }
    /// How many have this severity.
    int count(Severity severity) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const std::vector<Finding>> findings_;
    std::vector<const Finding*> rows_;
};

} // namespace bindpose
