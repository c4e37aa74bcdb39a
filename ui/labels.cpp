// SPDX-License-Identifier: MIT
#include "ui/labels.h"

#include <QFrame>
#include <QLabel>

namespace bindpose {

QLabel* makeLabel(const char* role, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setProperty("role", role);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QLabel* makeText(const char* role, QWidget* parent)
{
    QLabel* label = makeLabel(role, parent);
    label->setWordWrap(true);
    return label;
}

QFrame* makeLine(QWidget* parent)
{
    auto* line = new QFrame(parent);
    line->setProperty("role", "line");
    return line;
}

} // namespace bindpose
