// SPDX-License-Identifier: MIT
#include "core/io/text/number_style.h"

#include "core/base/numbers.h"
#include "core/io/text/xml_text.h"

#include <charconv>
#include <cmath>

namespace bindpose {
namespace {

constexpr std::size_t kLooked = 512; ///< examples are enough; the file may have millions

bool hasWideExponent(std::string_view number)
{
    const std::size_t e = number.find('e');
    if (e == std::string_view::npos || e + 5 > number.size()) return false;
    const bool sign = number[e + 1] == '-' || number[e + 1] == '+';
    return sign && number.size() == e + 5;
}

/// "1e-06" → "1e-006".
std::string widened(std::string text)
{
    const std::size_t e = text.find('e');
    if (e != std::string::npos && text.size() == e + 4) text.insert(e + 2, 1, '0');
    return text;
}

} // namespace

std::string NumberStyle::spelled(float value) const
{
    if (kind_ == Kind::Shortest) return numberText(value);
    char buffer[128];
    const auto format = kind_ == Kind::Fixed ? std::chars_format::fixed : std::chars_format::general;
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, static_cast<double>(value), format, digits_);
    std::string out(buffer, end.ec == std::errc{} ? end.ptr : buffer);
    return wideExponent_ ? widened(std::move(out)) : out;
}

std::string NumberStyle::text(float value) const
{
    std::string out = spelled(value);
    const std::optional<float> back = floatOf(out);
    return back && *back == value ? out : numberText(value);
}

std::string NumberStyle::textWithin(float value, float tolerance) const
{
    std::string out = spelled(value);
    const std::optional<float> back = floatOf(out);
    return back && std::abs(*back - value) <= tolerance ? out : numberText(value);
}

NumberStyle NumberStyle::of(std::span<const std::string_view> numbers)
{
    NumberStyle best;
    std::size_t most = 0;
    const std::size_t step = numbers.size() / kLooked + 1;
    bool wide = false;
    for (const std::string_view number : numbers) wide = wide || hasWideExponent(number);
    const auto look = [&](Kind kind, int digits) {
        NumberStyle style;
        style.kind_ = kind;
        style.digits_ = digits;
        style.wideExponent_ = wide;
        std::size_t same = 0;
        for (std::size_t i = 0; i < numbers.size(); i += step) {
            const std::optional<float> value = floatOf(numbers[i]);
            same += value && style.spelled(*value) == numbers[i];
        }
        if (same <= most) return;
        most = same;
        best = style;
    };
    look(Kind::Shortest, 0);
    for (const int digits : {6, 9, 8, 7, 5, 10, 4, 3, 12, 17}) {
        look(Kind::Significant, digits);
        look(Kind::Fixed, digits);
    }
    return best;
}

} // namespace bindpose
