// SPDX-License-Identifier: MIT
#pragma once
#include <QAbstractSpinBox>
#include <QApplication>
#include <QLineEdit>
#include <QPointer>

namespace bindpose {

/// A number or a name that is still being typed counts as if the field were left; the keyboard stays in it. It was
/// typed for what is shown now.
inline void finishTyping()
{
    const QPointer<QWidget> field = QApplication::focusWidget();
    if (!qobject_cast<QLineEdit*>(field) && !qobject_cast<QAbstractSpinBox*>(field)) return;
    field->clearFocus();
    if (field && field->isVisible()) field->setFocus();
}

} // namespace bindpose
