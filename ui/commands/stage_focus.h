// SPDX-License-Identifier: MIT
#pragma once
#include <QObject>

class QKeyEvent;
class QWidget;

namespace bindpose {

class Actions;
class NumberField;

/// Commands of the 3D view go to it while the mouse is there, as the status line says, whatever panel was clicked last.
/// What belongs to a panel stays with it: text that is written, numbers for the row of a table, and every key once
/// somebody walks by keyboard (arrows, Tab), until the mouse moves in the view again. A number that was taken with
/// Enter or left with Esc, and a tab that was clicked, give the keys to the view.
class StageFocus : public QObject {
    Q_OBJECT
public:
    StageFocus(QWidget& stage, const Actions& actions);

    bool eventFilter(QObject* watched, QEvent* event) override;

    /// The property of a widget, beside tab bars, that works as a tab does.
    static constexpr const char* kTab = "tab";

private:
    /// True: nobody else meets the key.
    bool meetKey(QWidget& focus, QKeyEvent& key);
    void leaveLater(NumberField& field);
    /// True for a key that means something in the view and nothing that the focused widget would be asked first.
    bool isForStage(const QKeyEvent& key, const QWidget& focus) const;
    bool meet(QKeyEvent& key);

    QWidget& stage_;
    const Actions& actions_;
    bool mouseLeads_ = false; ///< the mouse moved in the view last
    bool mouseCame_ = false;  ///< a button was pressed since somebody last went on by Tab or F6
};

} // namespace bindpose
