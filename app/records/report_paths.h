// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>

namespace bindpose {

/// A path as reports have it: relative to the working directory with "/" between its parts where it lies below it, else
/// as it was named.
std::string reportPath(const std::string& path);

/// The same as a URI reference (RFC 3986); absolute paths as file://.
std::string uriOf(std::string_view reportPath);

} // namespace bindpose
