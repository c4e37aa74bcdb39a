// SPDX-License-Identifier: MIT
#include "ui/window/stage_focus.h"

#include "ui/commands/actions.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
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

/// Keys that walk: who presses one in a panel works there, wherever the mouse was left.
bool walks(int key)
{
    return (key >= Qt::Key_Home && key <= Qt::Key_PageDown) || key == Qt::Key_Tab || key == Qt::Key_Backtab ||
           key == Qt::Key_F6;
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

/// True: the stage has the focus now, and takes the key for itself.
bool StageFocus::meet(const QKeyEvent& key)
{
    const QWidget* focus = QApplication::focusWidget();
    if (!focus || focus == &stage_ || focus->window() != stage_.window()) return false;
    if (walks(key.key()) && !(key.modifiers() & Qt::KeypadModifier)) mouseLeads_ = false;
    if (!mouseLeads_ || isWritten(*focus) || !isForStage(key, *focus)) return false;
    stage_.setFocus(Qt::MouseFocusReason);
    QKeyEvent again(QEvent::ShortcutOverride, key.key(), key.modifiers(), key.text(), key.isAutoRepeat());
    again.ignore();
    QCoreApplication::sendEvent(&stage_, &again);
    return again.isAccepted();
}

bool StageFocus::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget) return false;
    if (event->type() == QEvent::MouseMove && (widget == &stage_ || stage_.isAncestorOf(widget)))
        mouseLeads_ = true;
    else if (event->type() == QEvent::Leave && widget == &stage_)
        mouseLeads_ = false;
    // Before a key means anything Qt asks whether it would be a command: the focus decides.
    else if (event->type() == QEvent::ShortcutOverride && widget == QApplication::focusWidget() &&
             !QApplication::activePopupWidget() && !QApplication::activeModalWidget() &&
             meet(static_cast<const QKeyEvent&>(*event))) {
        event->accept();
        return true;
    }
    return false;
}

} // namespace bindpose
