// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"

#include <QAbstractTableModel>

#include <memory>

namespace bindpose {

/// The joints that any of several points names, with the least and the largest weight that they have of it; who does
/// not name it has 0 of it. The one with most weight comes first; rows keep their places as long as the points are the
/// same. Entries that only fill the file's columns (slot 0, weight 0) name nothing. Read-only; cells of Weight may be
/// edited through the view's delegate.
class SpreadModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Joint, Weight, Points, Columns };
    enum Role { LeastRole = Qt::UserRole, MostRole, NodeRole };
    struct Row {
        NodeId joint;
        double least = 0.0, most = 0.0, total = 0.0;
        std::size_t points = 0; ///< that have a weight of it other than 0
        friend bool operator==(const Row&, const Row&) = default;
    };
    using QAbstractTableModel::QAbstractTableModel;
    void show(std::shared_ptr<const Scene> scene, const std::vector<WeightedPoints>& selected, bool samePoints);
    void clear();
    const std::vector<Row>& rows() const { return rows_; }
    /// What the points have of any joint, zeros where none names it.
    Row of(NodeId joint) const;
    std::size_t points() const { return points_; } ///< that have weights
    std::size_t offOne() const { return offOne_; } ///< whose weights do not sum to 1

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    std::shared_ptr<const Scene> scene_;
    std::vector<Row> rows_;
    std::size_t points_ = 0, offOne_ = 0;
};

/// "0.120 – 0.750", or the one value that all have.
QString spreadText(const SpreadModel::Row& row);

} // namespace bindpose
