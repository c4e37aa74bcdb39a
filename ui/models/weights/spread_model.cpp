// SPDX-License-Identifier: MIT
#include "ui/models/weights/spread_model.h"

#include "core/base/numbers.h"
#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace bindpose {
namespace {

using SpreadRow = SpreadModel::Row;

/// What one set's points have, by slot.
struct SlotSpread {
    double least = 0.0, most = 0.0, total = 0.0;
    std::size_t points = 0;
    std::size_t named = 0; ///< points with an entry for it
};

/// Rows of one group; the points that do not name a joint are counted by `named`.
std::vector<SlotSpread> spreadOf(const SetWeights& weights, std::span<const PointIndex> points, std::size_t joints)
{
    std::vector<SlotSpread> out(joints);
    std::vector<std::pair<SlotIndex, double>> row;
    for (const PointIndex point : points) {
        row.clear();
        const auto slots = weights.slots(point);
        const auto values = weights.weights(point);
        for (std::size_t i = 0; i < slots.size(); ++i) {
            const double value = values[i];
            if (slots[i] >= joints || !std::isfinite(value) || (slots[i] == 0 && value == 0.0)) continue;
            const auto at =
                std::find_if(row.begin(), row.end(), [&](const auto& one) { return one.first == slots[i]; });
            if (at != row.end())
                at->second += value;
            else
                row.emplace_back(slots[i], value);
        }
        for (const auto& [slot, value] : row) {
            SlotSpread& spread = out[slot];
            spread.least = spread.named ? std::min(spread.least, value) : value;
            spread.most = spread.named ? std::max(spread.most, value) : value;
            spread.total += value;
            spread.points += value != 0.0 ? 1 : 0;
            ++spread.named;
        }
    }
    return out;
}

/// Puts `rows` into the order that these joints stood in; those that were not there come last.
void orderLike(const std::vector<SpreadRow>& before, std::vector<SpreadRow>& rows)
{
    std::unordered_map<std::uint32_t, std::size_t> placeOf;
    for (const SpreadRow& old : before) placeOf.emplace(old.joint.value, placeOf.size());
    const auto place = [&placeOf](const SpreadRow& row) {
        const auto found = placeOf.find(row.joint.value);
        return found != placeOf.end() ? found->second : placeOf.size();
    };
    std::stable_sort(
        rows.begin(), rows.end(), [&place](const SpreadRow& a, const SpreadRow& b) { return place(a) < place(b); });
}

} // namespace

QString spreadText(const SpreadRow& row)
{
    const QString least = weightText(row.least), most = weightText(row.most);
    return least == most ? least : QStringLiteral("%1 – %2").arg(least, most);
}

void SpreadModel::clear()
{
    if (!scene_) return;
    beginResetModel();
    scene_.reset();
    rows_.clear();
    points_ = offOne_ = 0;
    endResetModel();
}

void SpreadModel::show(std::shared_ptr<const Scene> scene, const std::vector<WeightedPoints>& selected, bool samePoints)
{
    std::vector<SpreadRow> rows;
    std::vector<std::size_t> named;                       // beside rows
    std::unordered_map<std::uint32_t, std::size_t> rowOf; // by joint: a skin may have a hundred thousand
    points_ = offOne_ = 0;
    for (const WeightedPoints& group : selected) {
        const SetWeights& weights = *scene->weights[group.set.index()];
        const std::vector<NodeId>& joints = scene->skins[group.skin.index()]->joints;
        const std::vector<SlotSpread> spreads = spreadOf(weights, group.points, joints.size());
        points_ += group.points.size();
        for (const PointIndex point : group.points)
            offOne_ += sumsToOne(weights.sum(point), weights.influences(point)) ? 0 : 1;
        for (std::size_t slot = 0; slot < joints.size(); ++slot) {
            const SlotSpread& spread = spreads[slot];
            if (spread.named == 0) continue;
            const auto [at, fresh] = rowOf.try_emplace(joints[slot].value, rows.size());
            if (fresh) {
                rows.push_back({joints[slot], spread.least, spread.most, spread.total, spread.points});
                named.push_back(spread.named);
                continue;
            }
            SpreadRow& row = rows[at->second];
            row.least = std::min(row.least, spread.least);
            row.most = std::max(row.most, spread.most);
            row.total += spread.total;
            row.points += spread.points;
            named[at->second] += spread.named;
        }
    }
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (named[i] < points_) {
            rows[i].least = std::min(rows[i].least, 0.0);
            rows[i].most = std::max(rows[i].most, 0.0);
        }
    std::stable_sort(
        rows.begin(), rows.end(), [](const SpreadRow& a, const SpreadRow& b) { return a.total > b.total; });
    if (samePoints) orderLike(rows_, rows);
    const bool sameCount = rows.size() == rows_.size();
    const bool changed = rows != rows_ || !scene_ || scene_->nodes != scene->nodes;
    if (!sameCount) beginResetModel();
    scene_ = std::move(scene);
    rows_ = std::move(rows);
    if (!sameCount)
        endResetModel();
    else if (changed && !rows_.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

SpreadModel::Row SpreadModel::of(NodeId joint) const
{
    const auto at =
        std::find_if(rows_.begin(), rows_.end(), [joint](const SpreadRow& row) { return row.joint == joint; });
    return at != rows_.end() ? *at : SpreadRow{.joint = joint};
}

int SpreadModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int SpreadModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : Columns;
}

QVariant SpreadModel::data(const QModelIndex& index, int role) const
{
    const SpreadRow& row = rows_[static_cast<std::size_t>(index.row())];
    const QString joint = nodeName(*scene_, row.joint);
    switch (role) {
    case LeastRole:
        return row.least;
    case MostRole:
        return row.most;
    case NodeRole:
        return row.joint.value;
    case Qt::TextAlignmentRole:
        return int((index.column() == Joint ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::EditRole:
        return row.least == row.most ? QString::fromStdString(numberText(static_cast<float>(row.least))) : QString();
    case kExactRole:
        if (index.column() == Joint) return joint;
        if (index.column() == Points) return QString::number(row.points);
        return exactText(static_cast<float>(row.least)) +
               (row.least == row.most ? QString() : u' ' + exactText(static_cast<float>(row.most)));
    case Qt::AccessibleTextRole:
        return tr("%1, weight %2, %n vertices", nullptr, static_cast<int>(row.points)).arg(joint, spreadText(row));
    case Qt::ToolTipRole:
        return tr("%1: least and largest weight. Double-click to set it for all.").arg(joint);
    case Qt::DisplayRole:
        return index.column() == Joint ? joint : index.column() == Weight ? spreadText(row) : countText(row.points);
    default:
        return {};
    }
}

QVariant SpreadModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Joint ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && section == Points) return tr("Selected vertices that the joint holds.");
    if (role != Qt::DisplayRole) return {};
    return section == Joint ? tr("Joint") : section == Weight ? tr("Weight") : tr("Vertices");
}

Qt::ItemFlags SpreadModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (index.column() == Weight) flags |= Qt::ItemIsEditable;
    return flags;
}

} // namespace bindpose
