// SPDX-License-Identifier: MIT
#include "ui/models/weights/skin_joint_model.h"

#include "ui/base/texts.h"

#include <algorithm>

namespace bindpose {

QString skinName(const Scene& scene, SkinId skin)
{
    const QString name = shownName(scene.skins[skin.index()]->name);
    return name.isEmpty() ? SkinJointModel::tr("Skin %1").arg(skin.value) : name;
}

void SkinJointModel::show(std::shared_ptr<const Scene> scene, SkinId skin)
{
    const bool sameRows = scene_ && joints_ == scene->skins[skin.index()]->joints;
    if (!sameRows) beginResetModel();
    scene_ = std::move(scene);
    joints_ = scene_->skins[skin.index()]->joints;
    Scene drawn = *scene_; // what is drawn with this skin alone
    for (auto& instance : drawn.instances)
        if (instance && instance->skin != skin) instance.reset();
    stats_.update(drawn);
    std::vector<std::vector<SkinId>> listed(scene_->nodes.size()); // by node
    for (std::size_t i = 0; i < scene_->skins.size(); ++i)
        if (scene_->skins[i] && SkinId(i) != skin)
            for (const NodeId joint : scene_->skins[i]->joints)
                if (listed[joint.index()].empty() || listed[joint.index()].back() != SkinId(i))
                    listed[joint.index()].push_back(SkinId(i));
    others_.clear();
    for (const NodeId joint : joints_) others_.push_back(listed[joint.index()]);
    if (!sameRows)
        endResetModel();
    else if (!joints_.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

void SkinJointModel::clear()
{
    if (!scene_) return;
    beginResetModel();
    scene_.reset();
    joints_.clear();
    others_.clear();
    stats_ = {};
    endResetModel();
}

NodeId SkinJointModel::jointAt(int row) const
{
    return row >= 0 && row < rowCount() ? joints_[static_cast<std::size_t>(row)] : NodeId{};
}

bool SkinJointModel::isUnused(int row) const
{
    return stats_.of(jointAt(row)).points == 0;
}

int SkinJointModel::unused() const
{
    return static_cast<int>(
        std::count_if(joints_.begin(), joints_.end(), [this](NodeId joint) { return stats_.of(joint).points == 0; }));
}

int SkinJointModel::shared() const
{
    return static_cast<int>(
        std::count_if(others_.begin(), others_.end(), [](const auto& skins) { return !skins.empty(); }));
}

int SkinJointModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(joints_.size());
}

int SkinJointModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : Columns;
}

/// One by its name, several by their number: the tip names them.
QString SkinJointModel::sharedText(std::size_t row) const
{
    const std::vector<SkinId>& skins = others_[row];
    if (skins.empty()) return QStringLiteral("–");
    return skins.size() == 1 ? skinName(*scene_, skins.front())
                             : tr("%n skins", nullptr, static_cast<int>(skins.size()));
}

QVariant SkinJointModel::shownAt(std::size_t row, int column) const
{
    const JointUse use = stats_.of(joints_[row]);
    switch (column) {
    case Slot:
        return QString::number(row);
    case Joint:
        return nodeName(*scene_, joints_[row]);
    case Points:
        return countText(use.points);
    case Largest:
        return use.points > 0 ? weightText(static_cast<double>(use.largest)) : QStringLiteral("–");
    default:
        return sharedText(row);
    }
}

QVariant SkinJointModel::sortAt(std::size_t row, int column) const
{
    const JointUse use = stats_.of(joints_[row]);
    switch (column) {
    case Slot:
        return static_cast<qulonglong>(row);
    case Joint:
        return nodeName(*scene_, joints_[row]);
    case Points:
        return static_cast<qulonglong>(use.points);
    case Largest:
        return use.largest;
    default:
        return static_cast<qulonglong>(others_[row].size());
    }
}

QVariant SkinJointModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    const auto row = static_cast<std::size_t>(index.row());
    if (role == NodeRole) return joints_[row].value;
    if (role == SortRole) return sortAt(row, index.column());
    if (role == Qt::DisplayRole) return shownAt(row, index.column());
    if (role == Qt::TextAlignmentRole)
        return int((index.column() == Joint || index.column() == Shared ? Qt::AlignLeading : Qt::AlignTrailing) |
                   Qt::AlignVCenter);
    if (role == Qt::ToolTipRole) {
        if (index.column() == Shared && !others_[row].empty()) {
            QStringList names;
            for (const SkinId skin : others_[row]) names += skinName(*scene_, skin);
            return names.join(QStringLiteral(", "));
        }
        return isUnused(index.row()) ? tr("Moves nothing that is drawn with this skin.") : QString();
    }
    return {};
}

QVariant SkinJointModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return int(section == Joint || section == Shared ? Qt::AlignLeading : Qt::AlignTrailing);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Slot:
        return tip ? tr("Place in the skin's list, as weights store it") : tr("Slot");
    case Joint:
        return tip ? QString() : tr("Joint");
    case Points:
        return tip ? tr("Vertices that have a weight of it") : tr("Vertices");
    case Largest:
        return tip ? tr("Largest weight of a vertex") : tr("Max");
    default:
        return tip ? tr("Other skins that list the joint, too") : tr("Also in");
    }
}

SkinJointFilter::SkinJointFilter(SkinJointModel& model, QObject* parent) : QSortFilterProxyModel(parent), model_(model)
{
    setSourceModel(&model);
    setSortRole(SkinJointModel::SortRole);
}

void SkinJointFilter::setUnusedOnly(bool only)
{
    only_ = only;
    invalidateFilter();
}

bool SkinJointFilter::filterAcceptsRow(int row, const QModelIndex&) const
{
    return !only_ || model_.isUnused(row);
}

} // namespace bindpose
