// SPDX-License-Identifier: MIT
#include "ui/base/pasted_text.h"

#include <QRegularExpression>

namespace bindpose {

QStringList pastedLines(const QString& text)
{
    static const QRegularExpression kEnd(QStringLiteral("\\r?\\n"));
    QStringList lines = text.split(kEnd);
    while (!lines.isEmpty() && lines.last().trimmed().isEmpty()) lines.removeLast();
    return lines;
}

QChar pastedSeparator(const QString& text)
{
    return text.contains(u'\t') ? u'\t' : text.contains(u';') ? u';' : u',';
}

} // namespace bindpose
