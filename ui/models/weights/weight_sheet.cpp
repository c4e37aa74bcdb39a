// SPDX-License-Identifier: MIT
#include "ui/models/weights/weight_sheet.h"

#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <unordered_map>

namespace bindpose {

bool samePoints(const std::vector<WeightedPoints>& a, const std::vector<WeightedPoints>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const WeightedPoints& x, const WeightedPoints& y) {
        return x.instance == y.instance && x.set == y.set && x.skin == y.skin && x.points == y.points;
    });
}

WeightSheet::WeightSheet(
    std::shared_ptr<const Scene> scene, std::vector<WeightedPoints> groups, const WeightSheet* before)
    : scene_(std::move(scene)), groups_(std::move(groups))
{
    joints_ = holders();
    if (before) { // those that were there stay where they are; a joint that holds nothing any more keeps its column
        std::vector<NodeId> joints = before->joints_;
        for (const NodeId joint : joints_)
            if (std::find(joints.begin(), joints.end(), joint) == joints.end()) joints.push_back(joint);
        joints_ = std::move(joints);
        rows_ = before->rows_;
    } else {
        for (std::uint32_t g = 0; g < groups_.size(); ++g)
            for (const PointIndex point : groups_[g].points) rows_.push_back({g, point});
    }
    fillSlots();
}

bool WeightSheet::isOf(const Scene& scene, const std::vector<WeightedPoints>& groups) const
{
    return isOf(groups) && scene_->weights == scene.weights && scene_->skins == scene.skins &&
           scene_->nodes == scene.nodes;
}

bool WeightSheet::isOf(const std::vector<WeightedPoints>& groups) const
{
    return scene_ && samePoints(groups, groups_);
}

/// Joints that hold one of the vertices, the one that holds most of all first.
std::vector<NodeId> WeightSheet::holders() const
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

void WeightSheet::fillSlots()
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

NodeId WeightSheet::jointAt(int column) const
{
    return column >= kFirstJoint && column < sumColumn() ? joints_[static_cast<std::size_t>(column - kFirstJoint)]
                                                         : NodeId{};
}

int WeightSheet::columnOf(NodeId joint) const
{
    const auto found = std::find(joints_.begin(), joints_.end(), joint);
    return found == joints_.end() ? -1 : kFirstJoint + static_cast<int>(found - joints_.begin());
}

std::uint32_t WeightSheet::setPosition(const WeightedPoints& group) const
{
    const std::vector<SetId>& sets = scene_->meshes[scene_->instances[group.instance.index()]->mesh.index()]->sets;
    return static_cast<std::uint32_t>(std::find(sets.begin(), sets.end(), group.set) - sets.begin());
}

PointAddress WeightSheet::pointAt(int row) const
{
    const Row& at = rows_[static_cast<std::size_t>(row)];
    const WeightedPoints& group = groups_[at.group];
    return {{ActorId(0u), group.instance, setPosition(group)}, at.point};
}

int WeightSheet::rowOf(const PointAddress& point) const
{
    const std::size_t at = point.set.instance.index();
    if (point.set.actor != ActorId(0u) || !scene_ || at >= scene_->instances.size() || !scene_->instances[at])
        return -1;
    const SetId set = scene_->setOf(scene_->instances[at]->mesh, point.set.set);
    const auto found = std::find_if(rows_.begin(), rows_.end(),
        [&](const Row& row) { return row.point == point.point && groups_[row.group].set == set; });
    return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

WeightSheet::Entry WeightSheet::entryAt(const Row& row, int column) const
{
    Entry out;
    const std::vector<SlotIndex>& wanted = slotsAt(row, column);
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

double WeightSheet::keyOf(const Row& row, int column) const
{
    if (column == sumColumn()) return weightsOf(row).sum(row.point);
    const Entry entry = entryAt(row, column);
    if (entry.count == 0) return -std::numeric_limits<double>::infinity(); // absent is less than 0
    return std::isnan(entry.weight) ? std::numeric_limits<double>::infinity() : static_cast<double>(entry.weight);
}

QString WeightSheet::vertexText(const Row& row) const
{
    const QString number = QString::number(row.point);
    if (groups_.size() < 2) return number;
    return meshName(*scene_, scene_->instances[groups_[row.group].instance.index()]->mesh) + u' ' + number;
}

QString WeightSheet::storedOf(const Row& row) const
{
    QStringList out;
    for (const float value : weightsOf(row).weights(row.point)) out += storedText(value, weightsOf(row).storage);
    return out.join(u' ');
}

QString WeightSheet::csv() const
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

std::optional<WeightCell> WeightSheet::cellAt(const Row& row, int column) const
{
    const std::vector<SlotIndex>& known = slotsAt(row, column);
    if (known.empty()) return std::nullopt;
    // A joint that the skin lists twice: the slot that the row has, else the first.
    const auto slots = weightsOf(row).slots(row.point);
    const auto has = std::find_if(known.begin(), known.end(),
        [&](SlotIndex slot) { return std::find(slots.begin(), slots.end(), slot) != slots.end(); });
    return WeightCell{
        groups_[row.group].set, row.point, has != known.end() ? *has : known.front(), entryAt(row, column).weight};
}

void WeightSheet::sortBy(int column, bool up)
{
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
}

} // namespace bindpose
