// SPDX-License-Identifier: MIT
#pragma once
#include "ui/look/language.h"

#include <QRegularExpression>

namespace bindpose::testing {

/// Every text accented, 40 % longer and in brackets: what is not in them was not marked for translation.
class PseudoCatalogue final : public Catalogue {
public:
    explicit PseudoCatalogue(Qt::LayoutDirection direction) : Catalogue(QStringLiteral("pseudo"), direction) {}
    static QString accented(const QString& text)
    {
        // Slots, markup, the letter of a menu and glob patterns are no words.
        static const QRegularExpression kept(QStringLiteral("%L?\\d|%n|<[^>]*>|&.|\\(\\*\\)"));
        QString out;
        qsizetype at = 0;
        for (auto it = kept.globalMatch(text); it.hasNext();) {
            const QRegularExpressionMatch match = it.next();
            out += accentedWord(text.mid(at, match.capturedStart() - at)) + match.captured();
            at = match.capturedEnd();
        }
        out += accentedWord(text.mid(at));
        return QChar(0x27E6) + out + QString(text.size() * 2 / 5, QChar(0x00B7)) + QChar(0x27E7);
    }

protected:
    QString find(const char* context, const char* source, const char*, int) const override
    {
        return QByteArray(context).startsWith('Q') ? QString() : accented(QString::fromUtf8(source));
    }

private:
    static QString accentedWord(QString text)
    {
        const QString plain = QStringLiteral("aeiouAEIOUcny"), marked = QStringLiteral("àéîöüÀÉÎÖÜçñý");
        for (QChar& letter : text)
            if (const qsizetype i = plain.indexOf(letter); i >= 0) letter = marked[i];
        return text;
    }
};

} // namespace bindpose::testing
