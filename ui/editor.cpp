// SPDX-License-Identifier: MIT
#include "ui/editor.h"

#include "ui/main_window.h"
#include "ui/theme.h"

#include <QApplication>
#include <QSettings>
#include <QSurfaceFormat>
#include <QTranslator>

namespace bindpose {

void prepareEditor()
{
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
    applyTheme(app, QSettings().value(QStringLiteral("light")).toBool() ? ThemeId::Light : ThemeId::Dark);
    MainWindow window(std::move(importer));
    window.rememberLayout();
    window.show();
    if (files.isEmpty())
        window.openSample(QStringLiteral("mannequin"));
    else
        window.openFile(files.front());
    return QApplication::exec();
}

} // namespace bindpose
