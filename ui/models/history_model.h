// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session.h"

#include <QAbstractListModel>

namespace bindpose {

/// One row a state of the document in front: the opened file, then one after each step. Read-only.
class HistoryModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        SavedRole = Qt::UserRole, ///< the state that is on disk
        NowRole,
        UndoneRole, ///< comes back by redo
        StateRole,  ///< number for History::goTo
    };
    explicit HistoryModel(const Session& session, QObject* parent = nullptr);
    /// Takes up what the history is now.
    void update();

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    const Session& session_;
    QStringList steps_;
    int oldest_ = 0, index_ = 0, saved_ = 0;
};

} // namespace bindpose
