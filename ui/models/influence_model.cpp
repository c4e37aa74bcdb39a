// SPDX-License-Identifier: MIT
#include "ui/models/influence_model.h"

#include "core/base/numbers.h"
#include "ui/texts.h"
#include "ui/theme.h"

#include <algorithm>

namespace bindpose {

void InfluenceModel::show(std::shared_ptr<const Scene> scene, SetId set, SkinId skin, PointIndex point)
{
    const SetWeights& weights = *scene->weights[set.index()];
    std::vector<Row> rows;
    int fillers = 0;
    const Skin* list = skin.index() < scene->skins.size() ? scene->skins[skin.index()].get() : nullptr;
    if (point < weights.points())
        for (const Influence& influence : weights.at(point)) {
            if (influence.weight == 0.0f && influence.slot == 0) {
                ++fillers;
                continue;
            }
            const bool known = list && influence.slot < list->joints.size();
            rows.push_back({influence.slot, known ? list->joints[influence.slot] : NodeId{}, influence.weight});
        }
    std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.weight > b.weight; });
    const bool sameJoints = scene_ && rows.size() == rows_.size();
    if (!sameJoints) beginResetModel();
    const bool changed = !sameJoints || rows != rows_ || scene_->nodes != scene->nodes || weights.storage != storage_;
    scene_ = std::move(scene);
    rows_ = std::move(rows);
    fillers_ = fillers;
    storage_ = weights.storage;
    sum_ = point < weights.points() ? weights.sum(point) : 0.0;
    if (!sameJoints)
        endResetModel();
    else if (changed && !rows_.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

void InfluenceModel::clear()
{
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
    const QString joint =
        row.joint.valid() ? nodeName(*scene_, row.joint) : tr("slot %1, not in the skin").arg(row.slot);
    switch (role) {
    case WeightRole:
        return row.weight;
    case SlotRole:
        return row.slot;
    case NodeRole:
        return row.joint.value;
    case Qt::TextAlignmentRole:
        return int((index.column() == Joint ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::EditRole:
        return QString::fromStdString(numberText(row.weight));
    case Qt::AccessibleTextRole:
        return tr("%1, weight %2").arg(joint, weightText(static_cast<double>(row.weight)));
    case Qt::ToolTipRole:
        return tr("Slot %1. Double-click the weight to change it.").arg(row.slot);
    case Qt::DisplayRole:
        if (index.column() == Joint) return joint;
        if (index.column() == Weight) return weightText(static_cast<double>(row.weight));
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
    if (role != Qt::DisplayRole) return {};
    if (section == Joint) return tr("Joint");
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
