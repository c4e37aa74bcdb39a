// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"

#include <QAbstractTableModel>

#include <optional>

class QFontMetrics;

namespace bindpose {

/// The stored influences of one point: joint, weight, stored value, and how far the joint pulls the point. The one that
/// pulls most comes first (where nothing is pulled, the largest weight), or what sortBy asked for; rows keep their
/// places as long as the point is the same, whatever is edited. Entries that only fill the file's columns (slot 0,
/// weight 0) are counted, not shown. Read-only; cells of Weight may be edited through the view's delegate, which asks
/// the session.
class InfluenceModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Joint, Weight, Stored, Pull, Columns };
    enum Role { WeightRole = Qt::UserRole, SlotRole, NodeRole };
    struct Row {
        SlotIndex slot = 0;
        NodeId joint; ///< none where the slot is past the skin's list
        float weight = 0.0f;
        std::optional<double> pull; ///< file unit
        friend bool operator==(const Row&, const Row&) = default;
    };
    using QAbstractTableModel::QAbstractTableModel;
    /// `pulls` by stored influence, may be empty. `keepOrder`: rows stay where they are, new ones come last.
    void show(std::shared_ptr<const Scene> scene, SetId set, SkinId skin, PointIndex point,
        const std::vector<std::optional<double>>& pulls = {}, bool keepOrder = false);
    void clear();
    /// The joint that holds the vertex away from where its neighbours go; none: it goes with them.
    void setOdd(NodeId joint);
    /// Sorts now, and by this column from now on: names up, numbers down.
    void sortBy(Column column);
    Column sortedBy() const { return sorted_; }
    const std::vector<Row>& rows() const { return rows_; }
    double sum() const { return sum_; }
    int fillers() const { return fillers_; }
    WeightStorage storage() const { return storage_; }
    /// Width that the cells and the head of a column need in this font, without padding.
    int neededWidth(int column, const QFontMetrics& metrics) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    void sortRows(std::vector<Row>& rows) const;
    QString jointText(const Row& row) const;

    std::shared_ptr<const Scene> scene_;
    std::vector<Row> rows_;
    NodeId odd_;
    double sum_ = 0.0;
    int fillers_ = 0;
    Column sorted_ = Pull;
    WeightStorage storage_ = WeightStorage::Float32;
    QString unit_; ///< of pulls
};

} // namespace bindpose
