// SPDX-License-Identifier: MIT
// Images that no library reads for us.
#include "render/animation/gif_palette.h"
#include "render/image/bptc.h"
#include "render/image/dds.h"
#include "render/image/height_map.h"
#include "render/image/tga.h"
#include "tests/fuzz/targets.h"

#include <algorithm>
#include <cstring>

namespace bindpose::testing {
namespace {

constexpr int kMostPixels = 1 << 14; ///< looked at: decoding them is what is tried, not shrinking

void useImage(const QImage& image)
{
    if (image.isNull() || image.width() > kMostPixels / image.height()) return;
    (void)normalsOfHeights(image);
}

} // namespace

void fuzzDds(ByteSpan bytes)
{
    if (isDds(bytes)) useImage(decodeDds(bytes));
}

void fuzzTga(ByteSpan bytes)
{
    useImage(decodeTga(bytes));
}

/// Each sixteen bytes are a block, of a few.
void fuzzBlocks(ByteSpan bytes)
{
    constexpr std::size_t kMostBlocks = 8;
    std::array<std::uint8_t, 16> block{};
    bytes = bytes.first(std::min(bytes.size(), kMostBlocks * block.size()));
    for (; bytes.size() >= block.size(); bytes = bytes.subspan(block.size())) {
        std::memcpy(block.data(), bytes.data(), block.size());
        (void)decodeBc7(block);
        (void)decodeBc6h(block, true);
        (void)decodeBc6h(block, false);
    }
}

/// The first byte is the width, all others are pixels.
void fuzzGifPalette(ByteSpan bytes)
{
    if (bytes.size() < 5) return;
    const int width = 1 + std::to_integer<int>(bytes[0]) % 64;
    const int height = static_cast<int>((bytes.size() - 1) / 4) / width;
    if (height == 0) return;
    QImage picture(width, height, QImage::Format_RGBA8888);
    for (int y = 0; y < height; ++y)
        std::memcpy(picture.scanLine(y), bytes.data() + 1 + std::size_t{4} * static_cast<std::size_t>(width * y),
            std::size_t{4} * static_cast<std::size_t>(width));
    const GifPicture made = gifPicture(picture);
    if (made.pixels.size() != static_cast<std::size_t>(width * height)) std::abort();
}

} // namespace bindpose::testing
