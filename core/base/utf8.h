// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>

namespace bindpose {

/// True where the bytes are well-formed UTF-8 (RFC 3629: no overlong forms, no surrogates, at most U+10FFFF).
bool validUtf8(std::string_view text);

/// Length in bytes of the well-formed sequence at `at`, 0 where there is none. Precondition: at < text.size().
std::size_t utf8Length(std::string_view text, std::size_t at);

/// The text with each ill-formed byte replaced by U+FFFD.
std::string repairedUtf8(std::string_view text);

} // namespace bindpose
