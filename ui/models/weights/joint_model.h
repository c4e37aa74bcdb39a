// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/scene/joint_colors.h"
#include "ui/models/weights/joint_stats.h"

#include <QAbstractItemModel>
#include <QSortFilterProxyModel>

#include <optional>

namespace bindpose {

/// The node tree of a Frame: joints, what stands above them, and what hangs below; all nodes where there is no joint.
/// Read-only; `present` is the only way in.
class JointModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Name, Largest, Points, Marks, Columns };
    enum Role {
        NodeRole = Qt::UserRole, ///< NodeId::value
        LargestRole,             ///< float
        SeverityRole,            ///< int(Severity) from Warning on, −1 without a problem
        OverrideRole,            ///< 0 none, 1 off, 2 on
        HoldRole,                ///< 0 none, 1 locked, 2 receiver
        KeysRole,                ///< has keys in the clip
        UnusedRole,              ///< moves no point
        JointRole,               ///< a joint of some skin
        HumanoidRole,            ///< the bone of a person that the file says it is
        ColorRole,               ///< QColor that it has in the map of all joints; none while that is not shown
        SortRole,
    };
    using QAbstractItemModel::QAbstractItemModel;
    /// True when the tree is another one now (all indexes are new).
    bool present(const Frame& frame);

    QModelIndex indexOf(NodeId node) const;
    NodeId nodeOf(const QModelIndex& index) const;
    /// Joints, joints that move nothing, joints with a finding.
    struct Totals {
        int joints = 0, unused = 0, problems = 0;
        std::size_t mostPoints = 0; ///< of any node
    };
    Totals totals() const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void take(std::vector<std::vector<NodeId>> children);
    void sayChanged();
    bool still(NodeId node) const;
    bool updateMarks(const Frame& frame);
    bool updateColors(Shading shading);

    std::shared_ptr<const Scene> scene_;
    JointStats stats_;
    std::vector<std::vector<NodeId>> children_; ///< by NodeId; the last one holds the roots
    std::vector<int> row_;                      ///< by NodeId; −1: not in the tree
    QString marksText(NodeId node) const;       ///< what the marks say, for who cannot see them
    QString tipOf(NodeId node) const;
    std::vector<int> severity_, override_; ///< by NodeId
    WeightHolds holds_;
    std::optional<KeptJointColors> colors_; ///< while the map of all joints is shown
    std::vector<char> keys_;
    std::shared_ptr<const std::vector<Finding>> findings_;
    std::shared_ptr<const Clip> clip_;
    bool clipShown_ = false;
};

/// Rows whose name or humanoid bone holds the text and that fulfil the conditions, and those that are kept; the parents
/// of both stay.
class JointFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit JointFilter(QObject* parent = nullptr);
    void set(const JointListFilter& filter);
    const JointListFilter& filter() const { return filter_; }
    /// Their rows are there whatever the filter says: what is selected can be seen.
    void keep(std::vector<NodeId> nodes);
    /// The row itself fits, not only something below it.
    bool hit(const QModelIndex& source) const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    JointListFilter filter_;
    std::vector<NodeId> kept_; ///< ascending
    QString text_;             ///< of the filter, without the spaces around it
};

} // namespace bindpose
