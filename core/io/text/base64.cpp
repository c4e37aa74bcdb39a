// SPDX-License-Identifier: MIT
#include "core/io/text/base64.h"

namespace bindpose {
namespace {

constexpr char kLetters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Characters that JSON or a line break puts between the letters.
bool isFiller(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n' || letter == '\\';
}

} // namespace

std::string encodeBase64(ByteSpan bytes)
{
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::size_t left = bytes.size() - at;
        std::uint32_t word = static_cast<std::uint32_t>(bytes[at]) << 16;
        if (left > 1) word |= static_cast<std::uint32_t>(bytes[at + 1]) << 8;
        if (left > 2) word |= static_cast<std::uint32_t>(bytes[at + 2]);
        out += kLetters[word >> 18];
        out += kLetters[(word >> 12) & 63u];
        out += left > 1 ? kLetters[(word >> 6) & 63u] : '=';
        out += left > 2 ? kLetters[word & 63u] : '=';
    }
    return out;
}

std::vector<std::size_t> base64Positions(std::string_view text)
{
    bool plain = true;
    for (const char letter : text) plain = plain && !isFiller(letter);
    if (plain) return {};
    std::vector<std::size_t> out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i)
        if (!isFiller(text[i])) out.push_back(i);
    return out;
}

} // namespace bindpose
