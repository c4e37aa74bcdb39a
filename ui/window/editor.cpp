// SPDX-License-Identifier: MIT
#include "ui/window/editor.h"

#include "ui/base/settings.h"
#include "ui/look/appearance.h"
#include "ui/look/language.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QIcon>
#include <QProcess>
#include <QSurfaceFormat>

namespace bindpose {

void prepareEditor()
{
    applyScale();
    QSurfaceFormat format;
    format.setVersion(4, 1);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    QSurfaceFormat::setDefaultFormat(format);
}

namespace {

/// Until the window closes. Gives the files to start again with, where somebody asked for that.
int runWindow(QApplication& app, const QStringList& files, Importer importer, const QString& commandLineGuide,
    std::optional<QStringList>& again)
{
    QCoreApplication::setOrganizationName(QStringLiteral("bindpose"));
    QCoreApplication::setApplicationName(QStringLiteral("bindpose"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.bindpose.Bindpose"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/package/bindpose.svg")));
    // Widgets take fonts and words when they are made, so both are settled before the first one.
    const bool light = systemIsLight();
    Settings kept;
    kept.keep();
    applyAppearance(app, kept, light);
    speak(app, kept.word("language"));
    MainWindow window(std::move(importer));
    window.session().settings().keep();
    followSettings(app, window.session().settings(), light);
    QObject::connect(&window.session().settings(), &Settings::changed, &window, [&app, &window](const QString& id) {
        if (id == u"language") speak(app, window.session().settings().word("language"));
    });
    window.setCommandLineGuide(commandLineGuide);
    window.rememberLayout();
    window.keepSafe();
    window.show();
    window.beginWith(files);
    const int code = QApplication::exec();
    again = window.opensAgain();
    return code;
}

} // namespace

int runEditor(QApplication& app, const QStringList& files, Importer importer, const QString& commandLineGuide)
{
    std::optional<QStringList> again;
    const int code = runWindow(app, files, std::move(importer), commandLineGuide, again);
    // What was kept is written, and nobody holds the logs any more.
    if (again) QProcess::startDetached(QCoreApplication::applicationFilePath(), QStringList("--") + *again);
    return code;
}

} // namespace bindpose
