// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/frame.h"

#include <QAbstractTableModel>

namespace bindpose {

/// The clips of the file: name, length in seconds, keys, and what rate they are counted in; a mark where problems name
/// the clip. Read-only; a name is changed through the view's delegate, which asks the session.
class ClipModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Length, Keys, Rate, Columns };
    explicit ClipModel(QObject* parent) : QAbstractTableModel(parent) {}
    void present(const Frame& frame);
    ClipId clipAt(int row) const;
    int rowOf(ClipId clip) const; ///< −1: none

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : int{Columns}; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row {
        ClipId id;
        QString name;
        double lengthSec = 0.0, framesPerSecond = 0.0;
        std::size_t keys = 0;
        int severity = -1; ///< of its worst problem, −1: none
        friend bool operator==(const Row&, const Row&) = default;
    };
    std::vector<std::shared_ptr<const Clip>> clips_;
    std::shared_ptr<const std::vector<Finding>> findings_;
    std::vector<Row> rows_;
    ClipId shown_;
};

} // namespace bindpose
