// SPDX-License-Identifier: MIT
#include "ui/editor.h"

#include "ui/appearance.h"
#include "ui/main_window.h"
#include "ui/settings.h"

#include <QApplication>
#include <QSurfaceFormat>
#include <QTranslator>

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

int runEditor(QApplication& app, const QStringList& files, Importer importer)
{
    QCoreApplication::setOrganizationName(QStringLiteral("bindpose"));
    QCoreApplication::setApplicationName(QStringLiteral("bindpose"));
    // English needs a catalogue too: without one, people read "1 joint(s)".
    QTranslator plurals;
    if (plurals.load(QStringLiteral(":/i18n/bindpose_en.qm"))) QCoreApplication::installTranslator(&plurals);
    // Widgets take fonts when they are made, so the look is settled before the first one.
    const bool light = systemIsLight();
    Settings kept;
    kept.keep();
    applyAppearance(app, kept, light);
    MainWindow window(std::move(importer));
    window.session().settings().keep();
    followSettings(app, window.session().settings(), light);
    window.rememberLayout();
    window.show();
    if (files.isEmpty())
        window.openSample(QStringLiteral("mannequin"));
    else
        window.openFile(files.front());
    return QApplication::exec();
}

} // namespace bindpose
