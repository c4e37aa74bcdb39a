// SPDX-License-Identifier: MIT
#include "ui/models/clip_model.h"

#include "core/eval/stage/frame_rate.h"
#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"
#include "ui/look/icons.h"
#include "ui/look/theme.h"

#include <QFileInfo>

#include <algorithm>
#include <iterator>

namespace bindpose {
namespace {

/// "take 9" before "take 10", in every locale: numbers in names are compared as numbers.
bool comesBefore(const QString& a, const QString& b)
{
    const auto digitsEnd = [](const QString& text, qsizetype from) {
        while (from < text.size() && text[from].isDigit()) ++from;
        return from;
    };
    qsizetype i = 0, j = 0;
    while (i < a.size() && j < b.size()) {
        const qsizetype endA = digitsEnd(a, i), endB = digitsEnd(b, j);
        if (endA > i && endB > j) {
            const qulonglong one = a.mid(i, endA - i).toULongLong(), other = b.mid(j, endB - j).toULongLong();
            if (one != other) return one < other;
            i = endA, j = endB;
            continue;
        }
        const QChar one = a[i++].toCaseFolded(), other = b[j++].toCaseFolded();
        if (one != other) return one < other;
    }
    return a.size() - i < b.size() - j;
}

} // namespace

void ClipModel::present(const Frame& frame, const std::vector<bool>& unsaved)
{
    const Scene& scene = *frame.actors.front().scene;
    const bool same = scene.clips == clips_ && frame.findings == findings_ && unsaved == unsaved_;
    if (same && frame.view.clip == shown_) return;
    std::vector<Row> rows;
    for (std::size_t i = 0; i < scene.clips.size() && !same; ++i) {
        const auto& clip = scene.clips[i];
        if (!clip) continue;
        Row row{ClipId(i), clipName(scene, ClipId(i)), QFileInfo(QString::fromStdString(clip->source)).fileName(),
            clip->endSec() - clip->startSec(), frameRateOf(*clip)};
        row.unsaved = i < unsaved.size() && unsaved[i];
        for (const auto& track : clip->tracks) row.keys += track ? track->keys() : 0;
        if (frame.findings)
            for (const Finding& finding : *frame.findings)
                if (finding.place.clip == row.id && finding.severity >= Severity::Warning)
                    row.severity = std::max(row.severity, static_cast<int>(finding.severity));
        rows.push_back(std::move(row));
    }
    if (!same) all_ = std::move(rows);
    clips_ = scene.clips;
    findings_ = frame.findings;
    unsaved_ = unsaved;
    shown_ = frame.view.clip;
    show(same ? rows_ : arranged(all_));
}

void ClipModel::setOrder(const Order& order)
{
    if (order == order_) return;
    order_ = order;
    show(arranged(all_));
}

void ClipModel::setFilter(const QString& text)
{
    if (text == filter_) return;
    filter_ = text;
    show(arranged(all_));
}

std::vector<ClipModel::Row> ClipModel::arranged(const std::vector<Row>& all) const
{
    std::vector<Row> out;
    std::copy_if(all.begin(), all.end(), std::back_inserter(out),
        [this](const Row& row) { return row.name.contains(filter_, Qt::CaseInsensitive); });
    if (order_.column < 0) return out;
    const auto less = [this](const Row& a, const Row& b) {
        switch (order_.column) {
        case Name:
            return comesBefore(a.name, b.name);
        case Length:
            return a.lengthSec < b.lengthSec;
        case Keys:
            return a.keys < b.keys;
        default:
            return a.framesPerSecond < b.framesPerSecond;
        }
    };
    std::stable_sort(out.begin(), out.end(), [this, &less](const Row& a, const Row& b) {
        return order_.way == Qt::AscendingOrder ? less(a, b) : less(b, a);
    });
    return out;
}

void ClipModel::show(std::vector<Row> rows)
{
    const bool sameCount = rows.size() == rows_.size(), sameRows = rows == rows_;
    if (!sameCount) beginResetModel();
    rows_ = std::move(rows);
    if (!sameCount)
        endResetModel();
    else if (!rows_.empty() && !sameRows)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
    else if (!rows_.empty()) // nothing that an open editor would take up
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1), {Qt::FontRole});
}

ClipId ClipModel::clipAt(int row) const
{
    return row >= 0 && row < rowCount() ? rows_[static_cast<std::size_t>(row)].id : ClipId{};
}

int ClipModel::rowOf(ClipId clip) const
{
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (rows_[i].id == clip) return static_cast<int>(i);
    return -1;
}

int ClipModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant ClipModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const bool exact = role == kExactRole;
    if (role == Qt::EditRole && index.column() == Name)
        return QString::fromStdString(clips_[row.id.index()]->name); // as it is in the file
    if (role == Qt::DisplayRole || exact || role == Qt::AccessibleTextRole) {
        if (index.column() == Name && role == Qt::DisplayRole && !row.file.isEmpty())
            return row.name + QStringLiteral("  ·  ") + row.file + (row.unsaved ? QStringLiteral(" *") : QString());
        if (index.column() == Name) return row.name;
        if (index.column() == Length) return exact ? exactText(row.lengthSec) : decimals(row.lengthSec, 3);
        if (index.column() == Keys) return exact ? QString::number(row.keys) : countText(row.keys);
        return exact ? exactText(row.framesPerSecond) : fieldText(row.framesPerSecond, 2);
    }
    if (role == Qt::ToolTipRole) {
        QString tip =
            tr("%1: %2 s, %3 keys, %4 frames per second")
                .arg(row.name, decimals(row.lengthSec, 4), countText(row.keys), fieldText(row.framesPerSecond, 3));
        if (!row.file.isEmpty()) tip += u'\n' + tr("Added from %1.").arg(row.file);
        if (row.unsaved) tip += u'\n' + tr("Edited; not saved in that file.");
        if (row.severity >= 0) tip += u'\n' + tr("Problems name this clip.");
        return plainTip(tip);
    }
    if (role == Qt::DecorationRole && index.column() == Name) {
        if (row.severity < 0) return icon("clip");
        return row.severity >= static_cast<int>(Severity::Error) ? icon("err", Token::Err) : icon("warn", Token::Warn);
    }
    if (role == Qt::FontRole && row.id == shown_) return titleFont(12);
    if (role == Qt::TextAlignmentRole && index.column() != Name)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QVariant ClipModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section == Name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    const QString names[] = {tr("Clip"), tr("Length s"), tr("Keys"), tr("fps")};
    return names[section];
}

Qt::ItemFlags ClipModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() == Name ? flags | Qt::ItemIsEditable : flags;
}

} // namespace bindpose
