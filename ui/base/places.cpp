// SPDX-License-Identifier: MIT
#include "ui/base/places.h"

#include <QDir>
#include <QFile>
#include <QSettings>

namespace bindpose {
namespace {

struct Home {
    const char* variable;
    const char* folder;
};
/// Qt, fontconfig and Mesa all look at these, so that their files move along.
constexpr Home kHomes[] = {
    {"XDG_CONFIG_HOME", "config"},
    {"XDG_STATE_HOME", "state"},
    {"XDG_CACHE_HOME", "cache"},
    {"XDG_DATA_HOME", "data"},
};

} // namespace

bool useConfigFolder(const QString& folder)
{
    const QDir root(QDir(folder).absolutePath());
    for (const Home& home : kHomes) {
        const QString path = root.filePath(QLatin1String(home.folder));
        if (!QDir().mkpath(path)) return false;
        qputenv(home.variable, QFile::encodeName(path));
    }
    // Settings of the machine and of others are not asked either.
    qputenv("XDG_CONFIG_DIRS", QFile::encodeName(root.filePath(QStringLiteral("config"))));
    const QString settings = root.filePath(QStringLiteral("config"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings);
    QSettings::setPath(QSettings::IniFormat, QSettings::SystemScope, settings + QStringLiteral("/machine"));
    return true;
}

QString stateFolder()
{
    QString home = QFile::decodeName(qgetenv("XDG_STATE_HOME"));
    if (!QDir::isAbsolutePath(home)) home = QDir::homePath() + QStringLiteral("/.local/state"); // as the XDG rule says
    QString folder = home + QStringLiteral("/bindpose");
    QDir().mkpath(folder);
    return folder;
}

} // namespace bindpose
