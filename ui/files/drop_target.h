// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"

#include <QObject>
#include <QStringList>
#include <QWidget>

#include <optional>

class QDropEvent;

namespace bindpose {

class CentralArea;

/// Files that are dropped onto the window: one half of the frame over it opens them, the other adds them to the
/// document that was in front when they came over the window, which is the one that the frame names.
class DropTarget : public QObject {
    Q_OBJECT
public:
    DropTarget(Session& session, CentralArea& central, QWidget& window);
    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void openAsked(const QStringList& paths);
    void addAsked(const DocumentHandle& document, const QStringList& paths);

private:
    void enter(QDropEvent& event);
    void drop(QDropEvent& event);
    bool addsAt(const QPointF& inWindow);

    Session& session_;
    CentralArea& central_;
    QWidget& window_;
    std::optional<DocumentHandle> over_; ///< that the frame names
};

} // namespace bindpose
