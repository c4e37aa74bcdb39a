// SPDX-License-Identifier: MIT
#include "ui/models/override_model.h"

#include "ui/base/texts.h"
#include "ui/look/theme.h"

namespace bindpose {

QString overrideKindText(const Override& value)
{
    QString kind;
    switch (value.kind) {
    case OverrideKind::Replace:
        kind = OverrideModel::tr("Replace");
        break;
    case OverrideKind::Add:
        kind = OverrideModel::tr("Add");
        break;
    case OverrideKind::Pin:
        return OverrideModel::tr("Pin in world");
    case OverrideKind::Mute:
        return OverrideModel::tr("Mute");
    case OverrideKind::Freeze:
        return OverrideModel::tr("Freeze");
    }
    switch (value.space) {
    case Space::Local:
        return OverrideModel::tr("%1, local").arg(kind);
    case Space::Parent:
        return OverrideModel::tr("%1, parent").arg(kind);
    case Space::Model:
        return OverrideModel::tr("%1, model").arg(kind);
    case Space::World:
        break;
    }
    return OverrideModel::tr("%1, world").arg(kind);
}

void OverrideModel::present(const Frame& frame)
{
    const std::shared_ptr<const Scene>& scene = frame.actors.front().scene;
    SharedList<Override> rows;
    for (const auto& entry : scene->overrides)
        if (entry) rows.push_back(entry);
    const bool sameCount = rows.size() == rows_.size();
    const bool changed = rows != rows_ || on_ != frame.view.overridesOn;
    if (!sameCount) beginResetModel();
    scene_ = scene;
    rows_ = std::move(rows);
    on_ = frame.view.overridesOn;
    if (!sameCount)
        endResetModel();
    else if (changed && !rows_.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

int OverrideModel::rowOf(NodeId node) const
{
    for (std::size_t i = rows_.size(); i-- > 0;)
        if (rows_[i]->node == node) return static_cast<int>(i);
    return -1;
}

int OverrideModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int OverrideModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : Columns;
}

QString OverrideModel::display(const Override& row, int column) const
{
    switch (column) {
    case Joint:
        return nodeName(*scene_, row.node);
    case Kind:
        return overrideKindText(row);
    case T:
        return QStringLiteral("T");
    case R:
        return QStringLiteral("R");
    case S:
        return QStringLiteral("S");
    case Mix:
        return tr("%1 %").arg(fieldText(static_cast<double>(row.mix) * 100.0, 0));
    default:
        return {};
    }
}

QVariant OverrideModel::data(const QModelIndex& index, int role) const
{
    const Override& row = at(index.row());
    const int column = index.column();
    const bool channel = column == T   ? row.channels.translation
                         : column == R ? row.channels.rotation
                                       : row.channels.scale;
    switch (role) {
    case Qt::DisplayRole:
        return display(row, column);
    case ActiveRole:
        return column == On ? row.enabled : channel;
    case Qt::AccessibleTextRole:
        if (column == On) return row.enabled ? tr("on") : tr("off");
        if (column == Remove) return tr("Remove");
        if (column == T || column == R || column == S)
            return display(row, column) + u' ' + (channel ? tr("on") : tr("off"));
        return display(row, column);
    case Qt::TextAlignmentRole:
        return int((column == Mix ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        if (column == On) return row.enabled ? tr("Turns this override off.") : tr("Turns this override on.");
        if (column == T) return tr("Takes the translation, or leaves it to the clip.");
        if (column == R) return tr("Takes the rotation, or leaves it to the clip.");
        if (column == S) return tr("Takes the scale, or leaves it to the clip.");
        if (column == Remove) return tr("Removes this override.");
        return {};
    default:
        return {};
    }
}

QVariant OverrideModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return int((section == Mix ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case On:
        return tr("On");
    case Joint:
        return tr("Joint");
    case Kind:
        return tr("Kind");
    case T:
        return tr("Takes");
    case Mix:
        return tr("Mix");
    default:
        return QString();
    }
}

} // namespace bindpose
