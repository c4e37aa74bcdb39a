// SPDX-License-Identifier: MIT
#include "ui/base/length_unit.h"

#include <QApplication>

#include <array>

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

} // namespace bindpose
