// SPDX-License-Identifier: MIT
#include "ui/compare/story_model.h"

#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"
#include "ui/look/theme.h"

#include <QFont>

namespace bindpose {

void StoryModel::show(std::shared_ptr<const Scene> scene, const PlaceStory& story)
{
    const bool sameRows = scene_ && story.joints.size() == story_.joints.size();
    if (!sameRows) beginResetModel();
    scene_ = std::move(scene);
    story_ = story;
    if (!sameRows)
        endResetModel();
    else
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

void StoryModel::clear()
{
    if (!scene_) return;
    beginResetModel();
    scene_.reset();
    story_ = {};
    endResetModel();
}

NodeId StoryModel::joint(int row) const
{
    return row >= 0 && !isSum(row) && row < rowCount() ? story_.joints[static_cast<std::size_t>(row)].joint : NodeId{};
}

int StoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !scene_ ? 0 : static_cast<int>(story_.joints.size()) + 1;
}

QString StoryModel::text(int row, int column) const
{
    if (isSum(row)) {
        const QString cells[] = {
            tr("Sum"), sumText(story_.sumA), sumText(story_.sumB), lengthText(*scene_->facts, story_.apart)};
        return cells[column];
    }
    const PlaceStory::OfJoint& one = story_.joints[static_cast<std::size_t>(row)];
    const QString cells[] = {one.name.empty() ? nodeName(*scene_, one.joint) : shownName(one.name), weightText(one.a),
        weightText(one.b), lengthText(*scene_->facts, one.apart)};
    return cells[column];
}

QVariant StoryModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const int row = index.row(), column = index.column();
    const bool cause = !isSum(row) && static_cast<std::size_t>(row) == story_.joint &&
                       story_.cause != PlaceStory::Cause::Blend && story_.cause != PlaceStory::Cause::Shape;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return role == Qt::ToolTipRole ? plainTip(text(row, column)) : text(row, column);
    case Qt::TextAlignmentRole:
        return int((column == Joint ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::FontRole:
        return cause ? titleFont(12) : workFont();
    case Qt::ForegroundRole:
        if (cause && column != Joint) return color(Token::Warn);
        return isSum(row) ? color(Token::Text2) : QVariant();
    case kExactRole: {
        if (column == Joint) return text(row, column);
        if (isSum(row)) return exactText(column == A ? story_.sumA : column == B ? story_.sumB : story_.apart);
        const PlaceStory::OfJoint& one = story_.joints[static_cast<std::size_t>(row)];
        return exactText(column == A ? one.a : column == B ? one.b : one.apart);
    }
    default:
        return {};
    }
}

QVariant StoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Joint ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole || !scene_) return {};
    const QString heads[] = {tr("Joint"), QStringLiteral("A"), QStringLiteral("B"), tr("Apart")};
    return heads[section];
}

} // namespace bindpose
