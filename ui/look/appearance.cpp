// SPDX-License-Identifier: MIT
#include "ui/look/appearance.h"

#include "ui/base/length_unit.h"
#include "ui/base/settings.h"

#include <QApplication>
#include <QPalette>
#include <QSettings>

namespace bindpose {
namespace {

constexpr const char* kScaleVariable = "QT_SCALE_FACTOR";
constexpr const char* kOwnScale = "BINDPOSE_OWN_SCALE"; ///< the variable above was set by us

ThemeId themeOf(const Settings& settings, bool systemIsLight)
{
    const QString word = settings.word("theme");
    if (word == QLatin1String("light")) return ThemeId::Light;
    if (word == QLatin1String("contrast_dark")) return ThemeId::ContrastDark;
    if (word == QLatin1String("contrast_light")) return ThemeId::ContrastLight;
    if (word == QLatin1String("system")) return systemIsLight ? ThemeId::Light : ThemeId::Dark;
    return ThemeId::Dark;
}

} // namespace

bool systemIsLight()
{
    return QGuiApplication::palette().color(QPalette::Window).lightness() > 128;
}

void applyAppearance(QApplication& app, const Settings& settings, bool systemIsLight)
{
    applyTheme(app, themeOf(settings, systemIsLight), settings.number("text") / 100.0);
}

void followSettings(QApplication& app, Settings& settings, bool systemIsLight)
{
    applyLengthUnit(app, settings.word("lengths"));
    QObject::connect(&settings, &Settings::changed, &app, [&app, &settings, systemIsLight](const QString& id) {
        if (id == QLatin1String("theme") || id == QLatin1String("text")) applyAppearance(app, settings, systemIsLight);
        if (id == QLatin1String("lengths")) applyLengthUnit(app, settings.word("lengths"));
    });
}

void applyScale()
{
    // A scale of the system's or of a test stays; our own is decided anew where the program started itself again.
    if (qEnvironmentVariableIsSet(kScaleVariable) && !qEnvironmentVariableIsSet(kOwnScale)) return;
    const SettingSpec& spec = settingSpec("scale");
    const QSettings kept(
        QSettings::defaultFormat(), QSettings::UserScope, QStringLiteral("bindpose"), QStringLiteral("bindpose"));
    const double percent = kept.value(QLatin1String(spec.id), spec.number).toDouble();
    if (percent > spec.least && percent <= spec.most) {
        qputenv(kScaleVariable, QByteArray::number(percent / 100.0));
        qputenv(kOwnScale, "1");
    } else {
        qunsetenv(kScaleVariable);
    }
}

} // namespace bindpose
