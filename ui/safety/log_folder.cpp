// SPDX-License-Identifier: MIT
#include "ui/safety/log_folder.h"

#include "core/io/disk/temporaries.h"
#include "core/io/format/load.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QUuid>

#include <algorithm>

namespace bindpose {
namespace {

constexpr std::size_t kLargestLogBytes = std::size_t{1} << 30;

QString lockOf(const QString& folder)
{
    return folder + QStringLiteral("/lock");
}

std::string local(const QString& path)
{
    return QFile::encodeName(path).toStdString();
}

/// Moves a log that nobody can read to where it does not come up again.
QString putAside(const QString& root, const QString& path)
{
    const QString folder = root + QStringLiteral("/kept");
    QDir().mkpath(folder);
    const QString stem = folder + u'/' + QFileInfo(QFileInfo(path).path()).fileName() + u'-';
    const QString kept = stem + QFileInfo(path).fileName();
    return QFile::rename(path, kept) ? kept : path;
}

void readLogs(const QString& root, const QString& folder, LeftLogs& out)
{
    for (const QString& name : QDir(folder).entryList({QStringLiteral("*.editlog")}, QDir::Files)) {
        const QString path = folder + u'/' + name;
        const Result<SharedBytes> bytes = readFile(local(path), kLargestLogBytes);
        Result<EditLog> log = bytes ? parseEditLog(asText(**bytes)) : Result<EditLog>(bytes.error());
        if (log)
            out.logs.push_back({path, std::move(*log)});
        else
            out.damaged.push_back({putAside(root, path), log.error()});
    }
}

void removeFolder(const QString& folder)
{
    QFile::remove(lockOf(folder));
    QDir().rmdir(folder); // only what is empty
}

} // namespace

LogFolder::~LogFolder()
{
    if (!path_.isEmpty() && QDir(path_).entryList({QStringLiteral("*.editlog")}, QDir::Files).isEmpty())
        removeFolder(path_);
}

bool LogFolder::makeOwn()
{
    for (int attempt = 0; attempt < 4; ++attempt) {
        const QString name = QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-HHmmss-")) +
                             QUuid::createUuid().toString(QUuid::Id128).left(8);
        const QString folder = root_ + u'/' + name;
        if (!QDir().mkpath(folder)) return false;
        lock_ = FileLock::take(local(lockOf(folder)));
        // Another process that takes the new folder for a left one removes it while it holds the lock.
        if (!lock_ || !QFileInfo::exists(lockOf(folder))) continue;
        path_ = folder;
        return true;
    }
    return false;
}

std::optional<QString> LogFolder::newLog()
{
    if (path_.isEmpty() && !makeOwn()) return std::nullopt;
    return path_ + u'/' + QString::number(++count_) + QStringLiteral(".editlog");
}

LeftLogs findLeftLogs(const QString& root, const QString& own)
{
    LeftLogs out;
    for (const QString& name : QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString folder = root + u'/' + name;
        if (folder == own || name == QLatin1String("kept")) continue;
        std::optional<FileLock> lock = FileLock::take(local(lockOf(folder)));
        if (!lock) { // its process lives
            out.held = true;
            continue;
        }
        const std::size_t before = out.logs.size();
        removeLeftTemporaries(folder.toStdString());
        readLogs(root, folder, out);
        if (out.logs.size() == before)
            removeFolder(folder);
        else
            out.locks.push_back(std::move(*lock));
    }
    std::stable_sort(
        out.logs.begin(), out.logs.end(), [](const FoundLog& a, const FoundLog& b) { return a.log.atMs > b.log.atMs; });
    return out;
}

void removeLog(const QString& path)
{
    QFile::remove(path);
    const QString folder = QFileInfo(path).path();
    if (QDir(folder).entryList({QStringLiteral("*.editlog")}, QDir::Files).isEmpty()) removeFolder(folder);
}

} // namespace bindpose
