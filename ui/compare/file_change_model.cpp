// SPDX-License-Identifier: MIT
#include "ui/compare/file_change_model.h"

#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"
#include "ui/look/theme.h"

#include <QCoreApplication>
#include <QFont>

namespace bindpose {
namespace {

constexpr int kMostNames = 3; ///< in one line

struct ChangeWords {
    Q_DECLARE_TR_FUNCTIONS(Changes)
};

QString kindText(FileChange::Kind kind)
{
    switch (kind) {
    case FileChange::Kind::Weights:
        return ChangeWords::tr("Weights");
    case FileChange::Kind::Bind:
        return ChangeWords::tr("Bind");
    case FileChange::Kind::Key:
        return ChangeWords::tr("Keys");
    case FileChange::Kind::Hierarchy:
        return ChangeWords::tr("Joints");
    case FileChange::Kind::Rename:
        return ChangeWords::tr("Name");
    case FileChange::Kind::Order:
        return ChangeWords::tr("Order");
    case FileChange::Kind::Units:
        return ChangeWords::tr("Unit");
    case FileChange::Kind::Geometry:
        return ChangeWords::tr("Mesh");
    case FileChange::Kind::Material:
        return ChangeWords::tr("Material");
    case FileChange::Kind::Clip:
        break;
    }
    return ChangeWords::tr("Clip");
}

QString whatText(const FileChange& change)
{
    if (change.kind == FileChange::Kind::Rename || change.what == FileChange::What::OtherName)
        return ChangeWords::tr("is called %1 in B").arg(shownName(change.otherName));
    if (change.kind == FileChange::Kind::Units) return ChangeWords::tr("%1 times A's").arg(change.worst);
    switch (change.what) {
    case FileChange::What::Removed:
        return ChangeWords::tr("only in A");
    case FileChange::What::Added:
        return ChangeWords::tr("only in B");
    case FileChange::What::Moved:
        return ChangeWords::tr("hangs elsewhere");
    case FileChange::What::Rest:
        return ChangeWords::tr("rests elsewhere");
    case FileChange::What::Triangles:
        return ChangeWords::tr("other triangles");
    case FileChange::What::Looks:
        return ChangeWords::tr("other normals or texture coordinates");
    case FileChange::What::Storage:
        return ChangeWords::tr("the same values, stored otherwise");
    default:
        break;
    }
    return ChangeWords::tr("changed");
}

/// What has no distance of its own because there is nothing in it that could move the surface; else it cannot stand
/// alone, and nobody measured it.
bool movesNothing(const FileChange& change)
{
    using Kind = FileChange::Kind;
    using What = FileChange::What;
    switch (change.kind) {
    case Kind::Rename:
    case Kind::Order:
    case Kind::Units:
    case Kind::Material:
        return true;
    default:
        break;
    }
    const bool unheld = change.kind == Kind::Hierarchy && change.what == What::Removed && change.count == 0;
    return unheld || change.what == What::OtherName || change.what == What::Triangles || change.what == What::Looks ||
           change.what == What::Storage;
}

QString namesOf(const Scene& a, const FileChange& change)
{
    QStringList names;
    for (const MeshId mesh : change.meshes) names += meshName(a, mesh);
    if (change.meshes.empty() && !change.name.empty()) names += shownName(change.name);
    if (change.meshes.empty() || change.joined == 1)
        for (const std::string& joint : change.joints)
            if (joint != change.name) names += shownName(joint);
    if (names.isEmpty() && !change.otherName.empty()) names += shownName(change.otherName);
    if (names.size() > kMostNames) names = names.mid(0, kMostNames) << QStringLiteral("…");
    return names.join(QStringLiteral(", "));
}

} // namespace

QString changeText(const Scene& a, const FileChange& change)
{
    const QString names = namesOf(a, change);
    return kindText(change.kind) + (names.isEmpty() ? QString() : u' ' + names) + QStringLiteral(": ") +
           whatText(change);
}

void FileChangeModel::show(std::shared_ptr<const Scene> a, std::shared_ptr<const FileDiff> diff)
{
    if (diff == diff_) return;
    beginResetModel();
    a_ = std::move(a);
    diff_ = std::move(diff);
    endResetModel();
}

const FileChange* FileChangeModel::change(int row) const
{
    return row >= 0 && row < rowCount() ? &diff_->changes[static_cast<std::size_t>(row)] : nullptr;
}

int FileChangeModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !diff_ ? 0 : static_cast<int>(diff_->changes.size());
}

QString FileChangeModel::text(int row, int column) const
{
    const FileChange& of = *change(row);
    if (column == What) return changeText(*a_, of);
    if (column == Count) return of.count > 0 ? countText(of.count) : QStringLiteral("–");
    return of.surface ? lengthText(*a_->facts, of.surface->worst.distance) : QStringLiteral("–");
}

QVariant FileChangeModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const FileChange& of = *change(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case Qt::ToolTipRole:
        return plainTip(changeText(*a_, of) + u'\n' +
                        (of.surface ? tr("By itself it moves the surface by %1 at most.")
                                          .arg(lengthText(*a_->facts, of.surface->worst.distance))
                            : movesNothing(of) ? tr("By itself it moves nothing.")
                                               : tr("What it does alone could not be measured.")));
    case Qt::TextAlignmentRole:
        return int((index.column() == What ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::FontRole:
        return index.column() == Surface ? titleFont(12) : workFont();
    case kExactRole:
        if (index.column() == Surface && of.surface) return exactText(of.surface->worst.distance);
        return text(index.row(), index.column());
    default:
        return {};
    }
}

QVariant FileChangeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || !a_) return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == What ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    const QString heads[] = {tr("Apart"), tr("Change"), tr("Number")};
    return heads[section];
}

} // namespace bindpose
