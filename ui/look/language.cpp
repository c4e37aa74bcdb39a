// SPDX-License-Identifier: MIT
#include "ui/look/language.h"

#include "ui/look/retell.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>

#include <array>

namespace bindpose {
namespace {

constexpr std::array kLanguages{Language{"en", "English"}, Language{"de", "Deutsch"}};
constexpr char kOwner[] = "bindposeLanguage";

/// The translators of the language that is spoken; a child of the application.
class Spoken final : public QObject {
public:
    Spoken(std::unique_ptr<Catalogue> catalogue, QObject* parent) : QObject(parent), catalogue_(std::move(catalogue))
    {
        setObjectName(QLatin1String(kOwner));
        QCoreApplication::installTranslator(catalogue_.get());
    }
    Catalogue& catalogue() const { return *catalogue_; }

private:
    std::unique_ptr<Catalogue> catalogue_;
};

} // namespace

std::span<const Language> languages()
{
    return kLanguages;
}

QString languageFor(const QString& wanted)
{
    QStringList asked{wanted};
    asked += QLocale::system().uiLanguages();
    for (const QString& name : asked)
        for (const Language& language : kLanguages)
            if (name.section(u'-', 0, 0).section(u'_', 0, 0) == QLatin1String(language.id))
                return QLatin1String(language.id);
    return QLatin1String(kLanguages.front().id);
}

Catalogue::Catalogue(QString id) : id_(std::move(id)), direction_(QLocale(id_).textDirection())
{
    // English has one too: without its plural forms people read "1 joint(s)".
    (void)load(QStringLiteral(":/i18n/bindpose_%1.qm").arg(id_));
    (void)qt_.load(QStringLiteral("qtbase_") + id_, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
}

QString Catalogue::find(const char* context, const char* source, const char* comment, int n) const
{
    const QString own = QTranslator::translate(context, source, comment, n);
    return own.isNull() ? qt_.translate(context, source, comment, n) : own;
}

QString Catalogue::translate(const char* context, const char* source, const char* comment, int n) const
{
    const QString found = find(context, source, comment, n);
    if (n >= 0 || !source || !*source) return found; // texts with numbers are made anew for each frame
    const QMutexLocker lock(&mutex_);
    QList<TextSource>& sources = given_[found.isNull() ? QString::fromUtf8(source) : found];
    for (const TextSource& known : sources)
        if (known.context == context && known.text == source) return found;
    sources.push_back({context, source, comment});
    return found;
}

QList<TextSource> Catalogue::sourcesOf(const QString& shown) const
{
    const QMutexLocker lock(&mutex_);
    return given_.value(shown);
}

void speak(QApplication& app, std::unique_ptr<Catalogue> catalogue)
{
    auto* old = static_cast<Spoken*>(app.findChild<QObject*>(QLatin1String(kOwner), Qt::FindDirectChildrenOnly));
    if (old) old->setObjectName({});
    QApplication::setLayoutDirection(catalogue->direction());
    new Spoken(std::move(catalogue), &app);
    if (!old) return;
    QCoreApplication::removeTranslator(&old->catalogue()); // else it would say what the new one has no words for
    retell(old->catalogue(), QApplication::allWidgets());
    delete old; // the last: Qt tells the windows of a new language, and views make their own texts anew
}

void speak(QApplication& app, const QString& setting)
{
    const QString id = languageFor(setting);
    const auto* now = static_cast<Spoken*>(app.findChild<QObject*>(QLatin1String(kOwner), Qt::FindDirectChildrenOnly));
    if (!now || now->catalogue().id() != id) speak(app, std::make_unique<Catalogue>(id));
}

} // namespace bindpose
