// SPDX-License-Identifier: MIT
#pragma once
#include "ui/models/weights/away_column.h"
#include "ui/models/weights/problem_column.h"
#include "ui/models/weights/weight_sheet.h"

#include <QAbstractTableModel>

namespace bindpose {

/// A sheet of weights to be shown. Rows and columns keep their places as long as the vertices are the same, whatever is
/// edited. Read-only: who edits a cell asks the session.
class WeightGridModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        WeightRole = Qt::UserRole, ///< of a joint's cell; none where the file has no entry
        StateRole,                 ///< State of the row; of a head: it is the joint that is selected
        WrongRole,                 ///< a sum that is not 1, a vertex that lies far off
        CellRole,                  ///< for cellIndex
        LostRole,                  ///< the row stays, but it is not what was asked for any more
        ProblemRole,               ///< severity of the worst problem of the row's vertex; none: it has none
    };
    enum class State { Plain, Selected, Current };

    explicit WeightGridModel(QObject* parent = nullptr);
    /// `groups`: vertices by set, ascending. Cost: their weights.
    void show(std::shared_ptr<const Scene> scene, std::vector<WeightedPoints> groups);
    void clear();
    /// What is selected in the 3D view: marks rows, and the joint's column.
    void mark(std::vector<WeightedPoints> selected, const PointAddress* current, NodeId joint);
    /// Rows that the query is no longer true of.
    void markLost(std::vector<WeightedPoints> lost);
    /// The pose and the problems that the last columns tell of.
    void follow(const Frame& frame);
    /// Joints whose heads show a lock, and the one that receives.
    void markHolds(const WeightHolds& holds);
    const WeightHolds& holds() const { return holds_; }

    const WeightSheet& sheet() const { return sheet_; }
    /// The cell with the weight that it has now (0 where the file has no entry). Precondition: a joint's column, whose
    /// joint is one of the row's skin; else none.
    std::optional<WeightCell> cellAt(const QModelIndex& index) const;
    QModelIndex cellIndex(quint32 cell) const;
    void sortBy(int column, Qt::SortOrder order);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    QVariant vertexData(const QModelIndex& index, int role) const;
    QVariant jointData(const WeightSheet::Row& row, int column, int role) const;
    QVariant sumData(const WeightSheet::Row& row, int role) const;
    QVariant awayData(const QModelIndex& index, int role) const;
    QVariant problemData(const WeightSheet::Row& row, int role) const;
    const Finding* problemOf(const WeightSheet::Row& row) const;
    void columnChanged(int column);
    State stateOf(const WeightSheet::Row& row) const;
    QString headTip(NodeId joint) const;

    WeightSheet sheet_;
    std::vector<WeightedPoints> selected_, lost_;
    std::optional<PointAddress> current_;
    NodeId joint_;
    WeightHolds holds_;
    AwayColumn* away_;
    ProblemColumn problems_;
};

} // namespace bindpose
