// SPDX-License-Identifier: MIT
#pragma once
#include <QByteArray>
#include <QHash>
#include <QList>
#include <QMutex>
#include <QTranslator>

#include <memory>
#include <span>

class QApplication;

namespace bindpose {

/// A language that the program speaks.
struct Language {
    const char* id;   ///< "de", as in translations/bindpose_de.ts
    const char* name; ///< in that language, UTF-8: who cannot read the present one finds their own
};
std::span<const Language> languages();
/// The id of a language that there is: `wanted` itself, else the first of the system's, else English.
QString languageFor(const QString& wanted);

/// Where a shown text came from.
struct TextSource {
    QByteArray context, text, comment;
};

/// The texts of one language. Remembers from which source each text came that it gave, so that all that is shown can
/// be told again in another language: widgets keep only the text.
/// Thread: any.
class Catalogue : public QTranslator {
public:
    explicit Catalogue(QString id);
    const QString& id() const { return id_; }
    Qt::LayoutDirection direction() const { return direction_; }
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char* comment, int n) const override;
    /// All sources that gave this text; more than one where two English words share a word.
    QList<TextSource> sourcesOf(const QString& shown) const;

protected:
    Catalogue(QString id, Qt::LayoutDirection direction) : id_(std::move(id)), direction_(direction) {}
    /// Null: there is no such text.
    virtual QString find(const char* context, const char* source, const char* comment, int n) const;

private:
    QString id_;
    QTranslator qt_; ///< what Qt itself says
    Qt::LayoutDirection direction_ = Qt::LeftToRight;
    mutable QMutex mutex_;
    mutable QHash<QString, QList<TextSource>> given_;
};

/// From now on the program speaks this language, Qt's own texts included; what is open is told again and mirrored where
/// the language is written from the right.
void speak(QApplication& app, std::unique_ptr<Catalogue> catalogue);
/// The same by setting: a language's id, or "system".
void speak(QApplication& app, const QString& setting);

} // namespace bindpose
