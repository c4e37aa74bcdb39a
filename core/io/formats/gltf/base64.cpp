// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/base64.h"

#include <array>

namespace bindpose::gltf {
namespace {

constexpr char kLetters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr unsigned char kInvalid = 255, kSkip = 254, kEnd = 253;

constexpr std::array<unsigned char, 256> makeLetterValues()
{
    std::array<unsigned char, 256> table{};
    for (unsigned char& entry : table) entry = kInvalid;
    for (unsigned char i = 0; i < 64; ++i) table[static_cast<unsigned char>(kLetters[i])] = i;
    table[static_cast<unsigned char>('-')] = 62;
    table[static_cast<unsigned char>('_')] = 63;
    for (const char blank : {' ', '\t', '\r', '\n', '\\'}) table[static_cast<unsigned char>(blank)] = kSkip;
    table[static_cast<unsigned char>('=')] = kEnd;
    return table;
}
constexpr std::array<unsigned char, 256> kLetterValues = makeLetterValues();

unsigned char letterValue(char letter)
{
    return kLetterValues[static_cast<unsigned char>(letter)];
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

std::optional<std::vector<std::byte>> decodeBase64(std::string_view text)
{
    std::vector<std::byte> out;
    out.reserve(text.size() / 4 * 3 + 3);
    std::uint32_t word = 0;
    unsigned letters = 0;
    bool ended = false;
    for (const char letter : text) {
        const unsigned char value = letterValue(letter);
        if (value == kInvalid) return std::nullopt;
        if (value == kEnd) ended = true;
        if (value >= kEnd) continue;
        if (ended) return std::nullopt;
        word = word << 6 | value;
        if (++letters < 4) continue;
        for (const unsigned shift : {16u, 8u, 0u}) out.push_back(static_cast<std::byte>(word >> shift & 255u));
        word = 0;
        letters = 0;
    }
    if (letters == 1) return std::nullopt;
    if (letters >= 2) out.push_back(static_cast<std::byte>((letters == 2 ? word >> 4 : word >> 10) & 255u));
    if (letters == 3) out.push_back(static_cast<std::byte>(word >> 2 & 255u));
    return out;
}

std::vector<std::size_t> base64Positions(std::string_view text)
{
    bool plain = true;
    for (const char letter : text) plain = plain && letterValue(letter) != kSkip;
    if (plain) return {};
    std::vector<std::size_t> out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i)
        if (letterValue(text[i]) != kSkip) out.push_back(i);
    return out;
}

} // namespace bindpose::gltf
