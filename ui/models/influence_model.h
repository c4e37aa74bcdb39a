// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/frame.h"

#include <QAbstractTableModel>

namespace bindpose {

/// The stored influences of one point: joint, weight, stored value; largest first, explicit zeros last. Entries that
/// only fill the file's columns (slot 0, weight 0) are counted, not shown. Read-only; cells of Weight may be edited
/// through the view's delegate, which asks the session.
class InfluenceModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Joint, Weight, Stored, Columns };
    enum Role { WeightRole = Qt::UserRole, SlotRole, NodeRole };
    struct Row {
        SlotIndex slot = 0;
        NodeId joint; ///< none where the slot is past the skin's list
        float weight = 0.0f;
        friend bool operator==(const Row&, const Row&) = default;
    };
    using QAbstractTableModel::QAbstractTableModel;
    void show(std::shared_ptr<const Scene> scene, SetId set, SkinId skin, PointIndex point);
    void clear();
    const std::vector<Row>& rows() const { return rows_; }
    double sum() const { return sum_; }
    int fillers() const { return fillers_; }
    WeightStorage storage() const { return storage_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    std::shared_ptr<const Scene> scene_;
    std::vector<Row> rows_;
    double sum_ = 0.0;
    int fillers_ = 0;
    WeightStorage storage_ = WeightStorage::Float32;
};

} // namespace bindpose
