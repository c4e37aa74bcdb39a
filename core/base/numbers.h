// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace bindpose {

/// Shortest text that reads back to the same value; always with a dot, never a locale's comma.
std::string numberText(float value);
std::string numberText(double value);

/// The whole text as a number, with a dot. Empty when it is not one.
std::optional<double> parseNumber(std::string_view text);

} // namespace bindpose
