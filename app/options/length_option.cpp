// SPDX-License-Identifier: MIT
#include "app/options/length_option.h"

#include "app/base/errors.h"
#include "core/base/numbers.h"

#include <cmath>

namespace bindpose {
namespace {

struct LengthUnit {
    std::string_view sign;
    double metres; ///< 0: per cent
};
constexpr LengthUnit kLengthUnits[] = {{"mm", 0.001}, {"cm", 0.01}, {"m", 1.0}, {"%", 0.0}};

} // namespace

Result<double> Length::inUnits(const FileFacts& facts, double height) const
{
    if (percent) return *percent / 100.0 * height;
    if (!facts.metresPerUnit || !(*facts.metresPerUnit > 0.0)) return usageError(errors::kLengthNeedsUnit, {typed});
    return metres / *facts.metresPerUnit;
}

Result<std::optional<Length>> readLength(const Arguments& arguments, std::string_view option)
{
    const std::optional<std::string> text = arguments.value(option);
    if (!text) return std::optional<Length>();
    for (const LengthUnit& unit : kLengthUnits) {
        if (!text->ends_with(unit.sign)) continue;
        std::string number = text->substr(0, text->size() - unit.sign.size());
        while (number.ends_with(' ')) number.pop_back();
        const std::optional<double> value = parseNumber(number);
        if (!value || !std::isfinite(*value) || *value < 0.0) break;
        Length out{*value * unit.metres, {}, *text};
        if (unit.metres == 0.0) out.percent = *value;
        return std::optional(out);
    }
    return usageError(errors::kOptionValue, {std::string(option), *text, kLengthWords});
}

} // namespace bindpose
