// SPDX-License-Identifier: MIT
#pragma once
#include <QLabel>

namespace bindpose {

/// A text of several lines that is no markup, in the look of a role of the style sheet.
inline QLabel* makePlainLabel(const char* role, const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setProperty("role", role);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace bindpose
