// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bindpose {

/// Shortest text that reads back to the same value; always with a dot, never a locale's comma.
std::string numberText(float value);
std::string numberText(double value);

/// The whole text as a number, with a dot. Empty when it is not one.
std::optional<double> parseNumber(std::string_view text);
/// The same as the nearest float: what is too small is 0. Empty also for what no float can hold.
std::optional<float> parseFloat(std::string_view text);
/// The whole text as a whole number, with or without a sign. Empty when it is not one or too large.
std::optional<std::int64_t> parseWhole(std::string_view text);

} // namespace bindpose
