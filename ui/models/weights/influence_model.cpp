// SPDX-License-Identifier: MIT
#include "ui/models/weights/influence_model.h"

#include "core/base/numbers.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"
#include "ui/look/theme.h"

#include <QFontMetrics>

#include <algorithm>
#include <cmath>
#include <utility>

namespace bindpose {

namespace {

using Row = InfluenceModel::Row;

bool pullsMore(const Row& a, const Row& b)
{
    // What the last bits of a float say does not reorder rows.
    const double left = std::round(a.pull.value_or(0.0) * 1e6), right = std::round(b.pull.value_or(0.0) * 1e6);
    return left != right ? left > right : a.weight > b.weight;
}

/// Puts `rows` into the order that these slots stood in; slots that were not there come last.
void orderAs(const std::vector<Row>& before, std::vector<Row>& rows)
{
    auto sorted = rows.begin();
    for (const Row& old : before) {
        const auto found = std::find_if(sorted, rows.end(), [&old](const Row& row) { return row.slot == old.slot; });
        if (found != rows.end()) std::rotate(sorted++, found, std::next(found));
    }
}

bool beginsWith(const std::vector<Row>& rows, const std::vector<Row>& first)
{
    return std::equal(
        first.begin(), first.end(), rows.begin(), [](const Row& a, const Row& b) { return a.slot == b.slot; });
}

} // namespace

void InfluenceModel::show(std::shared_ptr<const Scene> scene, SetId set, SkinId skin, PointIndex point,
    const std::vector<std::optional<double>>& pulls, bool keepOrder)
{
    const SetWeights& weights = *scene->weights[set.index()];
    std::vector<Row> rows;
    int fillers = 0;
    const Skin* list = skin.index() < scene->skins.size() ? scene->skins[skin.index()].get() : nullptr;
    const std::vector<Influence> stored = point < weights.points() ? weights.at(point) : std::vector<Influence>{};
    for (std::size_t i = 0; i < stored.size(); ++i) {
        const Influence& influence = stored[i];
        if (influence.weight == 0.0f && influence.slot == 0) {
            ++fillers;
            continue;
        }
        const bool known = list && influence.slot < list->joints.size();
        rows.push_back({influence.slot, known ? list->joints[influence.slot] : NodeId{}, influence.weight,
            i < pulls.size() ? pulls[i] : std::nullopt});
    }
    const std::shared_ptr<const Scene> before = std::exchange(scene_, scene);
    sortRows(rows);
    if (keepOrder) orderAs(rows_, rows);
    const bool sameCount = before && rows.size() == rows_.size();
    const bool added = keepOrder && rows.size() > rows_.size() && beginsWith(rows, rows_);
    if (added)
        beginInsertRows({}, rowCount(), static_cast<int>(rows.size()) - 1);
    else if (!sameCount)
        beginResetModel();
    const QString unit = std::exchange(unit_, shortUnit(*scene_));
    if (unit != unit_) Q_EMIT headerDataChanged(Qt::Horizontal, Pull, Pull);
    const bool changed =
        !sameCount || unit != unit_ || rows != rows_ || before->nodes != scene_->nodes || weights.storage != storage_;
    rows_ = std::move(rows);
    fillers_ = fillers;
    storage_ = weights.storage;
    sum_ = point < weights.points() ? weights.sum(point) : 0.0;
    if (added)
        endInsertRows();
    else if (!sameCount)
        endResetModel();
    if (changed && (sameCount || added) && !rows_.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

void InfluenceModel::sortRows(std::vector<Row>& rows) const
{
    switch (sorted_) {
    case Joint:
        return std::stable_sort(rows.begin(), rows.end(), [this](const Row& a, const Row& b) {
            return QString::compare(jointText(a), jointText(b), Qt::CaseInsensitive) < 0;
        });
    case Weight:
    case Stored:
        return std::stable_sort(
            rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.weight > b.weight; });
    default:
        return std::stable_sort(rows.begin(), rows.end(), pullsMore);
    }
}

void InfluenceModel::sortBy(Column column)
{
    sorted_ = column;
    if (rows_.empty()) return;
    beginResetModel();
    sortRows(rows_);
    endResetModel();
}

QString InfluenceModel::jointText(const Row& row) const
{
    return row.joint.valid() ? nodeName(*scene_, row.joint) : tr("slot %1, not in the skin").arg(row.slot);
}

int InfluenceModel::neededWidth(int column, const QFontMetrics& metrics) const
{
    int width = metrics.horizontalAdvance(headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    for (int row = 0; row < rowCount(); ++row)
        width = std::max(width, metrics.horizontalAdvance(index(row, column).data().toString()));
    return width;
}

void InfluenceModel::setOdd(NodeId joint)
{
    if (std::exchange(odd_, joint) == joint || rows_.empty()) return;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1), {Qt::BackgroundRole});
}

void InfluenceModel::clear()
{
    scene_.reset();
    if (rows_.empty()) return;
    beginResetModel();
    rows_.clear();
    endResetModel();
}

int InfluenceModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int InfluenceModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : Columns;
}

QVariant InfluenceModel::data(const QModelIndex& index, int role) const
{
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const QString joint = jointText(row);
    switch (role) {
    case WeightRole:
        return row.weight;
    case SlotRole:
        return row.slot;
    case NodeRole:
        return row.joint.value;
    case Qt::BackgroundRole: {
        if (!odd_.valid() || row.joint != odd_) return {};
        QColor tint = color(Token::Err);
        tint.setAlphaF(0.16f);
        return tint;
    }
    case Qt::TextAlignmentRole:
        return int((index.column() == Joint ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::EditRole:
        return QString::fromStdString(numberText(row.weight));
    case kExactRole:
        if (index.column() == Joint) return joint;
        if (index.column() == Pull) return row.pull ? exactText(*row.pull) : QString();
        if (index.column() == Stored) return storedText(row.weight, storage_).replace(QChar(0x2212), u'-');
        return exactText(row.weight);
    case Qt::AccessibleTextRole:
        if (index.column() == Pull && row.pull)
            return tr("%1 pulls %2").arg(joint, lengthText(*scene_->facts, *row.pull));
        return tr("%1, weight %2").arg(joint, weightText(static_cast<double>(row.weight)));
    case Qt::ToolTipRole:
        if (index.column() == Pull) return tr("How far the vertex goes when this joint lets go of it.");
        return tr("%1, slot %2. Double-click the weight to change it.").arg(joint).arg(row.slot);
    case Qt::DisplayRole:
        if (index.column() == Joint) return joint;
        if (index.column() == Weight) return weightText(static_cast<double>(row.weight));
        if (index.column() == Pull) return row.pull ? shortDistance(*scene_, *row.pull) : QStringLiteral("–");
        return storedText(row.weight, storage_);
    default:
        return {};
    }
}

QVariant InfluenceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Joint ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Pull) return tr("How far the vertex goes when a joint lets go of it.");
    if (role == Qt::ToolTipRole && section == Stored) return tr("As the file stores it.");
    if (role != Qt::DisplayRole) return {};
    if (section == Joint) return tr("Joint");
    if (section == Pull) return tr("Pull, %1").arg(scene_ ? shortUnit(*scene_) : QString());
    return section == Weight ? tr("Weight") : storageName(storage_);
}

Qt::ItemFlags InfluenceModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (index.column() == Weight) flags |= Qt::ItemIsEditable;
    return flags;
}

} // namespace bindpose
