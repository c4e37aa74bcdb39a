// SPDX-License-Identifier: MIT
#include "ui/widgets/trs_fields.h"

#include "ui/widgets/number_field.h"
#include "ui/widgets/segments.h"

#include <QGridLayout>
#include <QLabel>

namespace bindpose {
namespace {

constexpr std::array kAxes{"X", "Y", "Z", "W"};
constexpr std::array kInks{Token::X, Token::Y, Token::Z, Token::Text2};

bool sameRotation(const glm::quat& a, const glm::quat& b)
{
    return std::abs(glm::dot(glm::normalize(a), glm::normalize(b))) > 1.0f - 1e-6f;
}

} // namespace

TrsFields::TrsFields(QWidget* parent) : QWidget(parent)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(4);
    grid->setVerticalSpacing(5);
    for (int column = 1; column <= 3; ++column) grid->setColumnStretch(column, 1);
    grid->setColumnMinimumWidth(0, 48);
    move_ = makeRow(0, tr("Move"), tr("Translation."), 4, 3);
    rotate_ = makeRow(1, tr("Rotate"), tr("Angles: R = Rx · Ry · Rz."), 4, 4);
    scale_ = makeRow(2, tr("Scale"), tr("Scale along the joint's axes."), 4, 3);
    moveUnit_ = new QLabel(this);
    rotateUnit_ = new QLabel(this);
    for (QLabel* unit : {moveUnit_, rotateUnit_}) unit->setProperty("role", "caption");
    grid->addWidget(moveUnit_, 0, 5);
    grid->addWidget(rotateUnit_, 1, 5);
    way_ = new Segments(tr("Rotation as"),
        {{tr("Angles"), tr("Three angles in degrees.")}, {tr("Quaternion"), tr("x, y, z, w as files store it.")}},
        this);
    way_->setObjectName(QStringLiteral("rotationAs"));
    way_->setCurrent(0);
    connect(way_, &Segments::chosen, this, [this] { showRotation(); });
    grid->addWidget(way_, 3, 1, 1, 4);
    for (int axis = 0; axis < 3; ++axis) {
        connect(move_[static_cast<std::size_t>(axis)], &NumberField::committed, this, [this, axis](double value) {
            glm::vec3 next = shown_.translation;
            next[axis] = static_cast<float>(value);
            Q_EMIT translationTyped(next);
        });
        connect(scale_[static_cast<std::size_t>(axis)], &NumberField::committed, this, [this, axis](double value) {
            glm::vec3 next = shown_.scale;
            next[axis] = static_cast<float>(value);
            Q_EMIT scaleTyped(next);
        });
    }
    for (int axis = 0; axis < 4; ++axis)
        connect(rotate_[static_cast<std::size_t>(axis)], &NumberField::committed, this,
            [this, axis](double value) { typeRotation(axis, value); });
}

TrsFields::Row TrsFields::makeRow(int row, const QString& name, const QString& tip, int digits, int fields)
{
    auto* grid = static_cast<QGridLayout*>(layout());
    auto* label = new QLabel(name, this);
    label->setProperty("role", "label");
    grid->addWidget(label, row, 0);
    Row out{};
    for (int axis = 0; axis < fields; ++axis) {
        const auto at = static_cast<std::size_t>(axis);
        auto* field = new NumberField(QLatin1String(kAxes[at]), kInks[at], this);
        field->setDigits(digits);
        field->setObjectName(QStringLiteral("field_%1_%2").arg(row).arg(axis));
        field->setAccessibleName(name + u' ' + QLatin1String(kAxes[at]));
        field->setToolTip(tip);
        connect(field, &NumberField::refused, this, &TrsFields::refused);
        grid->addWidget(field, row, axis + 1);
        out[at] = field;
    }
    return out;
}

void TrsFields::show(const Transform& transform, const QString& lengthUnit)
{
    if (!sameRotation(rotationOf(euler_), transform.rotation)) euler_ = eulerDegrees(transform.rotation);
    shown_ = transform;
    for (int axis = 0; axis < 3; ++axis) {
        move_[static_cast<std::size_t>(axis)]->setValue(static_cast<double>(transform.translation[axis]));
        scale_[static_cast<std::size_t>(axis)]->setValue(static_cast<double>(transform.scale[axis]));
    }
    moveUnit_->setText(lengthUnit);
    showRotation();
}

void TrsFields::showRotation()
{
    const bool angles = way_->current() == 0;
    rotate_[3]->setVisible(!angles);
    static_cast<QGridLayout*>(layout())->setColumnStretch(4, angles ? 0 : 1);
    rotateUnit_->setText(angles ? QStringLiteral("°") : QString());
    const float quaternion[] = {shown_.rotation.x, shown_.rotation.y, shown_.rotation.z, shown_.rotation.w};
    for (int axis = 0; axis < 4; ++axis) {
        NumberField& field = *rotate_[static_cast<std::size_t>(axis)];
        field.setDigits(angles ? 2 : 6);
        field.setValue(angles ? (axis < 3 ? std::optional<double>(static_cast<double>(euler_[axis])) : std::nullopt)
                              : std::optional<double>(static_cast<double>(quaternion[axis])));
    }
}

void TrsFields::typeRotation(int axis, double value)
{
    if (way_->current() == 0) {
        if (axis == 3) return;
        euler_[axis] = static_cast<float>(value);
        return Q_EMIT rotationTyped(rotationOf(euler_));
    }
    float parts[] = {shown_.rotation.x, shown_.rotation.y, shown_.rotation.z, shown_.rotation.w};
    parts[axis] = static_cast<float>(value);
    const glm::quat typed(parts[3], parts[0], parts[1], parts[2]);
    const float length = glm::length(typed);
    if (length < 1e-6f) return Q_EMIT refused(tr("A rotation cannot be 0 0 0 0."));
    Q_EMIT rotationTyped(typed / length);
}

} // namespace bindpose
