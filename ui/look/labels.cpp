// SPDX-License-Identifier: MIT
#include "ui/look/labels.h"

#include "ui/look/wrapped_label.h"

#include <QFrame>
#include <QStyle>

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
    auto* label = new WrappedLabel(parent);
    label->setProperty("role", role);
    return label;
}

QLabel* makeText(const char* role, const QString& text, QWidget* parent)
{
    QLabel* label = makeText(role, parent);
    label->setText(text);
    return label;
}

void setRole(QWidget& widget, const char* role)
{
    if (widget.property("role").toByteArray() == role) return;
    widget.setProperty("role", QByteArray(role));
    widget.style()->unpolish(&widget); // lets the sheet see the new role
    widget.style()->polish(&widget);
}

QFrame* makeLine(QWidget* parent)
{
    auto* line = new QFrame(parent);
    line->setProperty("role", "line");
    return line;
}

} // namespace bindpose
