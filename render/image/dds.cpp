// SPDX-License-Identifier: MIT
#include "render/image/dds.h"

#include "render/image/bptc.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>

namespace bindpose {
namespace {

using Texel = std::array<std::uint8_t, 4>;
using Texels = std::array<Texel, 16>;

constexpr std::size_t kHeader = 128, kMoreHeader = 20;
constexpr std::uint32_t kLargestSide = 32768;

std::uint32_t wordAt(ByteSpan bytes, std::size_t at)
{
    std::uint32_t out = 0;
    for (std::size_t i = 0; i < 4; ++i) out |= std::to_integer<std::uint32_t>(bytes[at + i]) << 8 * i;
    return out;
}

constexpr std::uint32_t code(const char (&name)[5])
{
    std::uint32_t out = 0;
    for (int i = 3; i >= 0; --i) out = out << 8 | static_cast<std::uint8_t>(name[i]);
    return out;
}

enum class Kind { Bc1, Bc2, Bc3, Bc4, Bc4Signed, Bc5, Bc5Signed, Bc6h, Bc6hSigned, Bc7, Masks };

struct Layout {
    Kind kind = Kind::Masks;
    std::uint32_t bits = 32; ///< of a texel, with masks
    std::array<std::uint32_t, 4> masks{};
    bool grey = false;
};

constexpr std::array<std::uint32_t, 4> kRgba{0xFFu, 0xFF00u, 0xFF0000u, 0xFF000000u},
    kBgra{0xFF0000u, 0xFF00u, 0xFFu, 0xFF000000u}, kBgrx{0xFF0000u, 0xFF00u, 0xFFu, 0u};

std::optional<Layout> layoutOfDxgi(std::uint32_t format)
{
    switch (format) {
    case 28: // R8G8B8A8_UNORM, _SRGB
    case 29:
        return Layout{Kind::Masks, 32, kRgba, false};
    case 61: // R8_UNORM
        return Layout{Kind::Masks, 8, {0xFFu, 0, 0, 0}, true};
    case 71: // BC1_UNORM …
    case 72:
        return Layout{.kind = Kind::Bc1};
    case 74:
    case 75:
        return Layout{.kind = Kind::Bc2};
    case 77:
    case 78:
        return Layout{.kind = Kind::Bc3};
    case 80:
        return Layout{.kind = Kind::Bc4};
    case 81:
        return Layout{.kind = Kind::Bc4Signed};
    case 83:
        return Layout{.kind = Kind::Bc5};
    case 84:
        return Layout{.kind = Kind::Bc5Signed};
    case 87: // B8G8R8A8_UNORM, _SRGB
    case 91:
        return Layout{Kind::Masks, 32, kBgra, false};
    case 88: // B8G8R8X8_UNORM, _SRGB
    case 93:
        return Layout{Kind::Masks, 32, kBgrx, false};
    case 95: // BC6H_UF16
        return Layout{.kind = Kind::Bc6h};
    case 96: // BC6H_SF16
        return Layout{.kind = Kind::Bc6hSigned};
    case 98: // BC7_UNORM, _SRGB
    case 99:
        return Layout{.kind = Kind::Bc7};
    default:
        return std::nullopt;
    }
}

std::optional<Layout> layoutOfName(std::uint32_t name)
{
    if (name == code("DXT1")) return Layout{.kind = Kind::Bc1};
    if (name == code("DXT2") || name == code("DXT3")) return Layout{.kind = Kind::Bc2};
    if (name == code("DXT4") || name == code("DXT5")) return Layout{.kind = Kind::Bc3};
    if (name == code("ATI1") || name == code("BC4U")) return Layout{.kind = Kind::Bc4};
    if (name == code("BC4S")) return Layout{.kind = Kind::Bc4Signed};
    if (name == code("ATI2") || name == code("BC5U")) return Layout{.kind = Kind::Bc5};
    if (name == code("BC5S")) return Layout{.kind = Kind::Bc5Signed};
    return std::nullopt;
}

std::optional<Layout> layoutOf(ByteSpan bytes)
{
    constexpr std::uint32_t kHasAlpha = 0x1, kFourCc = 0x4, kLuminance = 0x20000, kRgb = 0x40;
    const std::uint32_t flags = wordAt(bytes, 80);
    if (flags & kFourCc)
        return wordAt(bytes, 84) == code("DX10") ? layoutOfDxgi(wordAt(bytes, kHeader))
                                                 : layoutOfName(wordAt(bytes, 84));
    if (!(flags & (kRgb | kLuminance))) return std::nullopt;
    Layout out{.kind = Kind::Masks, .bits = wordAt(bytes, 88), .grey = (flags & kLuminance) != 0};
    for (std::size_t i = 0; i < 4; ++i) out.masks[i] = wordAt(bytes, 92 + 4 * i);
    if (!(flags & kHasAlpha)) out.masks[3] = 0;
    const bool known = out.bits == 8 || out.bits == 16 || out.bits == 24 || out.bits == 32;
    return known ? std::optional(out) : std::nullopt;
}

Texel colorOf565(std::uint32_t c)
{
    const auto wide = [](std::uint32_t value, int bits) {
        return static_cast<std::uint8_t>(value << (8 - bits) | value >> (2 * bits - 8));
    };
    return {wide(c >> 11, 5), wide(c >> 5 & 63u, 6), wide(c & 31u, 5), 255};
}

/// Colours of BC1; those of BC2 and BC3 have four colours always.
void addColors(const std::uint8_t* block, bool always4, Texels& out)
{
    const std::uint32_t c0 = block[0] | std::uint32_t{block[1]} << 8, c1 = block[2] | std::uint32_t{block[3]} << 8;
    std::array<Texel, 4> colors{colorOf565(c0), colorOf565(c1), Texel{}, Texel{}};
    const bool four = always4 || c0 > c1;
    for (std::size_t c = 0; c < 3; ++c) {
        const int a = colors[0][c], b = colors[1][c];
        colors[2][c] = static_cast<std::uint8_t>(four ? (2 * a + b) / 3 : (a + b) / 2);
        colors[3][c] = static_cast<std::uint8_t>(four ? (a + 2 * b) / 3 : 0);
    }
    colors[2][3] = 255;
    colors[3][3] = four ? 255 : 0;
    for (std::size_t i = 0; i < 16; ++i) {
        const Texel& color = colors[block[4 + i / 4] >> 2 * (i % 4) & 3];
        std::copy_n(color.begin(), always4 ? 3 : 4, out[i].begin());
    }
}

/// BC4's eight values, which BC3 has for alpha and BC5 twice.
void addValues(const std::uint8_t* block, bool isSigned, std::size_t channel, Texels& out)
{
    const auto end = [isSigned](std::uint8_t raw) { // 0 … 255; signed -127 … 127
        return isSigned ? std::max(int{static_cast<std::int8_t>(raw)}, -127) : int{raw};
    };
    const int a = end(block[0]), b = end(block[1]);
    std::array<double, 8> values{static_cast<double>(a), static_cast<double>(b)};
    const int steps = a > b ? 7 : 5;
    for (int i = 1; i < steps; ++i)
        values[static_cast<std::size_t>(i) + 1] = static_cast<double>((steps - i) * a + i * b) / steps;
    if (steps == 5) {
        values[6] = isSigned ? -127.0 : 0.0;
        values[7] = isSigned ? 127.0 : 255.0;
    }
    std::uint64_t indices = 0;
    for (int i = 7; i >= 2; --i) indices = indices << 8 | block[i];
    for (std::size_t i = 0; i < 16; ++i) {
        const double value = values[indices >> 3 * i & 7u];
        out[i][channel] = static_cast<std::uint8_t>(std::lround(isSigned ? (value + 127.0) * 255.0 / 254.0 : value));
    }
}

Texels decodeBlock(Kind kind, const std::uint8_t* block)
{
    Texels out{};
    for (Texel& texel : out) texel[3] = 255;
    switch (kind) {
    case Kind::Bc1:
        addColors(block, false, out);
        break;
    case Kind::Bc2:
        addColors(block + 8, true, out);
        for (std::size_t i = 0; i < 16; ++i)
            out[i][3] = static_cast<std::uint8_t>((block[i / 2] >> 4 * (i % 2) & 15) * 17);
        break;
    case Kind::Bc3:
        addColors(block + 8, true, out);
        addValues(block, false, 3, out);
        break;
    case Kind::Bc4:
    case Kind::Bc4Signed:
        addValues(block, kind == Kind::Bc4Signed, 0, out);
        for (Texel& texel : out) texel[1] = texel[2] = texel[0];
        break;
    case Kind::Bc5:
    case Kind::Bc5Signed:
        addValues(block, kind == Kind::Bc5Signed, 0, out);
        addValues(block + 8, kind == Kind::Bc5Signed, 1, out);
        for (Texel& texel : out) {
            const double x = texel[0] / 127.5 - 1.0, y = texel[1] / 127.5 - 1.0;
            texel[2] =
                static_cast<std::uint8_t>(std::lround(std::sqrt(std::max(0.0, 1.0 - x * x - y * y)) * 127.5 + 127.5));
        }
        break;
    case Kind::Bc6h:
    case Kind::Bc6hSigned:
        return decodeBc6h(std::span<const std::uint8_t, 16>(block, 16), kind == Kind::Bc6hSigned);
    case Kind::Bc7:
        return decodeBc7(std::span<const std::uint8_t, 16>(block, 16));
    case Kind::Masks:
        break;
    }
    return out;
}

QImage decodeBlocks(Kind kind, ByteSpan data, std::uint32_t width, std::uint32_t height)
{
    const std::size_t across = (width + 3) / 4, down = (height + 3) / 4;
    const std::size_t size = kind == Kind::Bc1 || kind == Kind::Bc4 || kind == Kind::Bc4Signed ? 8 : 16;
    if (data.size() / size / across < down) return {};
    QImage out(static_cast<int>(width), static_cast<int>(height), QImage::Format_RGBA8888);
    if (out.isNull()) return {};
    const auto* block = reinterpret_cast<const std::uint8_t*>(data.data());
    for (std::size_t by = 0; by < down; ++by)
        for (std::size_t bx = 0; bx < across; ++bx, block += size) {
            const Texels texels = decodeBlock(kind, block);
            for (std::size_t i = 0; i < 16; ++i) {
                const std::size_t x = 4 * bx + i % 4, y = 4 * by + i / 4;
                if (x < width && y < height)
                    std::copy_n(texels[i].begin(), 4, out.scanLine(static_cast<int>(y)) + 4 * x);
            }
        }
    return out;
}

/// A masked value of any width as 0 … 255.
std::uint8_t masked(std::uint32_t word, std::uint32_t mask)
{
    if (mask == 0) return 0;
    const std::uint64_t most = mask >> std::countr_zero(mask), value = (word & mask) >> std::countr_zero(mask);
    return static_cast<std::uint8_t>((value * 255u + most / 2) / most);
}

QImage decodeMasks(const Layout& layout, ByteSpan data, std::uint32_t width, std::uint32_t height)
{
    const std::size_t bytes = layout.bits / 8;
    if (data.size() / bytes / width < height) return {};
    QImage out(static_cast<int>(width), static_cast<int>(height), QImage::Format_RGBA8888);
    if (out.isNull()) return {};
    std::size_t at = 0;
    for (std::uint32_t y = 0; y < height; ++y) {
        uchar* to = out.scanLine(static_cast<int>(y));
        for (std::uint32_t x = 0; x < width; ++x, to += 4, at += bytes) {
            std::uint32_t word = 0;
            for (std::size_t i = 0; i < bytes; ++i) word |= std::to_integer<std::uint32_t>(data[at + i]) << 8 * i;
            for (std::size_t c = 0; c < 3; ++c) to[c] = masked(word, layout.masks[layout.grey ? 0 : c]);
            to[3] = layout.masks[3] ? masked(word, layout.masks[3]) : 255;
        }
    }
    return out;
}

} // namespace

bool isDds(ByteSpan bytes)
{
    return bytes.size() >= 4 && wordAt(bytes, 0) == code("DDS ");
}

QImage decodeDds(ByteSpan bytes)
{
    if (bytes.size() < kHeader || !isDds(bytes) || wordAt(bytes, 4) != 124) return {};
    const bool more = (wordAt(bytes, 80) & 4u) && wordAt(bytes, 84) == code("DX10");
    if (more && bytes.size() < kHeader + kMoreHeader) return {};
    const std::optional<Layout> layout = layoutOf(bytes);
    const std::uint32_t height = wordAt(bytes, 12), width = wordAt(bytes, 16);
    if (!layout || width == 0 || height == 0 || width > kLargestSide || height > kLargestSide) return {};
    const ByteSpan data = bytes.subspan(kHeader + (more ? kMoreHeader : 0));
    return layout->kind == Kind::Masks ? decodeMasks(*layout, data, width, height)
                                       : decodeBlocks(layout->kind, data, width, height);
}

} // namespace bindpose
