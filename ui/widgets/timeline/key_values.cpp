// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/key_values.h"

#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"
#include "ui/look/labels.h"
#include "ui/widgets/labels/flow_layout.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/order_box.h"
#include "ui/widgets/labels/segments.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <array>
#include <cmath>

namespace bindpose {
namespace {

constexpr std::array kInks{Token::X, Token::Y, Token::Z, Token::Text2};
constexpr int kParts[] = {1, 0, 2}; ///< KeyTableModel::Cell::part of the fields' parts
enum Way { kQuaternion, kAngles };

std::span<const float> numbersOf(const Track& track, int key, int part)
{
    const std::size_t n = track.components, value = track.valueAt(static_cast<std::size_t>(key));
    return std::span(track.values).subspan(value + static_cast<std::size_t>(part) * n - n, n);
}

} // namespace

KeyValues::KeyValues(QWidget* parent) : QWidget(parent)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    ways_ = new QWidget(this);
    makeWays();
    layout->addWidget(ways_);
    grid_ = new QGridLayout;
    grid_->setHorizontalSpacing(4);
    grid_->setVerticalSpacing(4);
    makeFields();
    layout->addLayout(grid_);
    length_ = makeText("caption", this);
    length_->setObjectName(QStringLiteral("length"));
    layout->addWidget(length_);
}

void KeyValues::makeWays()
{
    way_ = new Segments(tr("Rotation as"),
        {{tr("Quaternion"), tr("x, y, z, w, with the tangents of a spline.")},
            {tr("Angles"),
                tr("Three angles in degrees. They have no tangents: those of a spline are the quaternion's.")}},
        ways_);
    way_->setObjectName(QStringLiteral("rotationAs"));
    order_ = new OrderBox(ways_);
    connect(way_, &Segments::chosen, this, [this](int way) { Q_EMIT lookChosen(way == kAngles, order_->order()); });
    connect(order_, &QComboBox::activated, this, [this] { Q_EMIT lookChosen(true, order_->order()); });
    auto* row = new FlowLayout(ways_);
    row->setSpacing(6);
    row->addWidget(way_);
    row->addWidget(order_);
}

void KeyValues::makeFields()
{
    const QString names[] = {tr("Stored value"), tr("In-tangent"), tr("Out-tangent")};
    stored_ = makeLabel("caption", this);
    stored_->setObjectName(QStringLiteral("stored"));
    stored_->setText(names[0]);
    grid_->addWidget(stored_, 0, 0, 1, 2);
    for (int part = 0; part < 3; ++part) {
        if (part > 0) {
            heads_[part] = makeLabel("caption", this);
            heads_[part]->setText(names[part]);
            grid_->addWidget(heads_[part], 0, part + 1);
        }
        for (int i = 0; i < kFields; ++i) {
            const QString letter = QStringLiteral("XYZW").mid(i, 1);
            auto* field = new NumberField(letter, kInks[static_cast<std::size_t>(i)], this);
            fields_[part][i] = field;
            field->setObjectName(QStringLiteral("value%1%2").arg(part).arg(i));
            field->setAccessibleName(names[part] + u' ' + letter); // until a key is shown
            connect(field, &NumberField::refused, this, &KeyValues::refused);
            connect(field, &NumberField::committed, this, [this, part, i](double value) {
                if (angles_)
                    Q_EMIT angleTyped(i, value);
                else
                    Q_EMIT numberTyped(kParts[part], i, value);
            });
            offerExactCopy(*field, [this, field] {
                return angles_ ? exactText(field->value()) : exactText(static_cast<float>(field->value()));
            });
        }
    }
    placeFields(Shape::Pairs);
}

/// Splines have a column for the value and one for each tangent; else two columns of values save height. Angles stand
/// in one line.
void KeyValues::placeFields(Shape shape)
{
    const bool spline = shape == Shape::Spline, angles = shape == Shape::Angles;
    for (int part = 0; part < 3; ++part)
        for (int i = 0; i < kFields; ++i) {
            if (spline || part > 0)
                grid_->addWidget(fields_[part][i], 1 + i, part == 0 ? 0 : part + 1, 1, part == 0 ? 2 : 1);
            else if (angles)
                grid_->addWidget(fields_[part][i], 1, i);
            else
                grid_->addWidget(fields_[part][i], 1 + i / 2, i % 2);
        }
    for (int column = 0; column < 4; ++column)
        grid_->setColumnStretch(column, spline ? (column > 1 ? 2 : 1) : column < (angles ? 3 : 2) ? 1 : 0);
    grid_->removeWidget(stored_);
    grid_->addWidget(stored_, 0, 0, 1, angles ? 3 : 2);
    shape_ = shape;
}

void KeyValues::show(const KeyTableModel& keys, int row)
{
    const Track& track = *keys.track();
    angles_ = keys.angles();
    ways_->setVisible(isTurn(track));
    way_->setCurrent(angles_ ? kAngles : kQuaternion);
    order_->setVisible(angles_);
    order_->setOrder(keys.reading().order);
    const Shape shape = angles_                                             ? Shape::Angles
                        : track.interpolation == Interpolation::CubicSpline ? Shape::Spline
                                                                            : Shape::Pairs;
    if (shape != shape_) placeFields(shape);
    for (int part = 0; part < 3; ++part) {
        const bool has = part == 0 || shape == Shape::Spline;
        const int n = angles_ ? 3 : static_cast<int>(track.components);
        if (heads_[part]) heads_[part]->setVisible(has);
        for (int i = 0; i < kFields; ++i) fields_[part][i]->setVisible(has && n <= kFields && i < n);
    }
    if (angles_)
        showAngles(keys, row);
    else
        showNumbers(keys, row);
    showLength(keys, row);
}

void KeyValues::showNumbers(const KeyTableModel& keys, int row)
{
    const Track& track = *keys.track();
    const int n = static_cast<int>(track.components);
    for (int part = 0; n <= kFields && part < (shape_ == Shape::Spline ? 3 : 1); ++part)
        for (int i = 0; i < n; ++i) {
            const QString letter = keys.componentName(i);
            const auto axis = static_cast<std::size_t>(letter.isEmpty() ? 3 : letter[0].unicode() - 'X');
            const float value = numbersOf(track, row, kParts[part])[static_cast<std::size_t>(i)];
            NumberField& field = *fields_[part][i];
            field.setLetter(letter, kInks[axis < 3 ? axis : 3]);
            field.setUnit(keys.isDegrees(i) ? QStringLiteral("°") : QString());
            field.setAccessibleName((part == 0 ? tr("Stored value") : heads_[part]->text()) + u' ' + letter);
            field.setDigits(7);
            field.setValue(static_cast<double>(value));
            field.setToolTip(tr("All digits: %1").arg(exactText(value)));
        }
    QString text = tr("Stored value, %1").arg(storedAs(track));
    if (n > kFields) text += QStringLiteral(" · ") + tr("%n numbers, in the table", nullptr, n);
    if (track.path == ChannelPath::Element && keys.reading().stored)
        text += QStringLiteral(" · ") + tr("order of angles %1").arg(orderName(*keys.reading().stored));
    stored_->setText(text);
    stored_->setToolTip(
        track.path == ChannelPath::Element && keys.reading().stored ? orderTip(*keys.reading().stored) : QString());
}

void KeyValues::showAngles(const KeyTableModel& keys, int row)
{
    const glm::dvec3 degrees = keys.anglesAt(row);
    for (int i = 0; i < 3; ++i) {
        NumberField& field = *fields_[0][i];
        field.setLetter(QStringLiteral("XYZ").mid(i, 1), kInks[static_cast<std::size_t>(i)]);
        field.setUnit(QStringLiteral("°"));
        field.setAccessibleName(tr("Angles") + u' ' + QStringLiteral("XYZ").mid(i, 1));
        field.setDigits(kAngleDigits);
        field.setValue(degrees[i]);
        field.setToolTip(tr("All digits: %1°").arg(exactText(degrees[i])) + u'\n' + orderTip(keys.reading().order));
    }
    const bool own = keys.reading().stored == keys.reading().order;
    stored_->setText(own ? tr("Degrees, in the order of the file") : tr("Degrees, made of the quaternion"));
    stored_->setToolTip(orderTip(keys.reading().order));
}

/// A quaternion's length, and whether it points to the half that the key before it does.
void KeyValues::showLength(const KeyTableModel& keys, int row)
{
    const Track& track = *keys.track();
    length_->setVisible(isTurn(track));
    if (!isTurn(track)) return;
    const std::span<const float> q = numbersOf(track, row, 1);
    double squared = 0.0, dot = 0.0;
    for (std::size_t i = 0; i < 4; ++i) squared += double{q[i]} * double{q[i]};
    QString text = tr("Length %1").arg(decimals(std::sqrt(squared), 7));
    if (row > 0) {
        const std::span<const float> before = numbersOf(track, row - 1, 1);
        for (std::size_t i = 0; i < 4; ++i) dot += double{q[i]} * double{before[i]};
        text +=
            QStringLiteral(" · ") + (dot < 0.0 ? tr("other hemisphere than the key before") : tr("same hemisphere"));
    }
    length_->setText(text);
}

} // namespace bindpose
