// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

using ByteSpan = std::span<const std::byte>;
/// The bytes of a file, shared between the Source, images and whoever holds a Scene.
using SharedBytes = std::shared_ptr<const std::vector<std::byte>>;

inline ByteSpan asBytes(std::string_view text)
{
    return std::as_bytes(std::span(text.data(), text.size()));
}
inline std::string_view asText(ByteSpan bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}
inline SharedBytes shareBytes(std::string_view text)
{
    const ByteSpan bytes = asBytes(text);
    return std::make_shared<const std::vector<std::byte>>(bytes.begin(), bytes.end());
}

/// 64-bit hash after FNV-1a: tells changed files apart; no protection against forgery.
std::uint64_t hashBytes(ByteSpan bytes);

/// 16 lower-case hexadecimal digits.
std::string hexHash(std::uint64_t hash);

} // namespace bindpose
