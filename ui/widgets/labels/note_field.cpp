// SPDX-License-Identifier: MIT
#include "ui/widgets/labels/note_field.h"

namespace bindpose {

NoteField::NoteField(QWidget* parent) : QPlainTextEdit(parent)
{
    setTabChangesFocus(true);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        const QString text = toPlainText();
        if (giving_ || text == shown_) return;
        given_ = shown_ = text;
        Q_EMIT edited(text);
    });
}

void NoteField::setText(const QString& text)
{
    if (text == given_) return;
    given_ = text;
    giving_ = true;
    setPlainText(text);
    giving_ = false;
    shown_ = toPlainText(); // line ends of other kinds are shown as one
}

} // namespace bindpose
