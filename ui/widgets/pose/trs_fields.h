// SPDX-License-Identifier: MIT
#pragma once
#include "core/math/euler.h"
#include "ui/motion/pose_tools.h"

#include <QWidget>

#include <array>

class QGridLayout;
class QLabel;

namespace bindpose {

class NumberField;
class OrderBox;
class Segments;

/// Rows of fields: move, rotate (three angles in any order, a quaternion, an axis and an angle), scale. Four numbers of
/// a rotation take two lines, so that their digits have room.
class TrsFields : public QWidget {
    Q_OBJECT
public:
    explicit TrsFields(QWidget* parent);
    /// Lengths stand in the unit of the settings and are typed in it; `facts`: of the file that they are of.
    void show(const Transform& transform, const FileFacts& facts);

Q_SIGNALS:
    void translationTyped(const glm::vec3& value); ///< in units of the file
    void rotationTyped(const glm::quat& value);
    void scaleTyped(const glm::vec3& value);
    void refused(const QString& reason);

private:
    using Row = std::array<NumberField*, 4>;
    Row makeRow(int row, const QString& name, const QString& tip, int digits, int fields);
    void showRotation();
    void placeRotation();
    void typeRotation(int axis, double value);
    void typeQuaternion(int axis, double value);
    void typeAxisAngle(int axis, double value);
    void makeWays(QGridLayout& grid);

    Transform shown_;
    double ofOne_ = 1.0;    ///< of the unit that is shown, in one of the file
    int placedFor_ = -1;    ///< the way that the fields of the rotation are laid out for
    glm::dvec3 euler_{0.0}; ///< as typed, as long as the rotation is still this one
    AxisAngle axisAngle_;   ///< the same
    Row move_{}, rotate_{}, scale_{};
    QLabel *moveUnit_ = nullptr, *rotateUnit_ = nullptr;
    Segments* way_ = nullptr;
    OrderBox* order_ = nullptr;
    NumberField* angle_ = nullptr; ///< of axis and angle
};

} // namespace bindpose
