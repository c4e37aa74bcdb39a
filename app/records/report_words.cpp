// SPDX-License-Identifier: MIT
#include "app/records/report_words.h"

#include <array>
#include <charconv>
#include <cmath>

namespace bindpose {

std::string decimalText(double value, int digits)
{
    if (!std::isfinite(value)) return "–";
    std::array<char, 400> text{};
    const std::to_chars_result end =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, digits);
    return {text.data(), end.ptr};
}

} // namespace bindpose
