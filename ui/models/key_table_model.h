// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/clip.h"

#include <QAbstractTableModel>

#include <memory>

namespace bindpose {

/// All keys of one channel, a row a key: number, time, frame, then the stored numbers; splines with their tangents.
/// kExactRole of exact_copy.h gives every digit. Read-only: edits go through the session.
class KeyTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Number, Time, FrameOf, FirstValue };
    /// Which of the numbers of a key a column holds.
    struct Cell {
        int part = 1;      ///< 0 in-tangent, 1 value, 2 out-tangent
        int component = 0; ///< 0 x …
    };
    explicit KeyTableModel(QObject* parent) : QAbstractTableModel(parent) {}
    /// Null: no rows.
    void present(std::shared_ptr<const Track> track, double framesPerSecond);
    const Track* track() const { return track_.get(); }
    Cell cellOf(int column) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    /// Names of the columns in files: "key", "time", "frame", "x" …, of splines "in_x" … and "out_x" …
    QStringList csvHead() const;
    /// The whole table as comma-separated lines, a head above them; numbers read back the same.
    QString csv() const;

private:
    QString cellText(int row, int column, bool exact) const;
    float valueAt(int row, int column) const;
    int parts() const;

    std::shared_ptr<const Track> track_;
    double fps_ = 30.0;
};

/// "X", "Y", "Z", "W" of what has up to four numbers, else the number counted from 0.
QString componentName(const Track& track, int component);
/// How the file stores the values: "f32", "i16, 32 767 is 1", "computed from the file's angles".
QString storedAs(const Track& track);

} // namespace bindpose
