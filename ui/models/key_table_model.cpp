// SPDX-License-Identifier: MIT
#include "ui/models/key_table_model.h"

#include "core/base/numbers.h"
#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/look/exact_copy.h"

namespace bindpose {

QString componentName(const Track& track, int component)
{
    return track.components <= 4 ? QStringLiteral("XYZW").mid(component, 1) : QString::number(component);
}

QString storedAs(const Track& track)
{
    if (track.computed) return KeyTableModel::tr("computed from what the file stores");
    if (track.valueSteps == 0) return QStringLiteral("f32");
    const bool isSigned = track.valueSteps == 127 || track.valueSteps == 32767;
    const int bits = track.valueSteps > 255 ? 16 : 8;
    return KeyTableModel::tr("%1%2, %3 is 1").arg(isSigned ? u'i' : u'u').arg(bits).arg(countText(track.valueSteps));
}

int KeyTableModel::parts() const
{
    return track_ && track_->interpolation == Interpolation::CubicSpline ? 3 : 1;
}

/// Values first, then in-tangents, then out-tangents: what most people look for stands beside the time.
KeyTableModel::Cell KeyTableModel::cellOf(int column) const
{
    const int n = track_ ? static_cast<int>(track_->components) : 1;
    const int at = column - FirstValue, block = at / n;
    return {block == 0 ? 1 : block == 1 ? 0 : 2, at % n};
}

void KeyTableModel::present(std::shared_ptr<const Track> track, double framesPerSecond)
{
    if (track == track_ && framesPerSecond == fps_) return;
    const bool sameShape = track && track_ && track->keys() == track_->keys() &&
                           track->components == track_->components && track->interpolation == track_->interpolation;
    if (!sameShape) beginResetModel();
    track_ = std::move(track);
    fps_ = framesPerSecond;
    if (!sameShape)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int KeyTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !track_ ? 0 : static_cast<int>(track_->keys());
}

int KeyTableModel::columnCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !track_) return 0;
    return FirstValue + parts() * static_cast<int>(track_->components);
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
    const QString name = componentName(*track_, cell.component);
    return cell.part == 1 ? name : cell.part == 0 ? tr("%1 in").arg(name) : tr("%1 out").arg(name);
}

Qt::ItemFlags KeyTableModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return !index.isValid() || index.column() == Number ? flags : flags | Qt::ItemIsEditable;
}

QStringList KeyTableModel::csvHead() const
{
    QStringList head;
    for (int column = 0; column < columnCount(); ++column) {
        const Cell cell = cellOf(column);
        const QString name =
            track_->components <= 4 ? QStringLiteral("xyzw").mid(cell.component, 1) : QString::number(cell.component);
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
