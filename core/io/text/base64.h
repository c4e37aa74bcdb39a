// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"

#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// Standard alphabet with '=' padding (RFC 4648 §4). Byte i stands in characters 4·(i/3) … 4·(i/3)+3.
std::string encodeBase64(ByteSpan bytes);

/// Positions in `text` of the characters that carry data, for texts that hold others besides (white space, JSON's
/// escaped slash "\/"); empty when every character counts, so that character i stands at i.
std::vector<std::size_t> base64Positions(std::string_view text);

} // namespace bindpose
