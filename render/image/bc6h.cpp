// SPDX-License-Identifier: MIT

#include "render/image/bptc.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace bindpose {
namespace {

/// Bits of a mode and the order in which they lie. A field is a channel (r, g, b) and an end (w, x of the first region,
/// y, z of the second); `d` is the partition. "rw9:0": nine bits and one from the lowest on; "rw10:15": from the
/// highest, 15, down to 10.
struct Bc6Mode {
    unsigned code;    ///< of 5 bits; those below 2 have 2 bits
    bool transformed; ///< the other ends are differences from the first
    int bits;         ///< of an end
    int deltaBits[3]; ///< stored of the other ends
    std::string_view layout;
};
constexpr Bc6Mode kBc6Modes[] = {
    {0, true, 10, {5, 5, 5},
        "gy4 by4 bz4 rw9:0 gw9:0 bw9:0 rx4:0 gz4 gy3:0 gx4:0 bz0 gz3:0 bx4:0 bz1 by3:0 ry4:0 bz2 rz4:0 bz3 d4:0"},
    {1, true, 7, {6, 6, 6},
        "gy5 gz4 gz5 rw6:0 bz0 bz1 by4 gw6:0 by5 bz2 gy4 bw6:0 bz3 bz5 bz4 rx5:0 gy3:0 gx5:0 gz3:0 bx5:0 by3:0 ry5:0 "
        "rz5:0 d4:0"},
    {2, true, 11, {5, 4, 4},
        "rw9:0 gw9:0 bw9:0 rx4:0 rw10 gy3:0 gx3:0 gw10 bz0 gz3:0 bx3:0 bw10 bz1 by3:0 ry4:0 bz2 rz4:0 bz3 d4:0"},
    {6, true, 11, {4, 5, 4},
        "rw9:0 gw9:0 bw9:0 rx3:0 rw10 gz4 gy3:0 gx4:0 gw10 gz3:0 bx3:0 bw10 bz1 by3:0 ry3:0 bz0 bz2 rz3:0 gy4 bz3 "
        "d4:0"},
    {10, true, 11, {4, 4, 5},
        "rw9:0 gw9:0 bw9:0 rx3:0 rw10 by4 gy3:0 gx3:0 gw10 bz0 gz3:0 bx4:0 bw10 by3:0 ry3:0 bz1 bz2 rz3:0 bz4 bz3 "
        "d4:0"},
    {14, true, 9, {5, 5, 5},
        "rw8:0 by4 gw8:0 gy4 bw8:0 bz4 rx4:0 gz4 gy3:0 gx4:0 bz0 gz3:0 bx4:0 bz1 by3:0 ry4:0 bz2 rz4:0 bz3 d4:0"},
    {18, true, 8, {6, 5, 5},
        "rw7:0 gz4 by4 gw7:0 bz2 gy4 bw7:0 bz3 bz4 rx5:0 gy3:0 gx4:0 bz0 gz3:0 bx4:0 bz1 by3:0 ry5:0 rz5:0 d4:0"},
    {22, true, 8, {5, 6, 5},
        "rw7:0 bz0 by4 gw7:0 gy5 gy4 bw7:0 gz5 bz4 rx4:0 gz4 gy3:0 gx5:0 gz3:0 bx4:0 bz1 by3:0 ry4:0 bz2 rz4:0 bz3 "
        "d4:0"},
    {26, true, 8, {5, 5, 6},
        "rw7:0 bz1 by4 gw7:0 by5 gy4 bw7:0 bz5 bz4 rx4:0 gz4 gy3:0 gx4:0 bz0 gz3:0 bx5:0 by3:0 ry4:0 bz2 rz4:0 bz3 "
        "d4:0"},
    {30, false, 6, {6, 6, 6},
        "rw5:0 gz4 bz0 bz1 by4 gw5:0 gy5 by5 bz2 gy4 bw5:0 gz5 bz3 bz5 bz4 rx5:0 gy3:0 gx5:0 gz3:0 bx5:0 by3:0 ry5:0 "
        "rz5:0 d4:0"},
    {3, false, 10, {10, 10, 10}, "rw9:0 gw9:0 bw9:0 rx9:0 gx9:0 bx9:0"},
    {7, true, 11, {9, 9, 9}, "rw9:0 gw9:0 bw9:0 rx8:0 rw10 gx8:0 gw10 bx8:0 bw10"},
    {11, true, 12, {8, 8, 8}, "rw9:0 gw9:0 bw9:0 rx7:0 rw10:11 gx7:0 gw10:11 bx7:0 bw10:11"},
    {15, true, 16, {4, 4, 4}, "rw9:0 gw9:0 bw9:0 rx3:0 rw10:15 gx3:0 gw10:15 bx3:0 bw10:15"},
};

struct Bc6Fields {
    int ends[4][3] = {}; ///< w, x, y, z; red, green, blue
    unsigned partition = 0;
};

int numberAt(std::string_view& text)
{
    int out = 0;
    for (; !text.empty() && text[0] >= '0' && text[0] <= '9'; text.remove_prefix(1)) out = 10 * out + (text[0] - '0');
    return out;
}

Bc6Fields readFields(std::string_view layout, BptcBits& bits)
{
    Bc6Fields out;
    while (!layout.empty()) {
        const char channel = layout[0];
        int part = 0, *field = &part;
        layout.remove_prefix(1);
        if (channel != 'd') {
            field = &out.ends[layout[0] - 'w'][channel == 'r' ? 0 : channel == 'g' ? 1 : 2];
            layout.remove_prefix(1);
        }
        const int left = numberAt(layout);
        int right = left;
        if (layout.starts_with(':')) {
            layout.remove_prefix(1);
            right = numberAt(layout);
        }
        for (int i = 0; i <= std::abs(left - right); ++i)
            *field |= static_cast<int>(bits.take(1)) << (right + (left < right ? -i : i));
        if (channel == 'd') out.partition = static_cast<unsigned>(part);
        layout.remove_prefix(std::min<std::size_t>(1, layout.size()));
    }
    return out;
}

int signExtended(int value, int bits)
{
    return value & 1 << (bits - 1) ? value - (1 << bits) : value;
}

/// The ends as stored become whole numbers of `mode.bits` bits.
void resolveEnds(const Bc6Mode& mode, bool isSigned, int ends, Bc6Fields& fields)
{
    for (int c = 0; c < 3; ++c) {
        int& first = fields.ends[0][c];
        if (isSigned) first = signExtended(first, mode.bits);
        for (int e = 1; e < ends; ++e) {
            int& end = fields.ends[e][c];
            if (isSigned || mode.transformed) end = signExtended(end, mode.deltaBits[c]);
            if (!mode.transformed) continue;
            end = (first + end) & ((1 << mode.bits) - 1);
            if (isSigned) end = signExtended(end, mode.bits);
        }
    }
}

/// To 0 … 65535, signed −32767 … 32767.
int unquantized(int value, int bits, bool isSigned)
{
    if (!isSigned) {
        if (bits >= 15 || value == 0) return value;
        return value == (1 << bits) - 1 ? 0xFFFF : ((value << 15) + 0x4000) >> (bits - 1);
    }
    if (bits >= 16) return value;
    const int size = std::abs(value);
    const int out = size == 0 ? 0 : size >= (1 << (bits - 1)) - 1 ? 0x7FFF : ((size << 15) + 0x4000) >> (bits - 1);
    return value < 0 ? -out : out;
}

/// A half float by its bits, none negative, as 0 … 255.
std::uint8_t byteOfHalf(int half)
{
    const int exponent = half >> 10, mantissa = half & 1023;
    const double value = exponent == 0 ? std::ldexp(mantissa, -24) : std::ldexp(1024 + mantissa, exponent - 25);
    return static_cast<std::uint8_t>(std::lround(std::min(value, 1.0) * 255.0));
}

std::uint8_t finished(int value, bool isSigned)
{
    if (value <= 0) return 0;
    return byteOfHalf(isSigned ? value * 31 >> 5 : value * 31 >> 6);
}

} // namespace

std::array<std::array<std::uint8_t, 4>, 16> decodeBc6h(std::span<const std::uint8_t, 16> block, bool isSigned)
{
    std::array<std::array<std::uint8_t, 4>, 16> out{};
    for (auto& texel : out) texel[3] = 255;
    BptcBits bits(block);
    unsigned code = bits.take(2);
    if (code > 1) code |= bits.take(3) << 2;
    const Bc6Mode* mode =
        std::find_if(std::begin(kBc6Modes), std::end(kBc6Modes), [code](const Bc6Mode& m) { return m.code == code; });
    if (mode == std::end(kBc6Modes)) return out;
    const bool two = mode->layout.ends_with("d4:0");
    Bc6Fields fields = readFields(mode->layout, bits);
    resolveEnds(*mode, isSigned, two ? 4 : 2, fields);
    for (auto& end : fields.ends)
        for (int& value : end) value = unquantized(value, mode->bits, isSigned);
    for (int i = 0; i < 16; ++i) {
        const int region = two ? bptcSecondOfTwo(fields.partition, i) : 0;
        const bool anchor = i == 0 || (two && i == bptcAnchorOfTwo(fields.partition));
        const int indexBits = two ? 3 : 4;
        const unsigned index = bits.take(indexBits - (anchor ? 1 : 0));
        const auto* ends = &fields.ends[2 * static_cast<std::size_t>(region)];
        for (std::size_t c = 0; c < 3; ++c)
            out[static_cast<std::size_t>(i)][c] =
                finished(bptcBetween(ends[0][c], ends[1][c], index, indexBits), isSigned);
    }
    return out;
}

} // namespace bindpose
