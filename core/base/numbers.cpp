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

} // namespace bindpose
