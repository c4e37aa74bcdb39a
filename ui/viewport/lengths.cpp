// SPDX-License-Identifier: MIT
#include "ui/viewport/lengths.h"

#include "ui/texts.h"

#include <QCoreApplication>

#include <cmath>

namespace bindpose {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Lengths)
};

QString signedText(double value, int digits, bool sign)
{
    return (sign && value > 0.0 ? QStringLiteral("+") : QString()) + decimals(value, digits);
}

} // namespace

QString lengthText(const FileFacts& facts, double units, bool sign)
{
    if (!facts.metresPerUnit) return Words::tr("%1 units").arg(signedText(units, 4, sign));
    const double metres = units * *facts.metresPerUnit, size = std::abs(metres);
    if (size >= 1.0) return signedText(metres, 3, sign) + QStringLiteral(" m");
    if (size < 1.0e-4 && size > 0.0) return signedText(metres * 1.0e6, 1, sign) + QStringLiteral(" µm");
    return signedText(metres * 1.0e3, 1, sign) + QStringLiteral(" mm");
}

double typedUnit(const FileFacts& facts)
{
    return facts.metresPerUnit && *facts.metresPerUnit > 0.0 ? 1.0e-3 / *facts.metresPerUnit : 1.0;
}

QString typedUnitName(const FileFacts& facts)
{
    return facts.metresPerUnit ? QStringLiteral("mm") : Words::tr("units");
}

} // namespace bindpose
