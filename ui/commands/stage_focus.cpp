// SPDX-License-Identifier: MIT
#include "ui/commands/stage_focus.h"

#include "ui/commands/actions.h"
#include "ui/widgets/labels/number_field.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTableView>
#include <QTextEdit>

namespace bindpose {
namespace {

bool isWritten(const QWidget& widget)
{
    const auto* combo = qobject_cast<const QComboBox*>(&widget);
    return qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget) ||
           qobject_cast<const QTextEdit*>(&widget) || qobject_cast<const QPlainTextEdit*>(&widget) ||
           (combo && combo->isEditable());
}

bool goesOn(int key)
{
    return key == Qt::Key_Tab || key == Qt::Key_Backtab || key == Qt::Key_F6;
}

/// Keys that walk: who presses one in a panel works there, wherever the mouse was left.
bool walks(int key)
{
    return (key >= Qt::Key_Home && key <= Qt::Key_PageDown) || goesOn(key);
}

/// A field that shows its number, and a key that begins none.
bool isNoNumber(const QWidget& focus, const QKeyEvent& key)
{
    const auto* field = qobject_cast<const NumberField*>(&focus);
    return field && field->atRest() &&
           (key.key() == Qt::Key_Space || (key.key() >= Qt::Key_A && key.key() <= Qt::Key_Z));
}

/// A list that is closed: what was chosen there with the mouse, the wheel or a key is done.
bool isClosedList(const QWidget& widget)
{
    const auto* combo = qobject_cast<const QComboBox*>(&widget);
    return combo && !combo->isEditable();
}

/// The list that this widget is open for; null: it is in no open list.
QComboBox* listOf(const QWidget& widget)
{
    const QWidget* popup = widget.window();
    return popup ? qobject_cast<QComboBox*>(popup->parentWidget()) : nullptr;
}

bool endsTyping(int key)
{
    return key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape;
}

} // namespace

StageFocus::StageFocus(QWidget& stage, const Actions& actions) : QObject(&stage), stage_(stage), actions_(actions)
{
    qApp->installEventFilter(this);
}

bool StageFocus::isForStage(const QKeyEvent& key, const QWidget& focus) const
{
    const Qt::KeyboardModifiers held = key.modifiers();
    if (held & (Qt::ControlModifier | Qt::MetaModifier)) return false;
    if (held & Qt::AltModifier) return actions_.hasInStage(key.keyCombination());
    if (held & Qt::KeypadModifier) return !qobject_cast<const QTableView*>(&focus);
    const bool number = (key.key() >= Qt::Key_0 && key.key() <= Qt::Key_9) || key.key() == Qt::Key_Comma ||
                        key.key() == Qt::Key_Period || key.key() == Qt::Key_Minus;
    return (!number || !qobject_cast<const QTableView*>(&focus)) && key.key() >= Qt::Key_Space &&
           key.key() <= Qt::Key_AsciiTilde;
}

/// True: the stage has the focus now, and said whether it takes the key for itself.
bool StageFocus::meet(QKeyEvent& key)
{
    const QWidget* focus = QApplication::focusWidget();
    if (!focus || focus == &stage_ || focus->window() != stage_.window()) return false;
    if (focus->property("keepsMouse").toBool()) return false; // what follows the mouse has the keys, too
    // A list that the mouse chose from does not take the arrows that are meant for the view where the mouse is now.
    const bool done = mouseLeads_ && mouseCame_ && isClosedList(*focus) && walks(key.key()) && !goesOn(key.key());
    if (walks(key.key()) && !(key.modifiers() & Qt::KeypadModifier) && !done) mouseLeads_ = false;
    if (!done && !isNoNumber(*focus, key) && (!mouseLeads_ || isWritten(*focus))) return false;
    if (!done && !isForStage(key, *focus)) return false;
    stage_.setFocus(Qt::MouseFocusReason);
    QKeyEvent again(QEvent::ShortcutOverride, key.key(), key.modifiers(), key.text(), key.isAutoRepeat());
    again.ignore();
    QCoreApplication::sendEvent(&stage_, &again);
    key.setAccepted(again.isAccepted());
    return true;
}

/// Once the field has met the key: Enter took the number, Esc left what was there. Who came by Tab walks on from here.
void StageFocus::leaveLater(NumberField& field)
{
    QMetaObject::invokeMethod(
        &field,
        [this, &field] {
            if (field.hasFocus() && field.atRest()) stage_.setFocus();
        },
        Qt::QueuedConnection);
}

bool StageFocus::meetKey(QWidget& focus, QKeyEvent& key)
{
    auto* field = qobject_cast<NumberField*>(&focus);
    const bool inWindow = focus.window() == stage_.window();
    if (inWindow && goesOn(key.key())) mouseCame_ = false;
    const bool leaves =
        field && inWindow && endsTyping(key.key()) && (mouseCame_ || (field->atRest() && key.key() == Qt::Key_Escape));
    if (key.type() == QEvent::KeyPress) {
        if (leaves) leaveLater(*field);
        return false;
    }
    // Before a key means anything Qt asks whether it would be a command: the focus decides.
    if (!leaves || key.key() != Qt::Key_Escape) return meet(key);
    key.accept();
    return true;
}

bool StageFocus::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget) return false;
    const bool inWindow = widget->window() == stage_.window();
    switch (event->type()) {
    case QEvent::MouseMove:
        if (widget == &stage_ || stage_.isAncestorOf(widget)) mouseLeads_ = true;
        break;
    case QEvent::Leave:
        if (widget == &stage_) mouseLeads_ = false;
        break;
    case QEvent::MouseButtonPress:
        if (inWindow) mouseCame_ = true;
        break;
    case QEvent::MouseButtonRelease: // a tab that was clicked is done with
        if (inWindow && (qobject_cast<QTabBar*>(widget) || widget->property(kTab).toBool())) stage_.setFocus();
        if (QComboBox* list = listOf(*widget); list && list->window() == stage_.window())
            QMetaObject::invokeMethod( // once it has closed and taken the focus back
                list,
                [this, list] {
                    if (list->hasFocus()) stage_.setFocus();
                },
                Qt::QueuedConnection);
        break;
    case QEvent::KeyPress:
    case QEvent::ShortcutOverride:
        return widget == QApplication::focusWidget() && !QApplication::activePopupWidget() &&
               !QApplication::activeModalWidget() && meetKey(*widget, static_cast<QKeyEvent&>(*event));
    default:
        break;
    }
    return false;
}

} // namespace bindpose
