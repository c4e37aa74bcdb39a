// SPDX-License-Identifier: MIT

#include "render/image/bptc.h"

#include <cstddef>
#include <utility>

namespace bindpose {
namespace {

/// Bits of what a mode stores.
struct Mode {
    int subsets, partitionBits, rotationBits, selectorBits, colorBits, alphaBits;
    bool ownParity;    ///< one lowest bit for each endpoint
    bool sharedParity; ///< one for both of a subset
    int indexBits, secondIndexBits;
};
constexpr Mode kModes[8] = {
    {3, 4, 0, 0, 4, 0, true, false, 3, 0},
    {2, 6, 0, 0, 6, 0, false, true, 3, 0},
    {3, 6, 0, 0, 5, 0, false, false, 2, 0},
    {2, 6, 0, 0, 7, 0, true, false, 2, 0},
    {1, 0, 2, 1, 5, 6, false, false, 2, 3},
    {1, 0, 2, 0, 7, 8, false, false, 2, 2},
    {1, 0, 0, 0, 7, 7, true, false, 4, 0},
    {2, 6, 0, 0, 5, 5, true, false, 2, 0},
};

/// Subsets of three, two bits a texel.
constexpr std::uint32_t kThree[64] = {0xaa685050, 0x6a5a5040, 0x5a5a4200, 0x5450a0a8, 0xa5a50000, 0xa0a05050,
    0x5555a0a0, 0x5a5a5050, 0xaa550000, 0xaa555500, 0xaaaa5500, 0x90909090, 0x94949494, 0xa4a4a4a4, 0xa9a59450,
    0x2a0a4250, 0xa5945040, 0x0a425054, 0xa5a5a500, 0x55a0a0a0, 0xa8a85454, 0x6a6a4040, 0xa4a45000, 0x1a1a0500,
    0x0050a4a4, 0xaaa59090, 0x14696914, 0x69691400, 0xa08585a0, 0xaa821414, 0x50a4a450, 0x6a5a0200, 0xa9a58000,
    0x5090a0a8, 0xa8a09050, 0x24242424, 0x00aa5500, 0x24924924, 0x24499224, 0x50a50a50, 0x500aa550, 0xaaaa4444,
    0x66660000, 0xa5a0a5a0, 0x50a050a0, 0x69286928, 0x44aaaa44, 0x66666600, 0xaa444444, 0x54a854a8, 0x95809580,
    0x96969600, 0xa85454a8, 0x80959580, 0xaa141414, 0x96960000, 0xaaaa1414, 0xa05050a0, 0xa0a5a5a0, 0x96000000,
    0x40804080, 0xa9a8a9a8, 0xaaaaaa44, 0x2a4a5254};
/// Texels whose index has one bit less: of the second and the third of three subsets.
constexpr std::uint8_t kAnchorSecond[64] = {3, 3, 15, 15, 8, 3, 15, 15, 8, 8, 6, 6, 6, 5, 3, 3, 3, 3, 8, 15, 3, 3, 6,
    10, 5, 8, 8, 6, 8, 5, 15, 15, 8, 15, 3, 5, 6, 10, 8, 15, 15, 3, 15, 5, 15, 15, 15, 15, 3, 15, 5, 5, 5, 8, 5, 10, 5,
    10, 8, 13, 15, 12, 3, 3};
constexpr std::uint8_t kAnchorThird[64] = {15, 8, 8, 3, 15, 15, 3, 8, 15, 15, 15, 15, 15, 15, 15, 8, 15, 8, 15, 3, 15,
    8, 15, 8, 3, 15, 6, 10, 15, 15, 10, 8, 15, 3, 15, 10, 10, 8, 9, 10, 6, 15, 8, 15, 3, 6, 6, 8, 15, 3, 15, 15, 15, 15,
    15, 15, 15, 15, 15, 15, 3, 15, 15, 8};

struct Block {
    const Mode& mode;
    unsigned partition = 0, rotation = 0, selector = 0;
    int endpoints[6][4] = {}; ///< two for each subset

    int subsetOf(int texel) const
    {
        if (mode.subsets == 2) return bptcSecondOfTwo(partition, texel);
        return mode.subsets == 3 ? static_cast<int>(kThree[partition] >> 2 * texel & 3u) : 0;
    }
    bool anchor(int texel) const
    {
        if (texel == 0) return true;
        if (mode.subsets == 2) return texel == bptcAnchorOfTwo(partition);
        return mode.subsets == 3 && (texel == kAnchorSecond[partition] || texel == kAnchorThird[partition]);
    }

    /// Channel by channel, then the lowest bits; widened to eight by repeating the highest.
    void readEndpoints(BptcBits& bits)
    {
        const int ends = 2 * mode.subsets;
        for (int c = 0; c < 4; ++c)
            for (int e = 0; e < ends; ++e)
                endpoints[e][c] = static_cast<int>(bits.take(c < 3 ? mode.colorBits : mode.alphaBits));
        const int parity = mode.ownParity || mode.sharedParity ? 1 : 0;
        unsigned lowest[6] = {};
        for (int e = 0; e < ends && parity; ++e) lowest[e] = mode.sharedParity && e % 2 ? lowest[e - 1] : bits.take(1);
        for (int e = 0; e < ends; ++e)
            for (int c = 0; c < 4; ++c) {
                const int stored = c < 3 ? mode.colorBits : mode.alphaBits;
                int& value = endpoints[e][c];
                if (stored == 0) {
                    value = 255;
                    continue;
                }
                const int size = stored + parity;
                if (parity) value = value << 1 | static_cast<int>(lowest[e]);
                value <<= 8 - size;
                value |= value >> size;
            }
    }
};

} // namespace

std::array<std::array<std::uint8_t, 4>, 16> decodeBc7(std::span<const std::uint8_t, 16> bytes)
{
    std::array<std::array<std::uint8_t, 4>, 16> out{};
    BptcBits bits(bytes);
    int number = 0;
    while (number < 8 && bits.take(1) == 0) ++number;
    if (number == 8) return out;
    Block block{kModes[number]};
    const Mode& mode = block.mode;
    block.partition = bits.take(mode.partitionBits);
    block.rotation = bits.take(mode.rotationBits);
    block.selector = bits.take(mode.selectorBits);
    block.readEndpoints(bits);
    unsigned first[16] = {}, second[16] = {};
    for (int i = 0; i < 16; ++i) first[i] = bits.take(mode.indexBits - (block.anchor(i) ? 1 : 0));
    for (int i = 0; i < 16 && mode.secondIndexBits; ++i) second[i] = bits.take(mode.secondIndexBits - (i == 0 ? 1 : 0));
    for (int i = 0; i < 16; ++i) {
        const int at = 2 * block.subsetOf(i);
        const int *low = block.endpoints[at], *high = block.endpoints[at + 1];
        unsigned color = first[i], alpha = mode.secondIndexBits ? second[i] : first[i];
        int colorBits = mode.indexBits, alphaBits = mode.secondIndexBits ? mode.secondIndexBits : mode.indexBits;
        if (block.selector) {
            std::swap(color, alpha);
            std::swap(colorBits, alphaBits);
        }
        auto& texel = out[static_cast<std::size_t>(i)];
        for (int c = 0; c < 4; ++c)
            texel[static_cast<std::size_t>(c)] = static_cast<std::uint8_t>(
                bptcBetween(low[c], high[c], c < 3 ? color : alpha, c < 3 ? colorBits : alphaBits));
        if (block.rotation) std::swap(texel[block.rotation - 1], texel[3]);
    }
    return out;
}

} // namespace bindpose
