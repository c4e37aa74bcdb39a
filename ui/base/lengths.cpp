// SPDX-License-Identifier: MIT
#include "ui/base/lengths.h"

#include "core/math/figures.h"
#include "ui/base/length_unit.h"
#include "ui/base/texts.h"

#include <cmath>

namespace bindpose {
namespace {

/// What is there is not told as nothing: "0.0000 units" moves.
QString signedText(double value, int digits, bool sign)
{
    const bool small = value != 0.0 && std::abs(value) < 0.5 * std::pow(10.0, -digits);
    const QString text =
        small ? QString::fromStdString(figuresText(value, 2)).replace(u'-', QChar(0x2212)) : decimals(value, digits);
    return (sign && value > 0.0 ? QStringLiteral("+") : QString()) + text;
}

} // namespace

QString lengthText(const FileFacts& facts, double units, bool sign)
{
    const LengthUnit unit = lengthUnit(facts);
    const auto told = [sign](double value, int digits, const QString& name) {
        return signedText(value, digits, sign) + u' ' + name;
    };
    if (!unit.ranges) return told(units * unit.ofOne, unit.digits, unit.name);
    const double metres = units * *facts.metresPerUnit, size = std::abs(metres);
    if (size >= 1.0) return told(metres, 3, QStringLiteral("m"));
    if (size < 0.95e-4 && size > 0.0) return told(metres * 1.0e6, 1, QStringLiteral("µm"));
    return told(metres * 1.0e3, 1, QStringLiteral("mm"));
}

QString columnLength(const FileFacts& facts, double units)
{
    const LengthUnit unit = lengthUnit(facts);
    const double told = units * unit.ofOne;
    constexpr double kNoise = 0.005; // of the last digit: half a micrometre where the unit is known
    const double last = std::pow(10.0, -unit.digits);
    if (std::abs(told) < kNoise * last) return QStringLiteral("0");
    return signedText(told, std::abs(told) < last ? unit.digits + 2 : unit.digits, false);
}

double typedUnit(const FileFacts& facts)
{
    return 1.0 / lengthUnit(facts).ofOne;
}

QString typedUnitName(const FileFacts& facts)
{
    return lengthUnit(facts).name;
}

double moveStep(const FileFacts& facts)
{
    return facts.metresPerUnit && *facts.metresPerUnit > 0.0 ? 0.01 / *facts.metresPerUnit : 10.0;
}

} // namespace bindpose
