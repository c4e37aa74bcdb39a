// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/document/history.h"

#include <QAbstractListModel>
#include <QImage>

namespace bindpose {

/// One row a state: the opened file, then one after each step, as verb, object and move. Read-only.
class HistoryModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role {
        SavedRole = Qt::UserRole, ///< the state that is on disk
        NowRole,
        UndoneRole,  ///< comes back by redo
        StateRole,   ///< number for History::goTo
        ObjectRole,  ///< what the step changed: "vertex 13 · forearm_l"
        IconRole,    ///< stem of an icon
        PictureRole, ///< of the 3D view after the step; empty where there is none
        MoveRole,    ///< how far the step moves the surface at most: "3.1 mm"; empty where nobody measured it
    };
    explicit HistoryModel(QObject* parent = nullptr) : QAbstractListModel(parent) {}
    /// Takes up what the history is now.
    void update(const History& history, const Scene& scene);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    QImage pictureAt(int row) const;
    struct Step {
        QString verb, object;
        const char* icon;
        friend bool operator==(const Step& a, const Step& b) { return a.verb == b.verb && a.object == b.object; }
    };
    std::vector<Step> steps_;
    std::vector<QImage> pictures_; ///< one a row
    std::vector<QString> moves_;   ///< one a row
    int oldest_ = 0, index_ = 0, saved_ = 0;
};

} // namespace bindpose
