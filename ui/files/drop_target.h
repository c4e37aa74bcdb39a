// SPDX-License-Identifier: MIT
#pragma once
#include <QObject>
#include <QStringList>
#include <QWidget>

#include <functional>

namespace bindpose {

class CentralArea;

/// Files that are dropped onto the window: one half of the frame over it opens them, the other adds them to the
/// document in front.
class DropTarget : public QObject {
    Q_OBJECT
public:
    /// `addTo` names what can be added to, empty without it.
    DropTarget(QWidget& window, CentralArea& central, std::function<QString()> addTo);
    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void openAsked(const QStringList& paths);
    void addAsked(const QStringList& paths);

private:
    bool addsAt(const QPointF& inWindow);

    QWidget& window_;
    CentralArea& central_;
    std::function<QString()> addTo_;
};

} // namespace bindpose
