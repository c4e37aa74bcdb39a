// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/places/place_story.h"

#include <QAbstractTableModel>

namespace bindpose {

/// Joints of a vertex in A and in B, what each adds to the way between them, and the whole in the last row. Read-only.
class StoryModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Joint, A, B, Apart, Columns };
    using QAbstractTableModel::QAbstractTableModel;
    void show(std::shared_ptr<const Scene> scene, const PlaceStory& story);
    void clear();
    /// Not valid in the last row, and for a joint that A lacks.
    NodeId joint(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int(Columns); }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    bool isSum(int row) const { return row == static_cast<int>(story_.joints.size()); }
    QString text(int row, int column) const;

    std::shared_ptr<const Scene> scene_;
    PlaceStory story_;
};

} // namespace bindpose
