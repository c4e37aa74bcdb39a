// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace bindpose {

/// With so many digits behind the dot, never a locale's comma.
std::string decimalText(double value, int digits);

/// Metres in one of a unit that reports have ("m", "cm", …). None: it is no length, or not known.
std::optional<double> metresIn(std::string_view unit);

} // namespace bindpose
