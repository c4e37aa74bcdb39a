// SPDX-License-Identifier: MIT
#include "render/raster/texels.h"

#include "render/camera/pass.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose::raster {
namespace {

constexpr int kLargest = 2048; ///< as where a CPU draws with OpenGL

const std::array<float, 256>& linearTable()
{
    static const std::array<float, 256> table = [] {
        std::array<float, 256> out{};
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = linearOf(glm::vec3(static_cast<float>(i) / 255.0f)).x;
        return out;
    }();
    return table;
}

int wrapped(int at, int size, Wrap wrap)
{
    if (wrap == Wrap::Clamp) return std::clamp(at, 0, size - 1);
    const int period = wrap == Wrap::Mirror ? 2 * size : size;
    const int within = (at % period + period) % period;
    return within < size ? within : period - 1 - within;
}

} // namespace

Texels::Texels(std::shared_ptr<const ImageLevels> levels, const TextureUse& use, TexelKind kind)
    : levels_(std::move(levels)), wrapU_(use.wrapU), wrapV_(use.wrapV), nearest_(use.nearest),
      color_(kind == TexelKind::Color)
{}

glm::vec4 Texels::texel(const QImage& level, int x, int y) const
{
    const uchar* from =
        level.constScanLine(wrapped(y, level.height(), wrapV_)) + qsizetype{4} * wrapped(x, level.width(), wrapU_);
    const auto plain = [](uchar value) { return static_cast<float>(value) / 255.0f; };
    if (!color_) return {plain(from[0]), plain(from[1]), plain(from[2]), plain(from[3])};
    const std::array<float, 256>& linear = linearTable();
    return {linear[from[0]], linear[from[1]], linear[from[2]], plain(from[3])};
}

glm::vec4 Texels::between(const QImage& level, const glm::vec2& uv) const
{
    const glm::vec2 at = uv * glm::vec2(level.width(), level.height()) - 0.5f;
    const glm::vec2 low = glm::floor(at), part = at - low;
    const int x = static_cast<int>(low.x), y = static_cast<int>(low.y);
    return glm::mix(glm::mix(texel(level, x, y), texel(level, x + 1, y), part.x),
        glm::mix(texel(level, x, y + 1), texel(level, x + 1, y + 1), part.x), part.y);
}

glm::vec4 Texels::at(const glm::vec2& uv, const std::array<glm::vec2, 2>& steps) const
{
    // Further out, and where there is no number, an int would not hold the texel.
    constexpr float kFarthest = 1.0e4f;
    const auto whole = [](float v) { return std::abs(v) < kFarthest ? v : 0.0f; };
    const glm::vec2 place(whole(uv.x), whole(uv.y));
    const QImage& first = levels_->front();
    const glm::vec2 size(first.width(), first.height());
    const float longest = std::max(glm::length(steps[0] * size), glm::length(steps[1] * size));
    const float most = static_cast<float>(levels_->size() - 1);
    const float level = longest > 1.0f ? std::min(std::log2(longest), most) : 0.0f;
    if (level <= 0.0f) {
        if (!nearest_) return between(first, place);
        const glm::vec2 at = glm::floor(place * size);
        return texel(first, static_cast<int>(at.x), static_cast<int>(at.y));
    }
    const auto lower = static_cast<std::size_t>(level);
    const std::size_t upper = std::min(lower + 1, levels_->size() - 1);
    return glm::mix(between((*levels_)[lower], place), between((*levels_)[upper], place), level - std::floor(level));
}

Texels TexelStore::of(const std::shared_ptr<const Image>& image, const TextureUse& use, TexelKind kind)
{
    if (!image) return {};
    if (!images_.contains({image, kind}))
        std::erase_if(images_, [](const auto& entry) { return entry.first.first.expired(); });
    std::shared_ptr<const ImageLevels>& levels = images_[{image, kind}];
    if (!levels) levels = std::make_shared<const ImageLevels>(levelsOf(*image, kind, kLargest));
    return {levels, use, kind};
}

} // namespace bindpose::raster
