// SPDX-License-Identifier: MIT
#include "ui/models/weights/weight_grid_model.h"

#include "core/base/numbers.h"
#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"
#include "ui/look/icons.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

namespace bindpose {
namespace {

bool samePoints(const std::vector<WeightedPoints>& a, const std::vector<WeightedPoints>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const WeightedPoints& x, const WeightedPoints& y) {
        return x.instance == y.instance && x.set == y.set && x.skin == y.skin && x.points == y.points;
    });
}

bool among(const std::vector<WeightedPoints>& groups, SetId set, PointIndex point)
{
    return std::any_of(groups.begin(), groups.end(), [&](const WeightedPoints& group) {
        return group.set == set && std::binary_search(group.points.begin(), group.points.end(), point);
    });
}

} // namespace

void WeightGridModel::show(std::shared_ptr<const Scene> scene, std::vector<WeightedPoints> groups)
{
    const bool same = scene_ && samePoints(groups, groups_);
    std::shared_ptr<const Scene> before = std::exchange(scene_, std::move(scene));
    if (same && before->weights == scene_->weights && before->skins == scene_->skins && before->nodes == scene_->nodes)
        return;
    groups_ = std::move(groups);
    const std::vector<NodeId> now = holders();
    std::vector<NodeId> joints = now;
    if (same) { // those that were there stay where they are; a joint that holds nothing any more keeps its column
        joints = joints_;
        for (const NodeId joint : now)
            if (std::find(joints.begin(), joints.end(), joint) == joints.end()) joints.push_back(joint);
    }
    const bool anew = !same || joints != joints_;
    if (anew) beginResetModel();
    joints_ = std::move(joints);
    fillSlots();
    if (!same) {
        rows_.clear();
        for (std::uint32_t g = 0; g < groups_.size(); ++g)
            for (const PointIndex point : groups_[g].points) rows_.push_back({g, point});
    }
    if (anew)
        endResetModel();
    else if (!rows_.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void WeightGridModel::mark(std::vector<WeightedPoints> selected, const PointAddress* current, NodeId joint)
{
    const std::optional<PointAddress> now = current ? std::optional(*current) : std::nullopt;
    if (samePoints(selected, selected_) && now == current_ && joint == joint_) return;
    selected_ = std::move(selected);
    current_ = now;
    const bool otherJoint = std::exchange(joint_, joint) != joint;
    if (!rows_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {StateRole});
    if (otherJoint && columnCount() > 0) Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void WeightGridModel::markLost(std::vector<WeightedPoints> lost)
{
    if (samePoints(lost, lost_)) return;
    lost_ = std::move(lost);
    if (!rows_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void WeightGridModel::markHolds(const WeightHolds& holds)
{
    if (holds.locked == holds_.locked && holds.receiver == holds_.receiver) return;
    holds_ = holds;
    if (columnCount() > 0) Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

QString WeightGridModel::headTip(NodeId joint) const
{
    const QString name = nodeName(*scene_, joint);
    if (holds_.has(joint)) return tr("%1 is locked: no edit changes its weights. A right click unlocks it.").arg(name);
    if (holds_.receiver == joint) return tr("%1 receives what others lose. A right click changes that.").arg(name);
    return tr("%1: a click sorts, a right click locks.").arg(name);
}

/// Joints that hold one of the vertices, the one that holds most of all first.
std::vector<NodeId> WeightGridModel::holders() const
{
    std::vector<NodeId> out;
    std::vector<double> totals;                        // beside out
    std::unordered_map<std::uint32_t, std::size_t> at; // by joint
    for (const WeightedPoints& group : groups_) {
        const std::vector<NodeId>& joints = scene_->skins[group.skin.index()]->joints;
        const SetWeights& weights = *scene_->weights[group.set.index()];
        std::vector<double> bySlot(joints.size());
        std::vector<char> holds(joints.size());
        for (const PointIndex point : group.points) {
            const auto slots = weights.slots(point);
            const auto values = weights.weights(point);
            for (std::size_t i = 0; i < slots.size(); ++i) {
                if (slots[i] >= joints.size() || values[i] == 0.0f) continue;
                holds[slots[i]] = 1;
                if (std::isfinite(values[i])) bySlot[slots[i]] += std::abs(static_cast<double>(values[i]));
            }
        }
        for (std::size_t slot = 0; slot < joints.size(); ++slot) {
            if (!holds[slot]) continue;
            const auto [found, fresh] = at.try_emplace(joints[slot].value, out.size());
            if (fresh) {
                out.push_back(joints[slot]);
                totals.push_back(0.0);
            }
            totals[found->second] += bySlot[slot];
        }
    }
    std::vector<std::size_t> order(out.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(
        order.begin(), order.end(), [&totals](std::size_t a, std::size_t b) { return totals[a] > totals[b]; });
    std::vector<NodeId> sorted;
    for (const std::size_t i : order) sorted.push_back(out[i]);
    return sorted;
}

void WeightGridModel::fillSlots()
{
    std::unordered_map<std::uint32_t, std::size_t> columns;
    for (std::size_t j = 0; j < joints_.size(); ++j) columns.emplace(joints_[j].value, j);
    slots_.assign(groups_.size(), std::vector<std::vector<SlotIndex>>(joints_.size()));
    for (std::size_t g = 0; g < groups_.size(); ++g) {
        const std::vector<NodeId>& joints = scene_->skins[groups_[g].skin.index()]->joints;
        for (std::size_t slot = 0; slot < joints.size(); ++slot)
            if (const auto found = columns.find(joints[slot].value); found != columns.end())
                slots_[g][found->second].push_back(static_cast<SlotIndex>(slot));
    }
}

NodeId WeightGridModel::jointAt(int column) const
{
    return column >= kFirstJoint && column < sumColumn() ? joints_[static_cast<std::size_t>(column - kFirstJoint)]
                                                         : NodeId{};
}

int WeightGridModel::columnOf(NodeId joint) const
{
    const auto found = std::find(joints_.begin(), joints_.end(), joint);
    return found == joints_.end() ? -1 : kFirstJoint + static_cast<int>(found - joints_.begin());
}

std::uint32_t WeightGridModel::setPosition(const WeightedPoints& group) const
{
    const std::vector<SetId>& sets = scene_->meshes[scene_->instances[group.instance.index()]->mesh.index()]->sets;
    return static_cast<std::uint32_t>(std::find(sets.begin(), sets.end(), group.set) - sets.begin());
}

PointAddress WeightGridModel::pointAt(int row) const
{
    const Row& at = rows_[static_cast<std::size_t>(row)];
    const WeightedPoints& group = groups_[at.group];
    return {{ActorId(0u), group.instance, setPosition(group)}, at.point};
}

int WeightGridModel::rowOf(const PointAddress& point) const
{
    const std::size_t at = point.set.instance.index();
    if (point.set.actor != ActorId(0u) || !scene_ || at >= scene_->instances.size() || !scene_->instances[at])
        return -1;
    const SetId set = scene_->setOf(scene_->instances[at]->mesh, point.set.set);
    const auto found = std::find_if(rows_.begin(), rows_.end(),
        [&](const Row& row) { return row.point == point.point && groups_[row.group].set == set; });
    return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

WeightGridModel::Entry WeightGridModel::entryAt(const Row& row, int column) const
{
    Entry out;
    const std::vector<SlotIndex>& wanted = slots_[row.group][static_cast<std::size_t>(column - kFirstJoint)];
    const auto slots = weightsOf(row).slots(row.point);
    const auto values = weightsOf(row).weights(row.point);
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (slots[i] == 0 && values[i] == 0.0f) continue; // fills the file's columns
        if (std::find(wanted.begin(), wanted.end(), slots[i]) == wanted.end()) continue;
        ++out.count;
        out.weight += values[i];
    }
    return out;
}

std::optional<WeightCell> WeightGridModel::cellAt(const QModelIndex& index) const
{
    if (!index.isValid() || !jointAt(index.column()).valid()) return std::nullopt;
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const std::vector<SlotIndex>& known = slots_[row.group][static_cast<std::size_t>(index.column() - kFirstJoint)];
    if (known.empty()) return std::nullopt;
    // A joint that the skin lists twice: the slot that the row has, else the first.
    const auto slots = weightsOf(row).slots(row.point);
    const auto has = std::find_if(known.begin(), known.end(),
        [&](SlotIndex slot) { return std::find(slots.begin(), slots.end(), slot) != slots.end(); });
    return WeightCell{groups_[row.group].set, row.point, has != known.end() ? *has : known.front(),
        entryAt(row, index.column()).weight};
}

QModelIndex WeightGridModel::cellIndex(quint32 cell) const
{
    const auto columns = static_cast<quint32>(columnCount());
    return columns == 0 ? QModelIndex() : index(static_cast<int>(cell / columns), static_cast<int>(cell % columns));
}

double WeightGridModel::keyOf(const Row& row, int column) const
{
    if (column == sumColumn()) return weightsOf(row).sum(row.point);
    const Entry entry = entryAt(row, column);
    if (entry.count == 0) return -std::numeric_limits<double>::infinity(); // absent is less than 0
    return std::isnan(entry.weight) ? std::numeric_limits<double>::infinity() : static_cast<double>(entry.weight);
}

void WeightGridModel::sortBy(int column, Qt::SortOrder order)
{
    if (rows_.empty() || column == storedColumn()) return;
    const bool up = order == Qt::AscendingOrder;
    Q_EMIT layoutAboutToBeChanged();
    if (column == kVertex) {
        std::sort(rows_.begin(), rows_.end(), [up](const Row& a, const Row& b) {
            const auto one = std::pair(a.group, a.point), other = std::pair(b.group, b.point);
            return up ? one < other : other < one;
        });
    } else {
        std::vector<std::pair<double, Row>> keyed(rows_.size());
        for (std::size_t i = 0; i < rows_.size(); ++i) keyed[i] = {keyOf(rows_[i], column), rows_[i]};
        std::stable_sort(keyed.begin(), keyed.end(),
            [up](const auto& a, const auto& b) { return up ? a.first < b.first : b.first < a.first; });
        for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i] = keyed[i].second;
    }
    Q_EMIT layoutChanged();
}

int WeightGridModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int WeightGridModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() || !scene_ ? 0 : storedColumn() + 1;
}

QString WeightGridModel::vertexText(const Row& row) const
{
    const QString number = QString::number(row.point);
    if (groups_.size() < 2) return number;
    return meshName(*scene_, scene_->instances[groups_[row.group].instance.index()]->mesh) + u' ' + number;
}

QString WeightGridModel::storedOf(const Row& row) const
{
    QStringList out;
    for (const float value : weightsOf(row).weights(row.point)) out += storedText(value, weightsOf(row).storage);
    return out.join(u' ');
}

WeightGridModel::State WeightGridModel::stateOf(const Row& row) const
{
    const WeightedPoints& group = groups_[row.group];
    if (current_ && current_->point == row.point && current_->set.instance == group.instance &&
        current_->set.set == setPosition(group))
        return State::Current;
    return among(selected_, group.set, row.point) ? State::Selected : State::Plain;
}

QVariant WeightGridModel::jointData(const Row& row, int column, int role) const
{
    const Entry entry = entryAt(row, column);
    const bool skinned = !slots_[row.group][static_cast<std::size_t>(column - kFirstJoint)].empty();
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
        return tr("Vertex %1, %2: %3").arg(vertexText(row), nodeName(*scene_, jointAt(column)), value);
    }
    case Qt::ToolTipRole:
        return skinned ? QVariant() : plainTip(tr("The skin of this mesh does not have this joint."));
    default:
        return {};
    }
}

QVariant WeightGridModel::vertexData(const QModelIndex& index, int role) const
{
    const QString text = vertexText(rows_[static_cast<std::size_t>(index.row())]);
    if (role == Qt::DisplayRole || role == kExactRole) return text;
    if (role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) return {};
    const bool lost = index.data(LostRole).toBool();
    if (role == Qt::AccessibleTextRole) return lost ? tr("%1, no longer found by the query").arg(text) : text;
    return lost ? QVariant(plainTip(tr("The query is no longer true of this vertex."))) : QVariant();
}

QVariant WeightGridModel::data(const QModelIndex& index, int role) const
{
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    if (role == StateRole) return static_cast<int>(stateOf(row));
    if (role == LostRole) return !lost_.empty() && among(lost_, groups_[row.group].set, row.point);
    if (role == CellRole) return static_cast<quint32>(index.row() * columnCount() + column);
    if (role == Qt::TextAlignmentRole)
        return int((column == storedColumn() ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (jointAt(column).valid()) return jointData(row, column, role);
    const SetWeights& weights = weightsOf(row);
    const bool text = role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
    if (column == kVertex) return vertexData(index, role);
    if (column == storedColumn())
        return text || role == kExactRole || role == Qt::ToolTipRole ? storedOf(row) : QVariant();
    const double sum = weights.sum(row.point);
    if (role == WrongRole) return !isWhole(sum, weights.influences(row.point));
    if (role == kExactRole) return exactText(sum);
    return text ? sumText(sum) : QVariant();
}

QString WeightGridModel::csv() const
{
    QString out = QStringLiteral("mesh,set,point,joint,weight\n");
    for (const Row& row : rows_) {
        const WeightedPoints& group = groups_[row.group];
        const std::vector<NodeId>& joints = scene_->skins[group.skin.index()]->joints;
        const QString place = QStringLiteral("%1,%2,%3,")
                                  .arg(scene_->instances[group.instance.index()]->mesh.value)
                                  .arg(setPosition(group))
                                  .arg(row.point);
        for (const Influence& entry : weightsOf(row).at(row.point)) {
            if (entry.weight == 0.0f || entry.slot >= joints.size()) continue;
            const Node* node = scene_->node(joints[entry.slot]);
            QString name = node ? QString::fromStdString(node->name) : QString();
            if (name.contains(u',') || name.contains(u'"') || name.contains(u'\n'))
                name = u'"' + name.replace(u'"', QStringLiteral("\"\"")) + u'"';
            out += place + name + u',' + exactText(entry.weight) + u'\n';
        }
    }
    return out;
}

QVariant WeightGridModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical && role == Qt::DisplayRole && section < rowCount())
        return vertexText(rows_[static_cast<std::size_t>(section)]);
    if (orientation != Qt::Horizontal || !scene_) return {};
    const NodeId joint = jointAt(section);
    if (role == Qt::TextAlignmentRole)
        return int((section == storedColumn() ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == StateRole) return joint.valid() && joint == joint_;
    if (role == Qt::ToolTipRole && joint.valid()) return plainTip(headTip(joint));
    if (role == Qt::AccessibleDescriptionRole && joint.valid()) return headTip(joint);
    if (role == Qt::DecorationRole && holds_.has(joint)) return icon("lock");
    if (role == Qt::DecorationRole && joint.valid() && holds_.receiver == joint) return icon("receive");
    if (role != Qt::DisplayRole) return {};
    if (section == kVertex) return tr("Vertex");
    if (section == sumColumn()) return tr("Sum");
    if (section == storedColumn())
        return groups_.empty() ? tr("Stored")
                               : tr("Stored %1").arg(storageName(scene_->weights[groups_[0].set.index()]->storage));
    return nodeName(*scene_, joint);
}

Qt::ItemFlags WeightGridModel::flags(const QModelIndex& index) const
{
    if (!index.isValid()) return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (cellAt(index)) flags |= Qt::ItemIsEditable;
    return flags;
}

} // namespace bindpose
