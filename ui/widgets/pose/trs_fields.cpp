// SPDX-License-Identifier: MIT
#include "ui/widgets/pose/trs_fields.h"

#include "ui/base/length_unit.h"
#include "ui/widgets/labels/flow_layout.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/order_box.h"
#include "ui/widgets/labels/segments.h"

#include <QGridLayout>
#include <QLabel>

namespace bindpose {
namespace {

constexpr std::array kAxes{"X", "Y", "Z", "W"};
constexpr std::array kInks{Token::X, Token::Y, Token::Z, Token::Text2};

enum Way { kAngles, kQuaternion, kAxisAngle };
/// Columns of the grid: the name, six that three fields share, or two, and the unit.
constexpr int kFirst = 1, kShared = 6, kUnit = kFirst + kShared;
enum Line { kMove, kRotate, kRotateMore, kScale, kWays };

glm::quat turnOf(const AxisAngle& value)
{
    return glm::angleAxis(glm::radians(value.degrees), glm::normalize(value.axis));
}

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
    for (int column = 0; column < kShared; ++column) grid->setColumnStretch(kFirst + column, 1);
    grid->setColumnMinimumWidth(0, 48);
    move_ = makeRow(kMove, tr("Move"), tr("Translation."), 4, 3);
    rotate_ = makeRow(kRotate, tr("Rotate"), {}, 4, 4);
    scale_ = makeRow(kScale, tr("Scale"), tr("Scale along the joint's axes."), 4, 3);
    moveUnit_ = new QLabel(this);
    rotateUnit_ = new QLabel(this);
    for (QLabel* unit : {moveUnit_, rotateUnit_}) unit->setProperty("role", "caption");
    grid->addWidget(moveUnit_, kMove, kUnit);
    grid->addWidget(rotateUnit_, kRotate, kUnit);
    makeWays(*grid);
    for (int axis = 0; axis < 3; ++axis) {
        connect(move_[static_cast<std::size_t>(axis)], &NumberField::committed, this, [this, axis](double value) {
            // The next number may be typed before the frame with this one is shown.
            shown_.translation[axis] = static_cast<float>(value / ofOne_);
            Q_EMIT translationTyped(glm::vec3(shown_.translation));
        });
        connect(scale_[static_cast<std::size_t>(axis)], &NumberField::committed, this, [this, axis](double value) {
            shown_.scale[axis] = static_cast<float>(value);
            Q_EMIT scaleTyped(glm::vec3(shown_.scale));
        });
    }
    for (int axis = 0; axis < 4; ++axis)
        connect(rotate_[static_cast<std::size_t>(axis)], &NumberField::committed, this,
            [this, axis](double value) { typeRotation(axis, value); });
    connect(angle_, &NumberField::committed, this, [this](double value) { typeAxisAngle(3, value); });
}

void TrsFields::makeWays(QGridLayout& grid)
{
    way_ = new Segments(tr("Rotation as"),
        {{tr("Angles"), tr("Three angles in degrees.")}, {tr("Quaternion"), tr("x, y, z, w as files store it.")},
            {tr("Axis"), tr("An axis and the degrees about it.")}},
        this);
    way_->setObjectName(QStringLiteral("rotationAs"));
    way_->setCurrent(0);
    connect(way_, &Segments::chosen, this, [this] { showRotation(); });
    order_ = new OrderBox(this);
    connect(order_, &QComboBox::activated, this, [this] {
        euler_ = eulerDegrees(shown_.rotation, order_->order());
        showRotation();
    });
    angle_ = new NumberField(QStringLiteral("°"), Token::Text2, this);
    angle_->setDigits(2);
    angle_->setUnit(QStringLiteral("°"), false);
    angle_->setObjectName(QStringLiteral("field_angle"));
    angle_->setAccessibleName(tr("Angle about the axis"));
    connect(angle_, &NumberField::refused, this, &TrsFields::refused);
    setTabOrder(rotate_[3], angle_);
    auto* row = new FlowLayout;
    row->setSpacing(6);
    row->addWidget(way_);
    row->addWidget(order_);
    grid.addLayout(row, kWays, 0, 1, kUnit + 1);
    placeRotation();
}

/// Three angles in one line; four numbers in two, and an angle below its axis.
void TrsFields::placeRotation()
{
    const int way = way_->current();
    if (way == placedFor_) return;
    placedFor_ = way;
    auto& grid = static_cast<QGridLayout&>(*layout());
    const bool pairs = way == kQuaternion;
    const int wide = pairs ? kShared / 2 : kShared / 3;
    for (int axis = 0; axis < 4; ++axis) {
        QWidget* field = rotate_[static_cast<std::size_t>(axis)];
        grid.removeWidget(field);
        if (pairs)
            grid.addWidget(field, axis < 2 ? kRotate : kRotateMore, kFirst + axis % 2 * wide, 1, wide);
        else if (axis < 3)
            grid.addWidget(field, kRotate, kFirst + axis * wide, 1, wide);
    }
    grid.removeWidget(angle_);
    grid.addWidget(angle_, kRotateMore, kFirst, 1, wide);
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
        field->setObjectName(QStringLiteral("field_%1_%2").arg(row == kScale ? 2 : row).arg(axis));
        field->setAccessibleName(name + u' ' + QLatin1String(kAxes[at]));
        field->setToolTip(tip);
        connect(field, &NumberField::refused, this, &TrsFields::refused);
        if (row != kRotate) grid->addWidget(field, row, kFirst + axis * kShared / 3, 1, kShared / 3);
        out[at] = field;
    }
    return out;
}

void TrsFields::show(const Transform& transform, const FileFacts& facts)
{
    const LengthUnit unit = lengthUnit(facts);
    ofOne_ = unit.ofOne;
    const RotationOrder order = order_->order();
    if (!sameRotation(glm::quat(eulerRotation(euler_, order)), transform.rotation))
        euler_ = eulerDegrees(transform.rotation, order);
    if (!sameRotation(turnOf(axisAngle_), transform.rotation)) axisAngle_ = axisAngleOf(transform.rotation);
    shown_ = transform;
    for (int axis = 0; axis < 3; ++axis) {
        NumberField& move = *move_[static_cast<std::size_t>(axis)];
        move.setDigits(unit.digits + (unit.ofOne == 1.0 ? 0 : 1)); // one more than read-outs have: it is typed
        move.setValue(static_cast<double>(transform.translation[axis]) * ofOne_);
        scale_[static_cast<std::size_t>(axis)]->setValue(static_cast<double>(transform.scale[axis]));
    }
    moveUnit_->setText(unit.name);
    showRotation();
}

void TrsFields::showRotation()
{
    const int way = way_->current();
    const bool angles = way == kAngles, quaternion = way == kQuaternion;
    rotate_[3]->setVisible(quaternion);
    angle_->setVisible(way == kAxisAngle);
    order_->setVisible(angles);
    placeRotation();
    rotateUnit_->setText(angles ? QStringLiteral("°") : QString());
    const glm::quat& q = shown_.rotation;
    const glm::vec4 shown = angles       ? glm::vec4(glm::vec3(euler_), 0.0f)
                            : quaternion ? glm::vec4(q.x, q.y, q.z, q.w)
                                         : glm::vec4(axisAngle_.axis, 0.0f);
    for (int axis = 0; axis < (quaternion ? 4 : 3); ++axis) {
        NumberField& field = *rotate_[static_cast<std::size_t>(axis)];
        field.setDigits(angles ? 2 : 6);
        field.setUnit(angles ? QStringLiteral("°") : QString(), false);
        if (angles) field.setToolTip(orderTip(order_->order()));
        field.setValue(static_cast<double>(shown[axis]));
    }
    angle_->setValue(static_cast<double>(axisAngle_.degrees));
}

void TrsFields::typeRotation(int axis, double value)
{
    if (way_->current() == kQuaternion) return typeQuaternion(axis, value);
    if (axis == 3) return;
    if (way_->current() == kAxisAngle) return typeAxisAngle(axis, value);
    euler_[axis] = value;
    Q_EMIT rotationTyped(glm::quat(eulerRotation(euler_, order_->order())));
}

void TrsFields::typeQuaternion(int axis, double value)
{
    float parts[] = {shown_.rotation.x, shown_.rotation.y, shown_.rotation.z, shown_.rotation.w};
    parts[axis] = static_cast<float>(value);
    const glm::quat typed(parts[3], parts[0], parts[1], parts[2]);
    const float length = glm::length(typed);
    if (length < 1e-6f) return Q_EMIT refused(tr("A rotation cannot be 0 0 0 0."));
    shown_.rotation = typed / length;
    Q_EMIT rotationTyped(glm::quat(shown_.rotation));
}

/// `axis` 3: the degrees.
void TrsFields::typeAxisAngle(int axis, double value)
{
    AxisAngle typed = axisAngle_;
    if (axis == 3)
        typed.degrees = static_cast<float>(value);
    else
        typed.axis[axis] = static_cast<float>(value);
    if (glm::length(typed.axis) < 1e-6f) return Q_EMIT refused(tr("An axis cannot be 0 0 0."));
    axisAngle_ = typed;
    Q_EMIT rotationTyped(turnOf(typed));
}

} // namespace bindpose
