// SPDX-License-Identifier: MIT
#include "core/base/numbers.h"

#include <charconv>

namespace bindpose {
namespace {

template <class T> std::string shortest(T value)
{
    char buffer[64];
    const std::to_chars_result end = std::to_chars(buffer, buffer + sizeof buffer, value);
    return std::string(buffer, end.ptr);
}

} // namespace

std::string numberText(float value)
{
    return shortest(value);
}

std::string numberText(double value)
{
    return shortest(value);
}

std::optional<double> parseNumber(std::string_view text)
{
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    double value = 0;
    const std::from_chars_result end = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || end.ec != std::errc{} || end.ptr != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<float> parseFloat(std::string_view text)
{
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    if (text.empty()) return std::nullopt;
    const char* const last = text.data() + text.size();
    float value = 0.0f;
    const std::from_chars_result end = std::from_chars(text.data(), last, value);
    if (end.ptr != last) return std::nullopt;
    if (end.ec == std::errc{}) return value;
    double wide = 0.0; // below a float's range, or above it
    if (std::from_chars(text.data(), last, wide).ec != std::errc{}) return std::nullopt;
    return wide > -1.0 && wide < 1.0 ? std::optional(static_cast<float>(wide)) : std::nullopt;
}

std::optional<std::int64_t> parseWhole(std::string_view text)
{
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    std::int64_t value = 0;
    const std::from_chars_result end = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || end.ec != std::errc{} || end.ptr != text.data() + text.size()) return std::nullopt;
    return value;
}

} // namespace bindpose
