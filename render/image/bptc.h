// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cstdint>
#include <span>

/// BC6H and BC7, and what they have in common (BPTC). Source: Khronos Data Format Specification 1.3 §20.
namespace bindpose {

/// Texels of the second of two subsets, one bit each.
inline constexpr std::uint16_t kBptcTwo[64] = {0xcccc, 0x8888, 0xeeee, 0xecc8, 0xc880, 0xfeec, 0xfec8, 0xec80, 0xc800,
    0xffec, 0xfe80, 0xe800, 0xffe8, 0xff00, 0xfff0, 0xf000, 0xf710, 0x008e, 0x7100, 0x08ce, 0x008c, 0x7310, 0x3100,
    0x8cce, 0x088c, 0x3110, 0x6666, 0x366c, 0x17e8, 0x0ff0, 0x718e, 0x399c, 0xaaaa, 0xf0f0, 0x5a5a, 0x33cc, 0x3c3c,
    0x55aa, 0x9696, 0xa55a, 0x73ce, 0x13c8, 0x324c, 0x3bdc, 0x6996, 0xc33c, 0x9966, 0x0660, 0x0272, 0x04e4, 0x4e40,
    0x2720, 0xc936, 0x936c, 0x39c6, 0x639c, 0x9336, 0x9cc6, 0x817e, 0xe718, 0xccf0, 0x0fcc, 0x7744, 0xee22};
/// The texel of the second of two subsets whose index has one bit less.
inline constexpr std::uint8_t kBptcAnchorTwo[64] = {15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15,
    2, 8, 2, 2, 8, 8, 15, 2, 8, 2, 2, 8, 8, 2, 2, 15, 15, 6, 8, 2, 8, 15, 15, 2, 8, 2, 2, 2, 15, 15, 6, 6, 2, 6, 8, 15,
    15, 2, 2, 15, 15, 15, 15, 15, 2, 2, 15};

inline constexpr int kBptcWeights2[4] = {0, 21, 43, 64};
inline constexpr int kBptcWeights3[8] = {0, 9, 18, 27, 37, 46, 55, 64};
inline constexpr int kBptcWeights4[16] = {0, 4, 9, 13, 17, 21, 26, 30, 34, 38, 43, 47, 51, 55, 60, 64};

/// 1: the texel belongs to the second of two subsets.
inline int bptcSecondOfTwo(unsigned partition, int texel)
{
    return kBptcTwo[partition] >> texel & 1;
}

inline int bptcAnchorOfTwo(unsigned partition)
{
    return kBptcAnchorTwo[partition];
}

/// The bits of a block, from the lowest of its first byte on. Precondition: no more than 128 are taken.
class BptcBits {
public:
    explicit BptcBits(std::span<const std::uint8_t, 16> bytes) : bytes_(bytes) {}
    unsigned take(int count)
    {
        unsigned out = 0;
        for (int i = 0; i < count; ++i, ++at_)
            out |= (bytes_[static_cast<std::size_t>(at_ >> 3)] >> (at_ & 7) & 1u) << i;
        return out;
    }

private:
    std::span<const std::uint8_t, 16> bytes_;
    int at_ = 0;
};

/// `index` has 2 to 4 bits.
inline int bptcBetween(int low, int high, unsigned index, int bits)
{
    const int weight = bits == 2 ? kBptcWeights2[index] : bits == 3 ? kBptcWeights3[index] : kBptcWeights4[index];
    return (low * (64 - weight) + high * weight + 32) >> 6;
}

/// One block of BC7 (BPTC, unsigned normalised) as 16 texels, RGBA, rows from the top. A block whose mode is not
/// defined is transparent black. Source: Khronos Data Format Specification 1.3 §20, D3D11 functional specification
/// §19.5.
std::array<std::array<std::uint8_t, 4>, 16> decodeBc7(std::span<const std::uint8_t, 16> block);

/// One block of BC6H (BPTC, half floats) as 16 texels, RGBA with alpha 255, rows from the top. Values are clamped to
/// 0 … 1 and stand for 0 … 255 as they are, without a gamma: what shines brighter than 1 is 1, what is negative 0. A
/// block whose mode is not defined is black. Source: Khronos Data Format Specification 1.3 §20.2, Microsoft "BC6H
/// Format".
std::array<std::array<std::uint8_t, 4>, 16> decodeBc6h(std::span<const std::uint8_t, 16> block, bool isSigned);

} // namespace bindpose
