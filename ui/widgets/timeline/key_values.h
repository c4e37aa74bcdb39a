// SPDX-License-Identifier: MIT
#pragma once
#include "ui/models/key_table_model.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace bindpose {

class NumberField;
class OrderBox;
class Segments;

/// The numbers of one key as fields: its value with the tangents of a spline, or a rotation as three angles.
class KeyValues : public QWidget {
    Q_OBJECT
public:
    explicit KeyValues(QWidget* parent);
    /// Precondition: the row is there.
    void show(const KeyTableModel& keys, int row);

Q_SIGNALS:
    void numberTyped(int part, int component, double value); ///< part: KeyTableModel::Cell::part
    void angleTyped(int axis, double degrees);
    /// Rotations are to be told so.
    void lookChosen(bool angles, RotationOrder order);
    void refused(const QString& reason);

private:
    enum class Shape { Pairs, Spline, Angles };
    static constexpr int kFields = 4; ///< channels of more numbers are read and typed in the table
    void makeWays();
    void makeFields();
    void placeFields(Shape shape);
    void showNumbers(const KeyTableModel& keys, int row);
    void showAngles(const KeyTableModel& keys, int row);
    void showLength(const KeyTableModel& keys, int row);

    QWidget* ways_;
    Segments* way_ = nullptr;
    OrderBox* order_ = nullptr;
    QLabel *stored_, *length_;
    QLabel* heads_[3] = {};
    NumberField* fields_[3][kFields] = {}; ///< by part as the window tells them: value, in-tangent, out-tangent
    QGridLayout* grid_;
    Shape shape_ = Shape::Pairs; ///< as it is laid out
    bool angles_ = false;        ///< as it is shown
};

} // namespace bindpose
