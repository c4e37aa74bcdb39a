// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

namespace bindpose {

/// A number as people are shown it: so many significant digits at most, no zeros at the end of a fraction, and no power
/// of ten from a millionth to a hundred million. "1000", "0.00004", "2.5e-07".
inline std::string figuresText(double value, int figures)
{
    if (value == 0.0) return "0"; // −0 too
    if (!std::isfinite(value)) return std::isnan(value) ? "nan" : value > 0.0 ? "inf" : "-inf";
    char buffer[64];
    char* const last = buffer + sizeof buffer;
    char* end = std::to_chars(buffer, last, value, std::chars_format::scientific, figures - 1).ptr;
    double rounded = 0.0;
    std::from_chars(buffer, end, rounded);
    const int power = rounded == 0.0 ? 0 : static_cast<int>(std::floor(std::log10(std::abs(rounded)) + 1e-9));
    if (power < -6 || power >= 8)
        return std::string(buffer, std::to_chars(buffer, last, value, std::chars_format::general, figures).ptr);
    end = std::to_chars(buffer, last, rounded, std::chars_format::fixed, std::max(0, figures - 1 - power)).ptr;
    std::string text(buffer, end);
    if (text.find('.') == std::string::npos) return text;
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

} // namespace bindpose
