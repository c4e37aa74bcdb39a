// SPDX-License-Identifier: MIT
#include "render/animation/gif_palette.h"

#include <algorithm>
#include <limits>

namespace bindpose {
namespace {

constexpr int kBits = 5, kCells = 1 << (3 * kBits);
constexpr std::size_t kColors = 255;

struct ColorCell {
    std::array<int, 3> color{}; ///< 0 … 255
    std::uint32_t pixels = 0;
};

int cellOf(int r, int g, int b)
{
    constexpr int shift = 8 - kBits;
    return (r >> shift) << (2 * kBits) | (g >> shift) << kBits | b >> shift;
}

/// A row of cells, and the channel along which they differ most.
struct ColorBox {
    std::size_t begin = 0, end = 0;
    std::size_t channel = 0;
    std::uint64_t weight = 0; ///< what is gained by cutting it
};

ColorBox boxOf(const std::vector<ColorCell>& cells, std::size_t begin, std::size_t end)
{
    ColorBox out{begin, end, 0, 0};
    std::uint64_t pixels = 0;
    for (std::size_t i = begin; i < end; ++i) pixels += cells[i].pixels;
    for (std::size_t channel = 0; channel < 3; ++channel) {
        int low = 255, high = 0;
        for (std::size_t i = begin; i < end; ++i) {
            low = std::min(low, cells[i].color[channel]);
            high = std::max(high, cells[i].color[channel]);
        }
        const auto spread = static_cast<std::uint64_t>(std::max(0, high - low));
        if (pixels * spread * spread > out.weight) {
            out.weight = pixels * spread * spread;
            out.channel = channel;
        }
    }
    return out;
}

std::vector<ColorCell> cellsOf(const QImage& pixels)
{
    std::vector<std::array<std::uint64_t, 4>> sums(kCells);
    for (int y = 0; y < pixels.height(); ++y) {
        const auto* row = reinterpret_cast<const QRgb*>(pixels.constScanLine(y));
        for (int x = 0; x < pixels.width(); ++x) {
            if (qAlpha(row[x]) < 128) continue;
            auto& sum = sums[static_cast<std::size_t>(cellOf(qRed(row[x]), qGreen(row[x]), qBlue(row[x])))];
            sum[0] += static_cast<unsigned>(qRed(row[x]));
            sum[1] += static_cast<unsigned>(qGreen(row[x]));
            sum[2] += static_cast<unsigned>(qBlue(row[x]));
            ++sum[3];
        }
    }
    std::vector<ColorCell> out;
    for (const auto& sum : sums)
        if (sum[3] > 0)
            out.push_back({{static_cast<int>(sum[0] / sum[3]), static_cast<int>(sum[1] / sum[3]),
                               static_cast<int>(sum[2] / sum[3])},
                static_cast<std::uint32_t>(sum[3])});
    return out;
}

std::vector<std::array<int, 3>> medianCut(std::vector<ColorCell> cells)
{
    std::vector<ColorBox> boxes;
    if (!cells.empty()) boxes.push_back(boxOf(cells, 0, cells.size()));
    while (boxes.size() < kColors) {
        const auto worst = std::max_element(
            boxes.begin(), boxes.end(), [](const ColorBox& a, const ColorBox& b) { return a.weight < b.weight; });
        if (worst == boxes.end() || worst->weight == 0) break;
        const ColorBox box = *worst;
        const auto from = cells.begin() + static_cast<std::ptrdiff_t>(box.begin);
        const auto to = cells.begin() + static_cast<std::ptrdiff_t>(box.end);
        std::stable_sort(from, to,
            [&](const ColorCell& a, const ColorCell& b) { return a.color[box.channel] < b.color[box.channel]; });
        std::uint64_t pixels = 0, half = 0;
        for (auto cell = from; cell != to; ++cell) pixels += cell->pixels;
        std::size_t cut = box.begin;
        while (cut + 1 < box.end - 1 && half + cells[cut].pixels < pixels / 2) half += cells[cut++].pixels;
        *worst = boxOf(cells, box.begin, cut + 1);
        boxes.push_back(boxOf(cells, cut + 1, box.end));
    }
    std::vector<std::array<int, 3>> out;
    for (const ColorBox& box : boxes) {
        std::array<std::uint64_t, 3> sum{};
        std::uint64_t pixels = 0;
        for (std::size_t i = box.begin; i < box.end; ++i) {
            for (std::size_t c = 0; c < 3; ++c)
                sum[c] += static_cast<std::uint64_t>(cells[i].color[c]) * cells[i].pixels;
            pixels += cells[i].pixels;
        }
        out.push_back(
            {static_cast<int>(sum[0] / pixels), static_cast<int>(sum[1] / pixels), static_cast<int>(sum[2] / pixels)});
    }
    return out;
}

/// The nearest colour of the palette, found once for each cell.
class Nearest {
public:
    explicit Nearest(const std::vector<std::array<int, 3>>& colors) : colors_(colors), found_(kCells, -1) {}
    std::size_t of(const std::array<int, 3>& color)
    {
        int& known = found_[static_cast<std::size_t>(cellOf(color[0], color[1], color[2]))];
        if (known < 0) {
            int best = std::numeric_limits<int>::max();
            for (std::size_t i = 0; i < colors_.size(); ++i) {
                int away = 0;
                for (std::size_t c = 0; c < 3; ++c) {
                    const int less = color[c] - colors_[i][c];
                    away += less * less;
                }
                if (away < best) {
                    best = away;
                    known = static_cast<int>(i);
                }
            }
        }
        return static_cast<std::size_t>(known);
    }

private:
    const std::vector<std::array<int, 3>>& colors_;
    std::vector<int> found_;
};

using DiffusedErrors = std::vector<std::array<int, 3>>; ///< of a row, sixteenths; one more on either side

} // namespace

GifPicture gifPicture(const QImage& picture)
{
    const QImage pixels = picture.convertToFormat(QImage::Format_ARGB32);
    const std::vector<std::array<int, 3>> colors = medianCut(cellsOf(pixels));
    GifPicture out;
    for (std::size_t i = 0; i < colors.size(); ++i)
        for (std::size_t c = 0; c < 3; ++c) out.colors[i][c] = static_cast<std::uint8_t>(colors[i][c]);
    Nearest nearest(colors);
    const auto width = static_cast<std::size_t>(pixels.width());
    DiffusedErrors now(width + 2), next(width + 2);
    for (int y = 0; y < pixels.height(); ++y) {
        const auto* row = reinterpret_cast<const QRgb*>(pixels.constScanLine(y));
        std::fill(next.begin(), next.end(), std::array<int, 3>{});
        for (std::size_t x = 0; x < width; ++x) {
            if (qAlpha(row[x]) < 128) {
                out.pixels.push_back(GifPicture::kClear);
                continue;
            }
            std::array<int, 3> wanted{qRed(row[x]), qGreen(row[x]), qBlue(row[x])};
            for (std::size_t c = 0; c < 3; ++c) wanted[c] = std::clamp(wanted[c] + now[x + 1][c] / 16, 0, 255);
            const std::size_t index = nearest.of(wanted);
            out.pixels.push_back(static_cast<std::uint8_t>(index));
            for (std::size_t c = 0; c < 3; ++c) {
                const int less = wanted[c] - colors[index][c];
                now[x + 2][c] += 7 * less;
                next[x][c] += 3 * less;
                next[x + 1][c] += 5 * less;
                next[x + 2][c] += less;
            }
        }
        std::swap(now, next);
    }
    return out;
}

} // namespace bindpose
