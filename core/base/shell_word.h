// SPDX-License-Identifier: MIT
#pragma once
#include <string>

namespace bindpose {

/// One word of a command line as a POSIX shell reads it back: in single quotes where it holds more than letters, digits
/// and the marks of paths.
std::string shellWord(const std::string& text);

} // namespace bindpose
