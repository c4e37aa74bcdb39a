// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"

#include <QAbstractTableModel>

namespace bindpose {

/// The clips of the file, or those whose name holds a text, in the file's order or sorted: name and file, length in
/// seconds, keys, and what rate they are counted in; a mark where problems name the clip. Read-only; a name is changed
/// through the view's delegate, which asks the session.
class ClipModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Length, Keys, Rate, Columns };
    explicit ClipModel(QObject* parent) : QAbstractTableModel(parent) {}
    /// `unsaved`: by ClipId, clips of other files that are edited (unsavedClips); empty: none.
    void present(const Frame& frame, const std::vector<bool>& unsaved = {});
    struct Order {
        int column = -1; ///< none: as the file has them
        Qt::SortOrder way = Qt::AscendingOrder;
        friend bool operator==(const Order&, const Order&) = default;
    };
    const Order& order() const { return order_; }
    void setOrder(const Order& order);
    /// Upper and lower case are alike; empty: all.
    void setFilter(const QString& text);
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
        QString name, file; ///< file: the one that it was added from; empty: its own
        double lengthSec = 0.0, framesPerSecond = 0.0;
        std::size_t keys = 0;
        int severity = -1; ///< of its worst problem, −1: none
        bool unsaved = false;
        friend bool operator==(const Row&, const Row&) = default;
    };
    std::vector<std::shared_ptr<const Clip>> clips_;
    std::shared_ptr<const std::vector<Finding>> findings_;
    std::vector<bool> unsaved_;
    std::vector<Row> arranged(const std::vector<Row>& all) const;
    void show(std::vector<Row> rows);

    std::vector<Row> all_, rows_; ///< of the file; those that are listed
    Order order_;
    QString filter_;
    ClipId shown_;
};

} // namespace bindpose
