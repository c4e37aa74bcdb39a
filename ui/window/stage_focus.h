// SPDX-License-Identifier: MIT
#pragma once
#include <QObject>

class QKeyEvent;
class QWidget;

namespace bindpose {

class Actions;

/// Commands of the 3D view go to it while the mouse is there, as the status line says, whatever panel was clicked last.
/// What belongs to a panel stays with it: text that is written, numbers for the row of a table, and every key once
/// somebody walks by keyboard (arrows, Tab), until the mouse moves in the view again.
class StageFocus : public QObject {
    Q_OBJECT
public:
    StageFocus(QWidget& stage, const Actions& actions);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// True for a key that means something in the view and nothing that the focused widget would be asked first.
    bool isForStage(const QKeyEvent& key, const QWidget& focus) const;
    bool meet(const QKeyEvent& key);

    QWidget& stage_;
    const Actions& actions_;
    bool mouseLeads_ = false; ///< the mouse moved in the view last
};

} // namespace bindpose
