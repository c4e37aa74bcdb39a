// SPDX-License-Identifier: MIT
#include "ui/models/attachment_model.h"

#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/look/theme.h"
#include "ui/motion/attach.h"

namespace bindpose {
namespace {

const char* iconOf(const Attachment& value)
{
    if (!isPropPath(value.path)) return "attach";
    const QString kind = QString::fromStdString(value.path).section(u':', 1, 1);
    return kind == u"sword" ? "sword" : kind == u"box" ? "mesh" : "axes";
}

} // namespace

void AttachmentModel::present(const Frame& frame)
{
    const std::shared_ptr<const Scene>& scene = frame.actors.front().scene;
    SharedList<Attachment> rows;
    for (const auto& entry : scene->attachments)
        if (entry) rows.push_back(entry);
    const bool sameCount = rows.size() == rows_.size(),
               changed = rows != rows_ || !scene_ || scene_->nodes != scene->nodes;
    if (!sameCount) beginResetModel();
    scene_ = scene;
    rows_ = std::move(rows);
    if (!sameCount)
        endResetModel();
    else if (changed && !rows_.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

int AttachmentModel::rowOf(AttachmentId id) const
{
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (rows_[i]->id == id) return static_cast<int>(i);
    return -1;
}

int AttachmentModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int AttachmentModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : Columns;
}

QVariant AttachmentModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    const Attachment& row = at(index.row());
    const QString joint = nodeName(*scene_, row.anchor);
    const bool builtIn = isPropPath(row.path), absent = isAbsent(row);
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Name) return absent ? tr("%1: not found").arg(attachmentName(row)) : attachmentName(row);
        return index.column() == Joint ? joint : QString();
    case Qt::DecorationRole:
        if (index.column() == Name) return icon(iconOf(row));
        return index.column() == Eye ? QVariant(icon(row.enabled ? "eye" : "eyeoff")) : QVariant();
    case Qt::ForegroundRole:
        if (absent && index.column() == Name) return color(Token::Warn);
        return color(row.enabled ? index.column() == Joint ? Token::Text2 : Token::Text : Token::Text3);
    case Qt::ToolTipRole:
        if (index.column() == Eye) return row.enabled ? tr("Shown. Click hides it.") : tr("Hidden. Click shows it.");
        if (absent)
            return plainTip(tr("Not found: %1. Its joint and offset are kept; another model can take its place.")
                                .arg(QString::fromStdString(row.path)));
        return builtIn ? tr("A built-in thing.") : plainTip(QString::fromStdString(row.path));
    case Qt::AccessibleTextRole:
        if (index.column() == Eye) return row.enabled ? tr("Shown") : tr("Hidden");
        return index.column() == Name ? tr("%1 on %2").arg(attachmentName(row), joint) : QVariant(joint);
    default:
        return {};
    }
}

QVariant AttachmentModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return section == Name ? tr("Attached") : section == Joint ? tr("Joint") : QString();
}

} // namespace bindpose
