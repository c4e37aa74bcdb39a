// SPDX-License-Identifier: MIT
#pragma once
#include "ui/models/weights/joint_stats.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

namespace bindpose {

/// The joints of one skin in the file's order: what each moves of the meshes that are drawn with it, and which other
/// skins list it. Read-only; `show` is the only way in.
class SkinJointModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Slot, Joint, Points, Largest, Shared, Columns };
    enum Role { NodeRole = Qt::UserRole, SortRole };
    using QAbstractTableModel::QAbstractTableModel;
    /// Cost: influences of blocks not seen before, and the joints of all skins. Precondition: the skin is there.
    void show(std::shared_ptr<const Scene> scene, SkinId skin);
    void clear();

    NodeId jointAt(int row) const;
    int unused() const; ///< joints that move nothing that is drawn with the skin
    bool isUnused(int row) const;
    int shared() const; ///< joints that another skin lists too

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString sharedText(std::size_t row) const;
    QVariant shownAt(std::size_t row, int column) const;
    QVariant sortAt(std::size_t row, int column) const;

    std::shared_ptr<const Scene> scene_;
    std::vector<NodeId> joints_;              ///< by slot
    std::vector<std::vector<SkinId>> others_; ///< by slot
    JointStats stats_;
};

/// Rows in the file's order, or sorted by a column; all, or those that move nothing.
class SkinJointFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    SkinJointFilter(SkinJointModel& model, QObject* parent);
    void setUnusedOnly(bool only);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    const SkinJointModel& model_;
    bool only_ = false;
};

/// The name of a skin, or its number where it has none.
QString skinName(const Scene& scene, SkinId skin);

} // namespace bindpose
