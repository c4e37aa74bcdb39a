// SPDX-License-Identifier: MIT
#include "ui/change_model.h"

#include "ui/texts.h"
#include "ui/theme.h"

namespace bindpose {

void ChangeModel::show(std::vector<ChangedValue> changes, std::vector<QString> fileNames)
{
    beginResetModel();
    changes_ = std::move(changes);
    fileNames_ = std::move(fileNames);
    endResetModel();
}

int ChangeModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(changes_.size());
}

int ChangeModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : Columns;
}

QVariant ChangeModel::data(const QModelIndex& index, int role) const
{
    const ChangedValue& change = changes_[static_cast<std::size_t>(index.row())];
    if (role == Qt::TextAlignmentRole && index.column() == Bytes) return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::FontRole && index.column() == Where) return monoFont();
    if (role == Qt::ForegroundRole && change.derived) return color(Token::Text3);
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    switch (index.column()) {
    case What:
        return QString::fromStdString(change.what);
    case Change:
        return QStringLiteral("%1 → %2").arg(
            change.before.empty() ? QStringLiteral("–") : QString::fromStdString(change.before),
            change.after.empty() ? QStringLiteral("–") : QString::fromStdString(change.after));
    case Where: {
        QString where = change.pointer.empty() ? QStringLiteral("0x%1").arg(change.offset, 8, 16, QLatin1Char('0'))
                                               : QString::fromStdString(change.pointer);
        if (fileNames_.size() > 1 && change.file < fileNames_.size())
            where = fileNames_[change.file] + QStringLiteral("  ") + where;
        return where;
    }
    default:
        return countText(change.length);
    }
}

QVariant ChangeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Bytes ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case What:
        return tr("What");
    case Change:
        return tr("Change");
    case Where:
        return tr("In the file");
    default:
        return tr("Bytes");
    }
}

} // namespace bindpose
