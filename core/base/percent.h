// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>

namespace bindpose {

/// A path as a URI has it: unreserved characters of RFC 3986 §2.3 and the slash stand for themselves, each byte of
/// others is a % and two digits.
std::string percentEncoded(std::string_view path);

/// "a%20b" → "a b" (RFC 3986 §2.1); what is no escape stays.
std::string percentDecoded(std::string_view text);

} // namespace bindpose
