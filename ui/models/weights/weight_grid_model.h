// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"
#include "core/edit/rows/weight_cells.h"

#include <QAbstractTableModel>

namespace bindpose {

/// Weights as a sheet: a row for each vertex, a column for each joint that holds one of them, then the sum and what the
/// file stores. Rows and columns keep their places as long as the vertices are the same, whatever is edited; a joint
/// that begins to hold one comes last. Read-only: who edits a cell asks the session.
class WeightGridModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        WeightRole = Qt::UserRole, ///< of a joint's cell; none where the file has no entry
        StateRole,                 ///< State of the row; of a head: it is the joint that is selected
        WrongRole,                 ///< a sum that is not 1
        CellRole,                  ///< for cellIndex
        LostRole,                  ///< the row stays, but it is not what was asked for any more
    };
    enum class State { Plain, Selected, Current };
    static constexpr int kVertex = 0, kFirstJoint = 1;

    using QAbstractTableModel::QAbstractTableModel;
    /// `groups`: vertices by set, ascending. Cost: their weights.
    void show(std::shared_ptr<const Scene> scene, std::vector<WeightedPoints> groups);
    /// What is selected in the 3D view: marks rows, and the joint's column.
    void mark(std::vector<WeightedPoints> selected, const PointAddress* current, NodeId joint);
    /// Rows that the query is no longer true of.
    void markLost(std::vector<WeightedPoints> lost);
    /// Joints whose heads show a lock, and the one that receives.
    void markHolds(const WeightHolds& holds);
    const WeightHolds& holds() const { return holds_; }

    std::size_t points() const { return rows_.size(); }
    const std::vector<NodeId>& joints() const { return joints_; }
    /// Of a column; none where it is no joint's.
    NodeId jointAt(int column) const;
    int columnOf(NodeId joint) const; ///< −1 where it holds none
    int sumColumn() const { return kFirstJoint + static_cast<int>(joints_.size()); }
    int storedColumn() const { return sumColumn() + 1; }
    PointAddress pointAt(int row) const;
    /// The cell with the weight that it has now (0 where the file has no entry). Precondition: a joint's column, whose
    /// joint is one of the row's skin; else none.
    std::optional<WeightCell> cellAt(const QModelIndex& index) const;
    QModelIndex cellIndex(quint32 cell) const;
    void sortBy(int column, Qt::SortOrder order);
    /// mesh,set,point,joint,weight of every entry of every row, with a line of heads.
    QString csv() const;
    /// The first row of a vertex, −1 where it is not shown.
    int rowOf(const PointAddress& point) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row {
        std::uint32_t group = 0;
        PointIndex point = 0;
        friend bool operator==(const Row&, const Row&) = default;
    };
    /// Entries of the row for the column's joint: how many, and their sum.
    struct Entry {
        std::size_t count = 0;
        float weight = 0.0f;
    };
    const SetWeights& weightsOf(const Row& row) const { return *scene_->weights[groups_[row.group].set.index()]; }
    Entry entryAt(const Row& row, int column) const;
    std::uint32_t setPosition(const WeightedPoints& group) const;
    std::vector<NodeId> holders() const;
    void fillSlots();
    double keyOf(const Row& row, int column) const;
    QString vertexText(const Row& row) const;
    QString storedOf(const Row& row) const;
    QVariant vertexData(const QModelIndex& index, int role) const;
    QVariant jointData(const Row& row, int column, int role) const;
    State stateOf(const Row& row) const;
    QString headTip(NodeId joint) const;

    std::shared_ptr<const Scene> scene_;
    std::vector<WeightedPoints> groups_, selected_, lost_;
    std::vector<Row> rows_;
    std::vector<NodeId> joints_;
    std::vector<std::vector<std::vector<SlotIndex>>> slots_; ///< by group, then by joint
    std::optional<PointAddress> current_;
    NodeId joint_;
    WeightHolds holds_;
};

} // namespace bindpose
