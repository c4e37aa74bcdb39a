// SPDX-License-Identifier: MIT
#include "ui/models/weights/joint_model.h"

#include "ui/base/texts.h"

#include <QColor>

#include <algorithm>

namespace bindpose {
namespace {

/// By NodeId, the last one holds the roots: joints, what is above and what is below them; all where there is no joint.
std::vector<std::vector<NodeId>> jointTreeOf(const Scene& scene)
{
    const std::size_t count = scene.nodes.size();
    const NodeOrder& order = *scene.order;
    std::vector<char> shown(count, 0);
    bool anyJoint = false;
    for (const auto& node : scene.nodes) anyJoint = anyJoint || (node && node->joint);
    for (const NodeId id : order.sorted) {
        const Node& node = *scene.nodes[id.index()];
        const bool below = node.parent.valid() && shown[node.parent.index()] == 1;
        if (!anyJoint || node.joint || below) shown[id.index()] = 1;
    }
    for (const NodeId id : order.sorted)
        if (shown[id.index()] == 1)
            for (NodeId up = scene.nodes[id.index()]->parent; up.valid() && !shown[up.index()];
                 up = scene.nodes[up.index()]->parent)
                shown[up.index()] = 2;
    std::vector<std::vector<NodeId>> children(count + 1);
    for (std::size_t parent = 0; parent <= count; ++parent)
        for (const NodeId id : parent == count ? order.roots : order.children[parent])
            if (shown[id.index()]) children[parent].push_back(id);
    return children;
}

} // namespace

bool JointModel::present(const Frame& frame)
{
    if (frame.actors.empty()) return false;
    const std::shared_ptr<const Scene>& scene = frame.actors.front().scene;
    const bool sameScene = scene_ == scene;
    // Another name or place of a joint is no other tree: what is folded stays folded.
    std::vector<std::vector<NodeId>> tree;
    const bool sameNodes = scene_ && scene_->nodes == scene->nodes;
    if (!sameNodes) tree = jointTreeOf(*scene);
    if (!sameNodes && (!scene_ || tree != children_)) {
        beginResetModel();
        scene_ = scene;
        stats_.update(*scene_);
        take(std::move(tree));
        updateMarks(frame);
        endResetModel();
        return true;
    }
    scene_ = scene;
    if (!sameScene) stats_.update(*scene_);
    const bool otherMarks = updateMarks(frame);
    if (!sameScene || otherMarks) sayChanged();
    return false;
}

void JointModel::sayChanged()
{
    for (const std::vector<NodeId>& brothers : children_)
        if (!brothers.empty())
            Q_EMIT dataChanged(indexOf(brothers.front()), indexOf(brothers.back()).siblingAtColumn(Columns - 1));
}

void JointModel::take(std::vector<std::vector<NodeId>> children)
{
    children_ = std::move(children);
    row_.assign(scene_->nodes.size(), -1);
    for (const std::vector<NodeId>& brothers : children_)
        for (std::size_t row = 0; row < brothers.size(); ++row) row_[brothers[row].index()] = static_cast<int>(row);
}

bool JointModel::updateMarks(const Frame& frame)
{
    const ViewState& view = frame.view;
    std::vector<int> overrides(scene_->nodes.size(), 0);
    for (const auto& entry : scene_->overrides)
        if (entry && entry->node.index() < overrides.size())
            overrides[entry->node.index()] =
                std::max(overrides[entry->node.index()], entry->enabled && view.overridesOn ? 2 : 1);
    bool changed = overrides != override_;
    override_ = std::move(overrides);
    changed = changed || holds_ != view.holds;
    holds_ = view.holds;
    if (findings_ != frame.findings || severity_.size() != scene_->nodes.size()) {
        findings_ = frame.findings;
        severity_.assign(scene_->nodes.size(), -1);
        if (findings_)
            for (const Finding& finding : *findings_) {
                if (finding.severity < Severity::Warning) continue; // remarks are no reason to look at a joint
                for (const NodeId joint : finding.place.joints)
                    if (joint.index() < severity_.size())
                        severity_[joint.index()] =
                            std::max(severity_[joint.index()], static_cast<int>(finding.severity));
            }
        changed = true;
    }
    const std::shared_ptr<const Clip> clip =
        view.clip.index() < scene_->clips.size() ? scene_->clips[view.clip.index()] : nullptr;
    if (clip != clip_ || keys_.size() != scene_->nodes.size()) {
        clip_ = clip;
        keys_.assign(scene_->nodes.size(), 0);
        if (clip)
            for (const auto& track : clip->tracks)
                if (track && track->node.index() < keys_.size()) keys_[track->node.index()] = 1;
        changed = true;
    }
    const bool clipShown = clip_ && view.pose == PoseSource::Clip;
    changed = changed || clipShown != clipShown_;
    clipShown_ = clipShown;
    return updateColors(view.shading) || changed;
}

bool JointModel::updateColors(Shading shading)
{
    const bool shown = shading == Shading::Joints || shading == Shading::Strongest;
    const bool before = colors_.has_value();
    if (!shown) {
        colors_.reset();
        return before;
    }
    if (!before) colors_.emplace();
    return colors_->update(*scene_);
}

bool JointModel::still(NodeId node) const
{
    return clipShown_ && scene_->nodes[node.index()]->joint && keys_[node.index()] == 0;
}

QModelIndex JointModel::indexOf(NodeId node) const
{
    if (!node.valid() || node.index() >= row_.size() || row_[node.index()] < 0) return {};
    return createIndex(row_[node.index()], 0, quintptr{node.value});
}

NodeId JointModel::nodeOf(const QModelIndex& index) const
{
    return index.isValid() ? NodeId(static_cast<std::uint32_t>(index.internalId())) : NodeId{};
}

JointModel::Totals JointModel::totals() const
{
    Totals totals;
    for (std::size_t i = 0; i < row_.size(); ++i) {
        if (row_[i] < 0) continue;
        totals.mostPoints = std::max(totals.mostPoints, stats_.of(NodeId(i)).points);
        if (!scene_->nodes[i]->joint) continue;
        ++totals.joints;
        totals.unused += stats_.of(NodeId(i)).points == 0 ? 1 : 0;
        totals.problems += severity_[i] >= static_cast<int>(Severity::Warning) ? 1 : 0;
    }
    return totals;
}

QModelIndex JointModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) return {};
    const std::size_t above = parent.isValid() ? nodeOf(parent).index() : children_.size() - 1;
    return createIndex(row, column, quintptr{children_[above][static_cast<std::size_t>(row)].value});
}

QModelIndex JointModel::parent(const QModelIndex& child) const
{
    if (!child.isValid()) return {};
    return indexOf(scene_->nodes[nodeOf(child).index()]->parent);
}

int JointModel::rowCount(const QModelIndex& parent) const
{
    if (children_.empty() || parent.column() > 0) return 0;
    const std::size_t above = parent.isValid() ? nodeOf(parent).index() : children_.size() - 1;
    return static_cast<int>(children_[above].size());
}

int JointModel::columnCount(const QModelIndex&) const
{
    return Columns;
}

QVariant JointModel::data(const QModelIndex& index, int role) const
{
    const NodeId node = nodeOf(index);
    const JointUse use = stats_.of(node);
    const bool joint = scene_->nodes[node.index()]->joint;
    switch (role) {
    case NodeRole:
        return node.value;
    case LargestRole:
        return use.largest;
    case SeverityRole:
        return severity_[node.index()];
    case OverrideRole:
        return override_[node.index()];
    case HoldRole:
        return holds_.receiver == node ? 2 : holds_.has(node) ? 1 : 0;
    case KeysRole:
        return keys_[node.index()] != 0;
    case JointRole:
        return joint;
    case UnusedRole:
        return use.points == 0;
    case ColorRole: {
        if (!colors_ || !joint) return {};
        const glm::vec3& ink = colors_->all()[node.index()];
        return QColor::fromRgbF(ink.x, ink.y, ink.z);
    }
    case Qt::ToolTipRole:
        return plainTip(tipOf(node));
    case HumanoidRole:
        return QString::fromStdString(scene_->nodes[node.index()]->humanoid);
    case Qt::AccessibleTextRole: {
        if (index.column() == Marks) return marksText(node);
        QString text = data(index, Qt::DisplayRole).toString();
        if (index.column() != Name) return text;
        const QString bone = data(index, HumanoidRole).toString();
        if (!bone.isEmpty()) text += QStringLiteral(", ") + bone;
        return still(node) ? text + QStringLiteral(", ") + tr("no track") : text;
    }
    case SortRole:
        if (index.column() == Largest) return use.largest;
        if (index.column() == Points) return static_cast<qulonglong>(use.points);
        if (index.column() == Marks) return severity_[node.index()] * 4 + override_[node.index()];
        return nodeName(*scene_, node);
    case Qt::DisplayRole:
        if (index.column() == Name) return nodeName(*scene_, node);
        if (index.column() == Largest) return weightText(static_cast<double>(use.largest));
        if (index.column() == Points) return countText(use.points);
        return {};
    default:
        return {};
    }
}

QString JointModel::tipOf(NodeId node) const
{
    const JointUse use = stats_.of(node);
    const QString name = nodeName(*scene_, node);
    const QString bone = QString::fromStdString(scene_->nodes[node.index()]->humanoid);
    const QString what = !scene_->nodes[node.index()]->joint ? tr("%1, not a joint of any skin").arg(name)
                         : use.points == 0
                             ? tr("%1: dimmed, because no vertex uses it").arg(name)
                             : tr("%1: largest weight %2, moves %3 vertices", nullptr, static_cast<int>(use.points))
                                   .arg(name, weightText(static_cast<double>(use.largest)), countText(use.points));
    QStringList lines{what};
    if (still(node)) lines += tr("Dimmed while this clip is shown: it has no track of this joint.");
    if (!bone.isEmpty()) lines += tr("Humanoid bone %1").arg(bone);
    return lines.join(u'\n');
}

QString JointModel::marksText(NodeId node) const
{
    QStringList marks;
    const int severity = severity_[node.index()], overridden = override_[node.index()];
    if (severity >= 0) marks += severity == static_cast<int>(Severity::Error) ? tr("error") : tr("warning");
    if (overridden > 0) marks += overridden > 1 ? tr("override on") : tr("override off");
    if (holds_.receiver == node) marks += tr("receiver");
    if (holds_.has(node)) marks += tr("locked");
    return marks.join(QStringLiteral(", "));
}

QVariant JointModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Points ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case Name:
        return tr("Joint");
    case Largest:
        return tr("Max");
    case Points:
        return tr("Vertices");
    default:
        return QString();
    }
}

JointFilter::JointFilter(QObject* parent) : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
    setSortRole(JointModel::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
}

void JointFilter::set(const JointListFilter& filter)
{
    filter_ = filter;
    text_ = QString::fromStdString(filter.text).trimmed();
    invalidateFilter();
}

void JointFilter::keep(std::vector<NodeId> nodes)
{
    std::sort(nodes.begin(), nodes.end());
    if (nodes == kept_) return;
    kept_ = std::move(nodes);
    if (filter_.active()) invalidateFilter();
}

bool JointFilter::hit(const QModelIndex& source) const
{
    const auto holdsText = [&](int role) { return source.data(role).toString().contains(text_, Qt::CaseInsensitive); };
    if (!text_.isEmpty() && !holdsText(Qt::DisplayRole) && !holdsText(JointModel::HumanoidRole)) return false;
    if (filter_.weights && source.data(JointModel::UnusedRole).toBool()) return false;
    if (filter_.problem && source.data(JointModel::SeverityRole).toInt() < 0) return false;
    if (filter_.keys && !source.data(JointModel::KeysRole).toBool()) return false;
    return !filter_.overridden || source.data(JointModel::OverrideRole).toInt() > 0;
}

bool JointFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    const NodeId node(index.data(JointModel::NodeRole).toUInt());
    return hit(index) || std::binary_search(kept_.begin(), kept_.end(), node);
}

} // namespace bindpose
