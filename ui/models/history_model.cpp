// SPDX-License-Identifier: MIT
#include "ui/models/history_model.h"

namespace bindpose {

HistoryModel::HistoryModel(const History& history, QObject* parent) : QAbstractListModel(parent), history_(history) {}

void HistoryModel::update()
{
    QStringList steps;
    for (int i = history_.oldest(); i < history_.count(); ++i) steps += history_.text(i);
    const bool sameRows = steps == steps_ && oldest_ == history_.oldest();
    if (sameRows && index_ == history_.index() && saved_ == history_.savedIndex()) return;
    if (!sameRows) beginResetModel();
    steps_ = steps;
    oldest_ = history_.oldest();
    index_ = history_.index();
    saved_ = history_.savedIndex();
    if (!sameRows)
        endResetModel();
    else
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

int HistoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(steps_.size()) + 1;
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const
{
    const int state = oldest_ + index.row();
    switch (role) {
    case SavedRole:
        return state == saved_;
    case NowRole:
        return state == index_;
    case UndoneRole:
        return state > index_;
    case StateRole:
        return state;
    case Qt::DisplayRole:
        if (index.row() > 0) return steps_[index.row() - 1];
        return oldest_ == 0 ? tr("Opened") : tr("Oldest state kept");
    case Qt::AccessibleTextRole:
        return state == index_ ? tr("%1, now").arg(data(index, Qt::DisplayRole).toString())
                               : data(index, Qt::DisplayRole);
    default:
        return {};
    }
}

} // namespace bindpose
