// SPDX-License-Identifier: MIT
#include "app/options/tolerance_option.h"

#include "app/base/errors.h"
#include "core/base/numbers.h"

#include <cmath>

namespace bindpose {

Result<bool> Tolerance::exceeded(const FileFacts& facts, double distance, double height) const
{
    if (percent) return height > 0.0 ? 100.0 * distance > *percent * height : distance > 0.0;
    if (!facts.metresPerUnit) return usageError(errors::kToleranceNeedsUnit, {text});
    return distance * *facts.metresPerUnit > metres;
}

Result<std::optional<Tolerance>> readTolerance(const Arguments& arguments)
{
    const std::optional<std::string> text = arguments.value("--tolerance");
    if (!text) return std::optional<Tolerance>();
    static constexpr std::pair<std::string_view, double> kUnits[] = {
        {"mm", 1e-3}, {"cm", 1e-2}, {"m", 1.0}, {"%", 0.0}};
    for (const auto& [unit, metres] : kUnits) {
        if (!text->ends_with(unit)) continue;
        std::string number = text->substr(0, text->size() - unit.size());
        while (number.ends_with(' ')) number.pop_back();
        const std::optional<double> value = parseNumber(number);
        if (!value || !std::isfinite(*value) || *value < 0.0) break;
        Tolerance out{*text, *value * metres, std::nullopt};
        if (unit == "%") out.percent = *value;
        return std::optional(out);
    }
    return usageError(errors::kOptionValue, {"--tolerance", *text, "a number with mm, cm, m or %"});
}

} // namespace bindpose
