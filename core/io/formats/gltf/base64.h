// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose::gltf {

/// Standard alphabet with '=' padding (RFC 4648 §4). Byte i stands in characters 4·(i/3) … 4·(i/3)+3.
std::string encodeBase64(ByteSpan bytes);

/// Reads standard or URL-safe letters; white space and JSON's escaped slash ("\/") are passed over, '=' ends the
/// data. Empty result: another character, or a single letter left over.
std::optional<std::vector<std::byte>> decodeBase64(std::string_view text);

/// Positions in `text` of the characters that carry data, for texts that hold others besides; empty when every
/// character counts, so that character i stands at i.
std::vector<std::size_t> base64Positions(std::string_view text);

} // namespace bindpose::gltf
