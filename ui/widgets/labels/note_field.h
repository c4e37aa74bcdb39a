// SPDX-License-Identifier: MIT
#pragma once
#include <QPlainTextEdit>

namespace bindpose {

/// Several lines of free text. Says `edited` with every change that a person makes, and never for what it is given.
class NoteField : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit NoteField(QWidget* parent);
    void setText(const QString& text);

Q_SIGNALS:
    void edited(const QString& text);

private:
    QString given_, shown_; ///< what it was given last, and how it shows it
    bool giving_ = false;
};

} // namespace bindpose
