// SPDX-License-Identifier: MIT
#include "render/image/tga.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace bindpose {
namespace {

constexpr std::size_t kTgaHeader = 18;
constexpr unsigned kTgaRun = 0x80; ///< of a packet's head
constexpr std::size_t kMostInTgaRun = 128;
constexpr std::size_t kMostTgaPixels = std::size_t{1} << 27; ///< half a GiB: a run of one byte can claim 128 pixels

struct TgaHeader {
    unsigned kind = 0; ///< 1 palette, 2 colours, 3 grey
    bool packed = false;
    std::size_t width = 0, height = 0, bytes = 0; ///< of a pixel
    unsigned bits = 0, alphaBits = 0;
    bool fromTop = false, fromRight = false;
    std::size_t firstColor = 0, colors = 0, colorBytes = 0;
    unsigned colorBits = 0;
    std::size_t data = 0; ///< offset of the palette
};

unsigned tgaByte(ByteSpan bytes, std::size_t at)
{
    return std::to_integer<unsigned>(bytes[at]);
}

std::optional<TgaHeader> tgaHeaderOf(ByteSpan bytes)
{
    if (bytes.size() < kTgaHeader) return std::nullopt;
    const auto two = [bytes](std::size_t at) {
        return std::size_t{tgaByte(bytes, at)} | std::size_t{tgaByte(bytes, at + 1)} << 8;
    };
    TgaHeader out;
    const unsigned kind = tgaByte(bytes, 2);
    out.kind = kind & 7u;
    out.packed = (kind & 8u) != 0;
    out.bits = tgaByte(bytes, 16);
    out.bytes = (out.bits + 7) / 8;
    out.width = two(12);
    out.height = two(14);
    out.alphaBits = tgaByte(bytes, 17) & 15u;
    out.fromRight = tgaByte(bytes, 17) & 0x10u;
    out.fromTop = tgaByte(bytes, 17) & 0x20u;
    out.firstColor = two(3);
    out.colors = tgaByte(bytes, 1) == 1 ? two(5) : 0;
    out.colorBits = tgaByte(bytes, 7);
    out.colorBytes = (out.colorBits + 7) / 8;
    out.data = kTgaHeader + tgaByte(bytes, 0);
    const auto colorDepth = [](unsigned bits) { return bits == 15 || bits == 16 || bits == 24 || bits == 32; };
    const bool fits = out.kind == 1   ? out.bits == 8 && out.colors > 0 && colorDepth(out.colorBits)
                      : out.kind == 2 ? colorDepth(out.bits)
                                      : out.kind == 3 && (out.bits == 8 || out.bits == 16);
    if (!fits || kind > 11 || tgaByte(bytes, 1) > 1 || out.width == 0 || out.height == 0) return std::nullopt;
    return out;
}

/// Blue first; of 15 and 16 bits five a channel.
QRgb tgaColor(ByteSpan pixel, unsigned bits, bool alpha)
{
    if (bits <= 16) {
        const unsigned word = tgaByte(pixel, 0) | tgaByte(pixel, 1) << 8;
        const auto wide = [word](unsigned shift) {
            const unsigned five = word >> shift & 31u;
            return static_cast<int>(five << 3 | five >> 2);
        };
        return qRgb(wide(10), wide(5), wide(0));
    }
    const int a = bits == 32 && alpha ? static_cast<int>(tgaByte(pixel, 3)) : 255;
    return qRgba(static_cast<int>(tgaByte(pixel, 2)), static_cast<int>(tgaByte(pixel, 1)),
        static_cast<int>(tgaByte(pixel, 0)), a);
}

QRgb tgaPixel(const TgaHeader& header, ByteSpan bytes, ByteSpan pixel)
{
    if (header.kind == 2) return tgaColor(pixel, header.bits, header.alphaBits > 0);
    const int value = static_cast<int>(tgaByte(pixel, 0));
    if (header.kind == 3)
        return qRgba(value, value, value, header.bits == 16 ? static_cast<int>(tgaByte(pixel, 1)) : 255);
    const std::size_t index = static_cast<std::size_t>(value) - header.firstColor;
    if (index >= header.colors) return qRgb(0, 0, 0);
    return tgaColor(bytes.subspan(header.data + index * header.colorBytes, header.colorBytes), header.colorBits, true);
}

} // namespace

QImage decodeTga(ByteSpan bytes)
{
    const std::optional<TgaHeader> header = tgaHeaderOf(bytes);
    if (!header) return {};
    const std::size_t palette = header->colors * header->colorBytes;
    if (bytes.size() < header->data || bytes.size() - header->data < palette) return {};
    ByteSpan rest = bytes.subspan(header->data + palette);
    const std::size_t pixels = header->width * header->height;
    // What the bytes that are there can hold at most.
    if (pixels > kMostTgaPixels || rest.size() / header->bytes * (header->packed ? kMostInTgaRun : 1) < pixels)
        return {};
    QImage out(static_cast<int>(header->width), static_cast<int>(header->height), QImage::Format_RGBA8888);
    if (out.isNull()) return {};
    std::size_t run = 0, plain = header->packed ? 0 : pixels;
    for (std::size_t i = 0; i < pixels; ++i) {
        if (run == 0 && plain == 0) {
            if (rest.empty()) return {};
            const unsigned head = tgaByte(rest, 0);
            (head & kTgaRun ? run : plain) = (head & ~kTgaRun) + 1;
            rest = rest.subspan(1);
        }
        if (rest.size() < header->bytes) return {};
        const std::size_t row = i / header->width, column = i % header->width;
        const std::size_t x = header->fromRight ? header->width - 1 - column : column;
        const std::size_t y = header->fromTop ? row : header->height - 1 - row;
        const QRgb color = tgaPixel(*header, bytes, rest.first(header->bytes));
        uchar* to = out.scanLine(static_cast<int>(y)) + 4 * x;
        to[0] = static_cast<uchar>(qRed(color));
        to[1] = static_cast<uchar>(qGreen(color));
        to[2] = static_cast<uchar>(qBlue(color));
        to[3] = static_cast<uchar>(qAlpha(color));
        if (run > 0 ? --run == 0 : (--plain, true)) rest = rest.subspan(header->bytes);
    }
    return out;
}

} // namespace bindpose
