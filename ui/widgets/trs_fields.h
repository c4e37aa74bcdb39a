// SPDX-License-Identifier: MIT
#pragma once
#include "ui/pose_tools.h"

#include <QWidget>

#include <array>

class QLabel;

namespace bindpose {

class NumberField;
class Segments;

/// Three rows of fields: move, rotate (three angles or a quaternion), scale.
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

    Transform shown_;
    glm::vec3 euler_{0.0f}; ///< as typed, as long as the rotation is still this one
    Row move_{}, rotate_{}, scale_{};
    QLabel *moveUnit_ = nullptr, *rotateUnit_ = nullptr;
    Segments* way_ = nullptr;
};

} // namespace bindpose
