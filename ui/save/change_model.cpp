// SPDX-License-Identifier: MIT
#include "ui/save/change_model.h"

#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"
#include "ui/look/theme.h"

#include <QGuiApplication>

#include <numeric>

namespace bindpose {
namespace {

constexpr int kTold = kExactRole + 1; ///< what the tool tip says, before it is kept from being read as markup
constexpr quintptr kPart = 0;         ///< internal id of a part's own row; ranges have 1 + the part's number

/// A part of one range says all about it itself.
int rowsBelow(const SavePart& part)
{
    return part.changes.size() > 1 ? static_cast<int>(part.changes.size()) : 0;
}

QString fromTo(const ChangedValue& change)
{
    return QStringLiteral("%1 → %2").arg(
        change.before.empty() ? QStringLiteral("–") : QString::fromStdString(change.before),
        change.after.empty() ? QStringLiteral("–") : QString::fromStdString(change.after));
}

std::size_t bytesOf(const SavePart& part)
{
    return std::accumulate(part.otherBytes.begin(), part.otherBytes.end(), std::size_t{0});
}

/// Old → new and places in a file read from the left in every language: the other way round, they would say the
/// opposite.
QString inItsOrder(const QString& text)
{
    const bool reads = text.contains(QChar(0x2192)) || text.contains(u'/') || text.contains(QLatin1String("0x"));
    return reads ? QChar(0x2066) + text + QChar(0x2069) : text;
}

} // namespace

void ChangeModel::show(std::vector<SavePart> parts, std::vector<QString> fileNames)
{
    beginResetModel();
    parts_ = std::move(parts);
    fileNames_ = std::move(fileNames);
    endResetModel();
}

void ChangeModel::choose(int part, bool chosen)
{
    parts_[static_cast<std::size_t>(part)].chosen = chosen;
    Q_EMIT dataChanged(index(part, 0), index(part, Columns - 1));
}

QModelIndex ChangeModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row() + 1) : kPart);
}

QModelIndex ChangeModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || child.internalId() == kPart) return {};
    return createIndex(static_cast<int>(child.internalId()) - 1, 0, kPart);
}

int ChangeModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid()) return static_cast<int>(parts_.size());
    if (parent.internalId() != kPart || parent.column() > 0) return 0;
    return rowsBelow(parts_[static_cast<std::size_t>(parent.row())]);
}

int ChangeModel::columnCount(const QModelIndex&) const
{
    return Columns;
}

QString ChangeModel::placeText(const ChangedValue& change) const
{
    QString where = QStringLiteral("0x%1").arg(change.offset, 8, 16, QLatin1Char('0'));
    if (!change.pointer.empty()) where = whereText(change.pointer) + QStringLiteral("  ") + where;
    if (fileNames_.size() > 1 && change.file < fileNames_.size())
        where = fileNames_[change.file] + QStringLiteral("  ") + where;
    return where;
}

QVariant ChangeModel::partData(const SavePart& part, int column, int role) const
{
    if (role == Qt::FontRole && column == What) return titleFont(12);
    if (role == Qt::CheckStateRole && column == What && part.leaveOut)
        return int(part.chosen ? Qt::Checked : Qt::Unchecked);
    if (role == Qt::ForegroundRole && !part.chosen) return color(Token::Text3);
    const QString name = part.where.isEmpty() ? part.what : part.what + QStringLiteral(" · ") + part.where;
    if (role == Qt::AccessibleTextRole && column == What)
        return part.chosen ? tr("%1, will be saved").arg(name) : tr("%1, stays an edit").arg(name);
    if (role != Qt::DisplayRole && role != kTold && role != kExactRole) return {};
    switch (column) {
    case What:
        return part.told ? name + QStringLiteral(": ") + part.howMuch : name;
    case Change:
        if (part.told) return {};
        if (!part.chosen && part.leaveOut) return tr("stays an edit");
        if (part.changes.size() != 1) return part.howMuch;
        if (role == kExactRole) return fromTo(part.changes.front());
        if (part.howMuch.isEmpty()) return fromTo(part.changes.front());
        return role == kTold ? part.howMuch + u'\n' + tr("As stored: %1").arg(fromTo(part.changes.front()))
                             : part.howMuch;
    case Where:
        if (part.changes.empty()) return {};
        if (part.changes.size() == 1) return placeText(part.changes.front());
        return tr("%n place(s)", nullptr, static_cast<int>(part.changes.size()));
    default:
        return part.changes.empty() ? QString() : countText(bytesOf(part));
    }
}

QVariant ChangeModel::changeData(const SavePart& part, std::size_t at, int column, int role) const
{
    const ChangedValue& change = part.changes[at];
    if (role == Qt::ForegroundRole && (change.derived || column == What)) return color(Token::Text2);
    if (role != Qt::DisplayRole && role != kTold && role != kExactRole) return {};
    switch (column) {
    case What:
        return wordingText(change.what);
    case Change:
        return fromTo(change);
    case Where:
        return placeText(change);
    default:
        return at < part.otherBytes.size() ? countText(part.otherBytes[at]) : QString();
    }
}

QVariant ChangeModel::data(const QModelIndex& index, int role) const
{
    if (role == Qt::TextAlignmentRole && index.column() == Bytes) return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::FontRole && index.column() == Where) return monoFont();
    // Names in it are no markup.
    if (role == Qt::ToolTipRole) return plainTip(data(index, kTold).toString());
    if (role == Qt::DisplayRole && QGuiApplication::isRightToLeft()) return inItsOrder(rowData(index, role).toString());
    return rowData(index, role);
}

QVariant ChangeModel::rowData(const QModelIndex& index, int role) const
{
    if (index.internalId() == kPart)
        return partData(parts_[static_cast<std::size_t>(index.row())], index.column(), role);
    const SavePart& part = parts_[static_cast<std::size_t>(index.internalId() - 1)];
    if (role == Qt::ForegroundRole && !part.chosen) return color(Token::Text3);
    return changeData(part, static_cast<std::size_t>(index.row()), index.column(), role);
}

bool ChangeModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || index.internalId() != kPart) return false;
    Q_EMIT chosenByHand(index.row(), value.toInt() == Qt::Checked);
    return true;
}

Qt::ItemFlags ChangeModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    const bool part = index.isValid() && index.internalId() == kPart;
    if (part && index.column() == What && parts_[static_cast<std::size_t>(index.row())].leaveOut)
        flags |= Qt::ItemIsUserCheckable;
    return flags;
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
