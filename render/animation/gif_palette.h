// SPDX-License-Identifier: MIT
#pragma once
#include <QImage>

#include <array>
#include <cstdint>
#include <vector>

namespace bindpose {

/// A picture in at most 255 colours of its own and one that is seen through.
struct GifPicture {
    static constexpr std::uint8_t kClear = 255; ///< index of what is seen through
    std::array<std::array<std::uint8_t, 3>, 256> colors{};
    std::vector<std::uint8_t> pixels; ///< row by row, top first
};

/// Colours by median cut over 32 steps a channel, errors diffused to the neighbours. Cost: pixels.
GifPicture gifPicture(const QImage& picture);

} // namespace bindpose
