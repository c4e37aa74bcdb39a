// SPDX-License-Identifier: MIT
#pragma once
#include <string>

namespace bindpose {

/// With so many digits behind the dot, never a locale's comma.
std::string decimalText(double value, int digits);

} // namespace bindpose
