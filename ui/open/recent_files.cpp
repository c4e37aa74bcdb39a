// SPDX-License-Identifier: MIT
#include "ui/open/recent_files.h"

#include "core/io/format/added_clips.h"
#include "ui/base/places.h"

#include <QCryptographicHash>
#include <QDir>
#include <QImage>
#include <QSettings>

#include <algorithm>

namespace bindpose::recent {
namespace {

constexpr int kMost = 12;
constexpr auto kKey = "recentFiles";
constexpr QSize kPicture{480, 304}; ///< twice what the card shows

QString pictureFile(const QString& path)
{
    const QByteArray name = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha1).toHex();
    return stateFolder() + QStringLiteral("/pictures/") + QLatin1String(name) + QStringLiteral(".png");
}

void write(const QList<RecentFile>& files)
{
    QVariantList stored;
    for (const RecentFile& file : files)
        stored += QVariantMap{{QStringLiteral("path"), file.path}, {QStringLiteral("format"), file.format},
            {QStringLiteral("joints"), file.joints}, {QStringLiteral("clips"), file.clips},
            {QStringLiteral("errors"), file.errors}, {QStringLiteral("warnings"), file.warnings},
            {QStringLiteral("looked"), file.looked}};
    QSettings().setValue(QLatin1String(kKey), stored);
}

} // namespace

QList<RecentFile> files()
{
    QList<RecentFile> found;
    for (const QVariant& entry : QSettings().value(QLatin1String(kKey)).toList()) {
        const QVariantMap file = entry.toMap();
        found += {file.value(QStringLiteral("path")).toString(), file.value(QStringLiteral("format")).toString(),
            file.value(QStringLiteral("joints")).toInt(), file.value(QStringLiteral("clips")).toInt(),
            file.value(QStringLiteral("errors")).toInt(), file.value(QStringLiteral("warnings")).toInt(),
            file.value(QStringLiteral("looked")).toBool()};
    }
    return found;
}

QString openedAs(const Document& document)
{
    const ScriptedMap* map = scriptedMapOf(document.baseline().source.get());
    return map ? QString::fromStdString(map->script) : document.path();
}

void add(const OpenDocument& document)
{
    const Scene& scene = document.document.scene();
    RecentFile file{openedAs(document.document), QString::fromStdString(scene.facts->formatName)};
    for (const auto& node : scene.nodes) file.joints += node && node->joint ? 1 : 0;
    for (const auto& clip : scene.clips) file.clips += clip ? 1 : 0;
    QList<RecentFile> now = files();
    now.removeIf([&file](const RecentFile& old) { return old.path == file.path; });
    now.prepend(file);
    for (; now.size() > kMost; now.removeLast()) QFile::remove(pictureFile(now.last().path));
    write(now);
}

void setProblems(const QString& path, const FindingCount& found)
{
    QList<RecentFile> now = files();
    const auto at = std::find_if(now.begin(), now.end(), [&path](const RecentFile& file) { return file.path == path; });
    if (at == now.end()) return;
    at->errors = found.errors;
    at->warnings = found.warnings;
    at->looked = true;
    write(now);
}

void remove(const QString& path)
{
    QList<RecentFile> now = files();
    now.removeIf([&path](const RecentFile& old) { return old.path == path; });
    QFile::remove(pictureFile(path));
    write(now);
}

void keepPicture(const QString& path, const QImage& picture)
{
    if (picture.isNull()) return;
    // As the card shows it: its middle, in the card's proportions.
    const QImage filled = picture.scaled(kPicture, Qt::KeepAspectRatioByExpanding, Qt::SmoothTransformation);
    const QRect middle(
        QPoint((filled.width() - kPicture.width()) / 2, (filled.height() - kPicture.height()) / 2), kPicture);
    const QString file = pictureFile(path);
    QDir().mkpath(QFileInfo(file).path());
    filled.copy(middle).convertToFormat(QImage::Format_RGB32).save(file);
}

QImage pictureOf(const QString& path)
{
    return QImage(pictureFile(path));
}

} // namespace bindpose::recent
