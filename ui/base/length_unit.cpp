// SPDX-License-Identifier: MIT
#include "ui/base/length_unit.h"

#include "ui/base/texts.h"

#include <QApplication>

#include <array>
#include <cmath>

namespace bindpose {
namespace {

constexpr const char* kProperty = "lengthUnit";

struct Known {
    const char *id, *name;
    double perMetre;
    int digits;
};
constexpr std::array kKnown{
    Known{"mm", "mm", 1.0e3, 1},
    Known{"cm", "cm", 1.0e2, 2},
    Known{"m", "m", 1.0, 4},
    Known{"inch", "in", 1.0 / 0.0254, 3},
};

} // namespace

void applyLengthUnit(QApplication& app, const QString& id)
{
    app.setProperty(kProperty, id);
}

LengthUnit lengthUnit(const FileFacts& facts)
{
    const QString id = qApp ? qApp->property(kProperty).toString() : QString();
    if (!facts.metresPerUnit || *facts.metresPerUnit <= 0.0 || id == u"file")
        return {QCoreApplication::translate("Texts", "units")};
    for (const Known& known : kKnown)
        if (id == QLatin1String(known.id))
            return {QLatin1String(known.name), *facts.metresPerUnit * known.perMetre, known.digits};
    return {QStringLiteral("mm"), *facts.metresPerUnit * 1.0e3, 1, true};
}

QString fileUnitName(double metresPerUnit)
{
    struct Unit {
        double metres;
        const char* name;
    };
    static constexpr Unit kUnits[] = {{0.001, "mm"}, {0.01, "cm"}, {0.1, "dm"}, {1.0, "m"}, {1000.0, "km"},
        {0.0254, QT_TRANSLATE_NOOP("Texts", "inch")}, {0.3048, QT_TRANSLATE_NOOP("Texts", "foot")},
        {0.9144, QT_TRANSLATE_NOOP("Texts", "yard")}, {1609.344, QT_TRANSLATE_NOOP("Texts", "mile")}};
    for (const Unit& unit : kUnits)
        if (std::abs(metresPerUnit / unit.metres - 1.0) < 1e-6) return QCoreApplication::translate("Texts", unit.name);
    return QStringLiteral("%1 m").arg(fieldText(metresPerUnit, 6));
}

} // namespace bindpose
