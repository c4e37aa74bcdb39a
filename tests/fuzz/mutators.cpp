// SPDX-License-Identifier: MIT
#include "tests/fuzz/mutators.h"

#include "core/base/numbers.h"
#include "tests/core/hostile_tokens.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace bindpose::testing {
namespace {

using Kind = TokenFile::Kind;

constexpr std::array<std::string_view, 14> kNumbers{"0", "-1", "1", "2", "255", "65535", "65536", "2147483647",
    "4294967295", "18446744073709551615", "1e308", "-1e38", "1e-45", "0.5"};
constexpr std::array<std::uint32_t, 12> kFields{0, 1, 2, 0x7F, 0xFF, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000,
    0xFFFFFFFF, 0x7FC00000, 0x7149F2CA}; // the last two: no number, 1e30
constexpr std::size_t kTries = 8, kLongestDoubled = 1024;

/// Of little or big bytes.
std::uint32_t wholeAt(std::string_view bytes, std::size_t at, std::size_t size, bool big)
{
    std::uint32_t out = 0;
    for (std::size_t i = 0; i < size; ++i)
        out |= std::uint32_t{static_cast<unsigned char>(bytes[at + i])} << 8 * (big ? size - 1 - i : i);
    return out;
}

void putWhole(std::string& bytes, std::size_t at, bool big, std::uint32_t value)
{
    for (std::size_t i = 0; i < 4 && at + i < bytes.size(); ++i)
        bytes[at + i] = static_cast<char>(value >> 8 * (big ? 3 - i : i) & 255u);
}

/// A chunk of OGRE: two bytes of an id, four of a length that counts these six.
struct Chunk {
    std::size_t at = 0, size = 0;
    bool holds(const Chunk& other) const { return at < other.at && other.at + other.size <= at + size; }
};

/// All that may be chunks: ids end on 0, and what they say lies in the file.
std::vector<Chunk> chunksIn(std::string_view bytes, bool big)
{
    std::vector<Chunk> out;
    for (std::size_t at = 2; at + 6 <= bytes.size(); ++at) {
        const std::uint32_t id = wholeAt(bytes, at, 2, big), size = wholeAt(bytes, at + 2, 4, big);
        if (id < 0x1000 || (id & 0xFu) != 0 || size < 6 || size > bytes.size() - at) continue;
        out.push_back({at, size});
    }
    return out;
}

/// The file with a chunk taken out, doubled, or another one in its place; mostly the chunks around it grow with it.
std::string changedChunk(std::string bytes, bool big, HostileRandom& random)
{
    const std::vector<Chunk> chunks = chunksIn(bytes, big);
    if (chunks.empty()) return bytes;
    const Chunk chunk = chunks[random.below(chunks.size())], other = chunks[random.below(chunks.size())];
    const std::string own = bytes.substr(chunk.at, chunk.size),
                      way[] = {{}, own + own, bytes.substr(other.at, other.size)};
    const std::string& put = way[random.below(3)];
    if (put.size() > own.size() + kLongestDoubled) return bytes;
    if (random.below(4) != 0)
        for (const Chunk& outer : chunks)
            if (outer.holds(chunk))
                putWhole(bytes, outer.at + 2, big, static_cast<std::uint32_t>(outer.size + put.size() - own.size()));
    return bytes.replace(chunk.at, chunk.size, put);
}

/// One of the tokens of that kind; the same one where there are few.
const TokenFile::Token& another(const TokenFile& file, Kind kind, HostileRandom& random)
{
    const auto& all = file.tokens();
    const TokenFile::Token* out = &all[random.below(all.size())];
    for (std::size_t i = 0; i < kTries && out->kind != kind; ++i) out = &all[random.below(all.size())];
    return *out;
}

std::string changedField(std::string field, std::string_view other, HostileRandom& random)
{
    const bool big = random.below(4) == 0;
    const std::uint32_t own = wholeAt(field, 0, field.size(), big);
    switch (random.below(4)) {
    case 0:
        return std::string(other.substr(0, field.size()));
    case 1:
        putWhole(field, 0, big, kFields[random.below(kFields.size())]);
        return field;
    default:
        putWhole(field, 0, big, own + static_cast<std::uint32_t>(random.below(33)) - 16);
        return field;
    }
}

std::string changedNumber(std::string_view number, std::string_view other, HostileRandom& random)
{
    switch (random.below(3)) {
    case 0:
        return std::string(other);
    case 1:
        return std::string(kNumbers[random.below(kNumbers.size())]);
    default:
        const std::optional<std::int64_t> whole = parseWhole(number);
        if (!whole || *whole < -1'000'000'000 || *whole > 1'000'000'000'000) return "-" + std::string(number);
        return std::to_string(*whole + static_cast<std::int64_t>(random.below(5)) - 2);
    }
}

std::string changedPiece(const TokenFile& file, const TokenFile::Token& token, HostileRandom& random)
{
    const std::string own(file.textOf(token));
    const std::string_view between = file.grammar() == TokenFile::Grammar::Json ? "," : "";
    switch (random.below(4)) {
    case 0:
        return {};
    case 1:
        return own.size() > kLongestDoubled ? own : own + std::string(between) + own;
    default:
        return std::string(file.textOf(another(file, token.kind, random)));
    }
}

std::string changedToken(const TokenFile& file, HostileRandom& random)
{
    const TokenFile::Token& token = file.tokens()[random.below(file.tokens().size())];
    const std::string own(file.textOf(token));
    const std::string_view other = file.textOf(another(file, token.kind, random));
    switch (token.kind) {
    case Kind::Number:
        return file.with(token, changedNumber(own, other, random));
    case Kind::Field:
        return file.with(token, changedField(own, other, random));
    case Kind::Name:
    case Kind::Element:
        break;
    }
    return file.with(token, changedPiece(file, token, random));
}

std::string changedFile(const std::string& bytes, HostileRandom& random)
{
    const bool little = bytes.starts_with(std::string_view("\0\x10", 2)),
               big = bytes.starts_with(std::string_view("\x10\0", 2));
    if ((little || big) && random.below(2)) return changedChunk(bytes, big, random);
    const std::vector<TokenFile> files = tokenFilesOf(asBytes(bytes));
    const TokenFile& file = files[random.below(files.size())];
    return file.tokens().empty() ? bytes : changedToken(file, random);
}

} // namespace

std::string mutated(std::string_view input, HostileRandom& random)
{
    std::vector<std::size_t> begins{0};
    for (std::size_t at = 0; (at = input.find(kNextFile, at)) != std::string_view::npos;)
        begins.push_back(at += kNextFile.size());
    const std::size_t file = random.below(begins.size());
    const std::size_t end = file + 1 < begins.size() ? begins[file + 1] - kNextFile.size() : input.size();
    std::string out(input.substr(0, begins[file]));
    out += changedFile(std::string(input.substr(begins[file], end - begins[file])), random);
    return out += input.substr(end);
}

} // namespace bindpose::testing
