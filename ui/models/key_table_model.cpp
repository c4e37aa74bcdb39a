// SPDX-License-Identifier: MIT
#include "ui/models/key_table_model.h"

#include "core/base/numbers.h"
#include "core/edit/keys/key_angles.h"
#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/look/exact_copy.h"
#include "ui/widgets/labels/order_box.h"

#include <utility>

namespace bindpose {

bool isTurn(const Track& track)
{
    return track.path == ChannelPath::Rotation && track.components == 4;
}

QString storedAs(const Track& track)
{
    if (track.computed) return KeyTableModel::tr("computed from what the file stores");
    if (track.valueSteps == 0) return QStringLiteral("f32");
    const bool isSigned = track.valueSteps == 127 || track.valueSteps == 32767;
    const int bits = track.valueSteps > 255 ? 16 : 8;
    return KeyTableModel::tr("%1%2, %3 is 1").arg(isSigned ? u'i' : u'u').arg(bits).arg(countText(track.valueSteps));
}

QString KeyTableModel::componentName(int component) const
{
    const int axis = component + static_cast<int>(angles() ? 0 : reading_.firstAxis);
    if (angles() || axis < 3 || reading_.degreesFrom > static_cast<std::uint32_t>(component))
        return components(angles()) <= 4 && axis < 4 ? QStringLiteral("XYZW").mid(axis, 1) : QString::number(component);
    return {}; // the angle about an axis
}

int KeyTableModel::components(bool angles) const
{
    return angles ? 3 : track_ ? static_cast<int>(track_->components) : 1;
}

/// Values first, then in-tangents, then out-tangents: what most people look for stands beside the time.
KeyTableModel::Cell KeyTableModel::cellOf(int column, bool angles) const
{
    const int n = components(angles), at = column - FirstValue, block = at / n;
    return {block == 0 ? 1 : block == 1 ? 0 : 2, at % n, angles};
}

void KeyTableModel::present(std::shared_ptr<const Track> track, double framesPerSecond, KeyReading reading)
{
    if (track == track_ && framesPerSecond == fps_ && reading == reading_) return;
    const bool wasAngles = angles();
    const bool sameShape = track && track_ && track->keys() == track_->keys() &&
                           track->components == track_->components && track->interpolation == track_->interpolation &&
                           (reading.angles && isTurn(*track)) == wasAngles;
    const bool sameHead = reading.degreesFrom == reading_.degreesFrom && reading.firstAxis == reading_.firstAxis;
    if (!sameShape) beginResetModel();
    if (!track || !track_ || track->node != track_->node) typedRow_ = -1;
    track_ = std::move(track);
    fps_ = framesPerSecond;
    reading_ = std::move(reading);
    if (!sameShape) return endResetModel();
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    if (!sameHead) Q_EMIT headerDataChanged(Qt::Horizontal, FirstValue, columnCount() - 1);
}

glm::dvec3 KeyTableModel::anglesAt(int row, RotationOrder order) const
{
    const auto key = static_cast<std::size_t>(row);
    if (row == typedRow_ && order == typedOrder_ && sameTurn(eulerRotation(typed_, order), turnOfKey(*track_, key)))
        return typed_;
    return anglesOfKey(*track_, key, order, order == reading_.stored ? reading_.fileAngles.get() : nullptr);
}

void KeyTableModel::keepTyped(int row, const glm::dvec3& degrees)
{
    typedRow_ = row;
    typed_ = degrees;
    typedOrder_ = reading_.order;
}

void KeyTableModel::forgetTyped(int butRow)
{
    if (typedRow_ < 0 || typedRow_ == butRow) return;
    const int row = std::exchange(typedRow_, -1);
    if (row < rowCount()) Q_EMIT dataChanged(index(row, FirstValue), index(row, columnCount() - 1));
}

int KeyTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !track_ ? 0 : static_cast<int>(track_->keys());
}

int KeyTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !track_ ? 0 : columns(angles());
}

/// Angles have no tangents: those of a spline are of the quaternion.
int KeyTableModel::columns(bool angles) const
{
    const bool spline = track_->interpolation == Interpolation::CubicSpline && !angles;
    return FirstValue + (spline ? 3 : 1) * components(angles);
}

float KeyTableModel::valueAt(int row, int column) const
{
    const Cell cell = cellOf(column);
    const std::size_t value = track_->valueAt(static_cast<std::size_t>(row));
    const std::size_t n = track_->components;
    return track_
        ->values[value + static_cast<std::size_t>(cell.part) * n - n + static_cast<std::size_t>(cell.component)];
}

QString KeyTableModel::cellText(int row, int column, bool exact) const
{
    const double time = (*track_->times)[static_cast<std::size_t>(row)];
    switch (column) {
    case Number:
        return QString::number(row + 1);
    case Time:
        return exact ? exactText(time) : decimals(time, 7);
    case FrameOf:
        return exact ? exactText(time * fps_) : fieldText(frameAt(time, fps_), 2);
    default:
        break;
    }
    const Cell cell = cellOf(column);
    if (cell.angle) {
        const double degrees = anglesAt(row)[cell.component];
        return exact ? exactText(degrees) : fieldText(degrees, kAngleDigits).replace(u'-', QChar(0x2212));
    }
    const float value = valueAt(row, column);
    // The shortest digits that read back the same: all that is stored, and nothing made up.
    return exact ? exactText(value) : QString::fromStdString(numberText(value)).replace(u'-', QChar(0x2212));
}

QVariant KeyTableModel::data(const QModelIndex& index, int role) const
{
    if (!track_ || !index.isValid()) return {};
    switch (role) {
    case Qt::DisplayRole:
        return cellText(index.row(), index.column(), false);
    case Qt::EditRole:
    case Qt::ToolTipRole:
    case kExactRole:
        return cellText(index.row(), index.column(), true);
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant KeyTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || !track_ || section >= columnCount()) return {};
    if (role == Qt::TextAlignmentRole) return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case Number:
        return tr("Key");
    case Time:
        return tr("Time s");
    case FrameOf:
        return tr("Frame");
    default:
        break;
    }
    const Cell cell = cellOf(section);
    const QString name = componentName(cell.component) + (isDegrees(cell.component) ? QStringLiteral("°") : QString());
    return cell.part == 1 ? name : cell.part == 0 ? tr("%1 in").arg(name) : tr("%1 out").arg(name);
}

Qt::ItemFlags KeyTableModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return !index.isValid() || index.column() == Number ? flags : flags | Qt::ItemIsEditable;
}

QStringList KeyTableModel::csvHead(bool angles) const
{
    QStringList head;
    if (!track_) return head;
    const QString order = reading_.order == reading_.stored ? QString() : u'_' + orderName(reading_.order).toLower();
    for (int column = 0; column < columns(angles); ++column) {
        const Cell cell = cellOf(column, angles);
        const QString letter = QStringLiteral("xyzw").mid(cell.component, 1);
        const QString name = angles                    ? u'r' + letter + order
                             : track_->components <= 4 ? letter
                                                       : QString::number(cell.component);
        head += column == Number    ? QStringLiteral("key")
                : column == Time    ? QStringLiteral("time")
                : column == FrameOf ? QStringLiteral("frame")
                : cell.part == 1    ? name
                                    : (cell.part == 0 ? QStringLiteral("in_") : QStringLiteral("out_")) + name;
    }
    return head;
}

QString KeyTableModel::csv() const
{
    QStringList lines{csvHead().join(u',')};
    for (int row = 0; row < rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < columnCount(); ++column) cells += cellText(row, column, true);
        lines += cells.join(u',');
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace bindpose
