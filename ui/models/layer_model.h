// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"

#include <QAbstractTableModel>

namespace bindpose {

/// The layers of the clip that is shown, the topmost first, the one that is taken as it is at the bottom: whether each
/// is muted or solo for the view, how it is put over what is below, and its weight at the playhead. Read-only; the view
/// asks the session for changes.
class LayerModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Mute, Solo, Name, Mode, Rotations, Scales, Weight, Columns };
    /// On: muted, solo; Plays: the layer is seen; Moves: the weight has keys; Marked: the view has another mute or solo
    /// than the file.
    enum Role { OnRole = Qt::UserRole, PlaysRole, MovesRole, MarkedRole };
    using QAbstractTableModel::QAbstractTableModel;
    /// A clip without layers to tell apart has no rows.
    void present(const Frame& frame);
    std::uint32_t layerAt(int row) const; ///< in Clip::layers

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int{Columns}; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        bool mute = false, solo = false, plays = true, marked = false;
        double weight = 1.0;
        friend bool operator==(const Row&, const Row&) = default;
    };
    QString display(const Row& row, std::uint32_t layer, int column) const;
    QString tip(const Row& row, std::uint32_t layer, int column) const;

    std::shared_ptr<const Clip> clip_;
    std::vector<Row> rows_; ///< in the clip's order
};

} // namespace bindpose
