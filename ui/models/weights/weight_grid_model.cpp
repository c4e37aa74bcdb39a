// SPDX-License-Identifier: MIT
#include "ui/models/weights/weight_grid_model.h"

#include "core/base/numbers.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"
#include "ui/look/icons.h"
#include "ui/session/document/check_titles.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

bool among(const std::vector<WeightedPoints>& groups, SetId set, PointIndex point)
{
    return std::any_of(groups.begin(), groups.end(), [&](const WeightedPoints& group) {
        return group.set == set && std::binary_search(group.points.begin(), group.points.end(), point);
    });
}

} // namespace

WeightGridModel::WeightGridModel(QObject* parent) : QAbstractTableModel(parent), away_(new AwayColumn(this))
{
    connect(away_, &AwayColumn::found, this, [this] { columnChanged(sheet_.awayColumn()); });
}

void WeightGridModel::columnChanged(int column)
{
    if (rowCount() > 0) Q_EMIT dataChanged(index(0, column), index(rowCount() - 1, column));
}

void WeightGridModel::follow(const Frame& frame)
{
    away_->present(frame);
    if (!problems_.present(frame)) return;
    columnChanged(sheet_.problemColumn());
    columnChanged(WeightSheet::kVertex); // shows the mark
}

void WeightGridModel::show(std::shared_ptr<const Scene> scene, std::vector<WeightedPoints> groups)
{
    if (sheet_.isOf(*scene, groups)) return sheet_.setScene(std::move(scene));
    const bool same = sheet_.isOf(groups);
    WeightSheet next(std::move(scene), std::move(groups), same ? &sheet_ : nullptr);
    const bool anew = !same || next.joints() != sheet_.joints();
    if (anew) beginResetModel();
    sheet_ = std::move(next);
    if (anew)
        endResetModel();
    else if (!sheet_.rows().empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void WeightGridModel::clear()
{
    beginResetModel();
    sheet_ = {};
    away_->clear();
    problems_.clear();
    endResetModel();
}

void WeightGridModel::mark(std::vector<WeightedPoints> selected, const PointAddress* current, NodeId joint)
{
    const std::optional<PointAddress> now = current ? std::optional(*current) : std::nullopt;
    if (samePoints(selected, selected_) && now == current_ && joint == joint_) return;
    selected_ = std::move(selected);
    current_ = now;
    const bool otherJoint = std::exchange(joint_, joint) != joint;
    if (!sheet_.rows().empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {StateRole});
    if (otherJoint && columnCount() > 0) Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void WeightGridModel::markLost(std::vector<WeightedPoints> lost)
{
    if (samePoints(lost, lost_)) return;
    lost_ = std::move(lost);
    if (!sheet_.rows().empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void WeightGridModel::markHolds(const WeightHolds& holds)
{
    if (holds.locked == holds_.locked && holds.receiver == holds_.receiver) return;
    holds_ = holds;
    if (columnCount() > 0) Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

QString WeightGridModel::headTip(NodeId joint) const
{
    const QString name = nodeName(sheet_.scene(), joint);
    if (holds_.has(joint)) return tr("%1 is locked: no edit changes its weights. A right click unlocks it.").arg(name);
    if (holds_.receiver == joint) return tr("%1 receives what others lose. A right click changes that.").arg(name);
    return tr("%1: a click sorts, a right click locks.").arg(name);
}

std::optional<WeightCell> WeightGridModel::cellAt(const QModelIndex& index) const
{
    if (!index.isValid() || !sheet_.jointAt(index.column()).valid()) return std::nullopt;
    return sheet_.cellAt(sheet_.rows()[static_cast<std::size_t>(index.row())], index.column());
}

QModelIndex WeightGridModel::cellIndex(quint32 cell) const
{
    const auto columns = static_cast<quint32>(columnCount());
    return columns == 0 ? QModelIndex() : index(static_cast<int>(cell / columns), static_cast<int>(cell % columns));
}

void WeightGridModel::sortBy(int column, Qt::SortOrder order)
{
    if (sheet_.rows().empty() || !sheet_.sortable(column)) return;
    Q_EMIT layoutAboutToBeChanged();
    sheet_.sortBy(column, order == Qt::AscendingOrder);
    Q_EMIT layoutChanged();
}

int WeightGridModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(sheet_.rows().size());
}

int WeightGridModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !sheet_.any() ? 0 : sheet_.problemColumn() + 1;
}

WeightGridModel::State WeightGridModel::stateOf(const WeightSheet::Row& row) const
{
    const WeightedPoints& group = sheet_.groups()[row.group];
    if (current_ && current_->point == row.point && current_->set.instance == group.instance &&
        current_->set.set == sheet_.setPosition(group))
        return State::Current;
    return among(selected_, group.set, row.point) ? State::Selected : State::Plain;
}

QVariant WeightGridModel::jointData(const WeightSheet::Row& row, int column, int role) const
{
    const WeightSheet::Entry entry = sheet_.entryAt(row, column);
    const bool skinned = !sheet_.slotsAt(row, column).empty();
    switch (role) {
    case Qt::DisplayRole:
        return entry.count > 0 ? weightText(static_cast<double>(entry.weight)) : QStringLiteral("·");
    case WeightRole:
        return entry.count > 0 ? QVariant(entry.weight) : QVariant();
    case kExactRole:
        return entry.count > 0 ? exactText(entry.weight) : QStringLiteral("0");
    case Qt::EditRole:
        return QString::fromStdString(numberText(entry.weight));
    case Qt::AccessibleTextRole: {
        const QString value = entry.count > 0 ? weightText(static_cast<double>(entry.weight)) : tr("no weight");
        return tr("Vertex %1, %2: %3")
            .arg(sheet_.vertexText(row), nodeName(sheet_.scene(), sheet_.jointAt(column)), value);
    }
    case Qt::ToolTipRole:
        return skinned ? QVariant() : plainTip(tr("The skin of this mesh does not have this joint."));
    default:
        return {};
    }
}

QVariant WeightGridModel::vertexData(const QModelIndex& index, int role) const
{
    const QString text = sheet_.vertexText(sheet_.rows()[static_cast<std::size_t>(index.row())]);
    if (role == Qt::DisplayRole || role == kExactRole) return text;
    if (role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) return {};
    const bool lost = index.data(LostRole).toBool();
    if (role == Qt::AccessibleTextRole) return lost ? tr("%1, no longer found by the query").arg(text) : text;
    return lost ? QVariant(plainTip(tr("The query is no longer true of this vertex."))) : QVariant();
}

QVariant WeightGridModel::sumData(const WeightSheet::Row& row, int role) const
{
    const SetWeights& weights = sheet_.weightsOf(row);
    const double sum = weights.sum(row.point);
    if (role == WrongRole) return !isWhole(sum, weights.influences(row.point));
    if (role == kExactRole) return exactText(sum);
    return role == Qt::DisplayRole || role == Qt::AccessibleTextRole ? sumText(sum) : QVariant();
}

/// Blank until it is known.
QVariant WeightGridModel::awayData(const QModelIndex& index, int role) const
{
    const bool text = role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
    if (!text && role != WrongRole && role != kExactRole) return {};
    const std::optional<double> away = away_->of(sheet_.pointAt(index.row()));
    if (role == WrongRole) return away && away_->isFar(*away);
    if (!away) return QString();
    return text ? columnLength(*sheet_.scene().facts, *away) : exactText(*away);
}

const Finding* WeightGridModel::problemOf(const WeightSheet::Row& row) const
{
    const WeightedPoints& group = sheet_.groups()[row.group];
    return problems_.of(sheet_.scene().instances[group.instance.index()]->mesh, sheet_.setPosition(group), row.point);
}

/// "Far influence: spine_02".
QVariant WeightGridModel::problemData(const WeightSheet::Row& row, int role) const
{
    const bool text = role == Qt::DisplayRole || role == Qt::AccessibleTextRole || role == kExactRole;
    const Finding* finding = text || role == Qt::ToolTipRole ? problemOf(row) : nullptr;
    if (!finding) return text ? QVariant(QString()) : QVariant();
    if (role == Qt::ToolTipRole) return plainTip(sentence(*finding));
    return titleOf(sheet_.scene(), *finding);
}

QVariant WeightGridModel::data(const QModelIndex& index, int role) const
{
    const WeightSheet::Row& row = sheet_.rows()[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    if (role == StateRole) return static_cast<int>(stateOf(row));
    if (role == LostRole) return !lost_.empty() && among(lost_, sheet_.groups()[row.group].set, row.point);
    if (role == CellRole) return static_cast<quint32>(index.row() * columnCount() + column);
    if (role == ProblemRole) {
        const Finding* finding = problemOf(row);
        return finding ? QVariant(static_cast<int>(finding->severity)) : QVariant();
    }
    if (role == Qt::TextAlignmentRole)
        return int((column >= sheet_.storedColumn() ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (sheet_.jointAt(column).valid()) return jointData(row, column, role);
    if (column == WeightSheet::kVertex) return vertexData(index, role);
    if (column == sheet_.sumColumn()) return sumData(row, role);
    if (column == sheet_.awayColumn()) return awayData(index, role);
    if (column == sheet_.problemColumn()) return problemData(row, role);
    const bool text = role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
    return text || role == kExactRole || role == Qt::ToolTipRole ? sheet_.storedOf(row) : QVariant();
}

QVariant WeightGridModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical && role == Qt::DisplayRole && section < rowCount())
        return sheet_.vertexText(sheet_.rows()[static_cast<std::size_t>(section)]);
    if (orientation != Qt::Horizontal || !sheet_.any()) return {};
    const NodeId joint = sheet_.jointAt(section);
    if (role == Qt::TextAlignmentRole)
        return int((section >= sheet_.storedColumn() ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == StateRole) return joint.valid() && joint == joint_;
    if (role == Qt::ToolTipRole && joint.valid()) return plainTip(headTip(joint));
    if (role == Qt::ToolTipRole && section == sheet_.awayColumn())
        return plainTip(tr("How far the vertex lies in this pose from where its neighbours go."));
    if (role == Qt::AccessibleDescriptionRole && joint.valid()) return headTip(joint);
    if (role == Qt::DecorationRole && holds_.has(joint)) return icon("lock");
    if (role == Qt::DecorationRole && joint.valid() && holds_.receiver == joint) return icon("receive");
    if (role != Qt::DisplayRole) return {};
    if (section == WeightSheet::kVertex) return tr("Vertex");
    if (section == sheet_.sumColumn()) return tr("Sum");
    if (section == sheet_.awayColumn()) return tr("Off by, %1").arg(shortUnit(sheet_.scene()));
    if (section == sheet_.problemColumn()) return tr("Problem");
    if (section == sheet_.storedColumn())
        return sheet_.groups().empty()
                   ? tr("Stored")
                   : tr("Stored %1").arg(storageName(sheet_.scene().weights[sheet_.groups()[0].set.index()]->storage));
    return nodeName(sheet_.scene(), joint);
}

Qt::ItemFlags WeightGridModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (cellAt(index)) flags |= Qt::ItemIsEditable;
    return flags;
}

} // namespace bindpose
