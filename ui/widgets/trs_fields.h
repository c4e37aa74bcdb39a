// SPDX-License-Identifier: MIT
#pragma once
#include "ui/pose_tools.h"

#include <QWidget>

#include <array>

class QComboBox;
class QGridLayout;
class QLabel;

namespace bindpose {

class NumberField;
class Segments;

/// Three rows of fields: move, rotate (three angles in any order, a quaternion, an axis and an angle), scale.
class TrsFields : public QWidget {
    Q_OBJECT
public:
    explicit TrsFields(QWidget* parent);
    void show(const Transform& transform, const QString& lengthUnit);

Q_SIGNALS:
    void translationTyped(const glm::vec3& value);
    void rotationTyped(const glm::quat& value);
    void scaleTyped(const glm::vec3& value);
    void refused(const QString& reason);

private:
    using Row = std::array<NumberField*, 4>;
    Row makeRow(int row, const QString& name, const QString& tip, int digits, int fields);
    void showRotation();
    void typeRotation(int axis, double value);
    void typeQuaternion(int axis, double value);
    void typeAxisAngle(int axis, double value);
    EulerOrder order() const;
    void makeWays(QGridLayout& grid);

    Transform shown_;
    glm::vec3 euler_{0.0f}; ///< as typed, as long as the rotation is still this one
    AxisAngle axisAngle_;   ///< the same
    Row move_{}, rotate_{}, scale_{};
    QLabel *moveUnit_ = nullptr, *rotateUnit_ = nullptr;
    Segments* way_ = nullptr;
    QComboBox* order_ = nullptr;
    NumberField* angle_ = nullptr; ///< of axis and angle
};

} // namespace bindpose
