// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
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

/// Equal bit by bit, as a file stores it: 0 and −0 are two values, a NaN is the same as itself.
template <class T> bool sameBits(const T& a, const T& b)
{
    static_assert(std::is_trivially_copyable_v<T>);
    return std::memcmp(static_cast<const void*>(&a), static_cast<const void*>(&b), sizeof(T)) == 0;
}

/// 64-bit hash after FNV-1a: tells changed files apart; no protection against forgery.
std::uint64_t hashBytes(ByteSpan bytes);

/// 16 lower-case hexadecimal digits.
std::string hexHash(std::uint64_t hash);

} // namespace bindpose
