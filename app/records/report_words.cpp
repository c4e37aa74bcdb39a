// SPDX-License-Identifier: MIT
#include "app/records/report_words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace bindpose {

std::string decimalText(double value, int digits)
{
    if (!std::isfinite(value)) return "–";
    std::array<char, 400> text{};
    const std::to_chars_result end =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, digits);
    return {text.data(), end.ptr};
}

std::optional<double> metresIn(std::string_view unit)
{
    constexpr std::array<std::pair<std::string_view, double>, 5> kMetres{
        {{"m", 1.0}, {"cm", 0.01}, {"mm", 0.001}, {"in", 0.0254}, {"ft", 0.3048}}};
    const auto known =
        std::find_if(kMetres.begin(), kMetres.end(), [&unit](const auto& each) { return each.first == unit; });
    return known == kMetres.end() ? std::nullopt : std::optional(known->second);
}

} // namespace bindpose
