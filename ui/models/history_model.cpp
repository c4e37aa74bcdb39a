// SPDX-License-Identifier: MIT
#include "ui/models/history_model.h"

namespace bindpose {

HistoryModel::HistoryModel(const Session& session, QObject* parent) : QAbstractListModel(parent), session_(session) {}

void HistoryModel::update()
{
    const History& history = session_.history();
    QStringList steps;
    for (int i = history.oldest(); i < history.count(); ++i) steps += history.text(i);
    const bool sameRows = steps == steps_ && oldest_ == history.oldest();
    if (sameRows && index_ == history.index() && saved_ == history.savedIndex()) return;
    if (!sameRows) beginResetModel();
    steps_ = steps;
    oldest_ = history.oldest();
    index_ = history.index();
    saved_ = history.savedIndex();
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
