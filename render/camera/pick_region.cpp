// SPDX-License-Identifier: MIT
#include "render/camera/pick_region.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr float kLargest = 16384.0f; ///< pixels; a lasso reaches no further

} // namespace

PickRegion PickRegion::box(glm::vec2 a, glm::vec2 b)
{
    PickRegion out;
    out.low_ = glm::min(a, b);
    out.high_ = glm::max(a, b);
    return out;
}

PickRegion PickRegion::polygon(std::span<const glm::vec2> corners)
{
    PickRegion out;
    if (corners.size() < 3) {
        out.high_ = glm::vec2(-1.0f);
        return out;
    }
    out.low_ = out.high_ = corners[0];
    for (const glm::vec2 corner : corners) {
        out.low_ = glm::max(glm::min(out.low_, corner), glm::vec2(-kLargest));
        out.high_ = glm::min(glm::max(out.high_, corner), glm::vec2(kLargest));
    }
    out.low_ = glm::floor(out.low_);
    out.width_ = static_cast<int>(out.high_.x - out.low_.x) + 1;
    const int height = static_cast<int>(out.high_.y - out.low_.y) + 1;
    out.mask_.assign(static_cast<std::size_t>(out.width_) * static_cast<std::size_t>(height), 0);
    std::vector<float> crossings;
    for (int row = 0; row < height; ++row) {
        const float y = out.low_.y + static_cast<float>(row) + 0.5f;
        crossings.clear();
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const glm::vec2 a = corners[i], b = corners[(i + 1) % corners.size()];
            if ((a.y <= y) == (b.y <= y)) continue;
            crossings.push_back(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) - out.low_.x);
        }
        std::sort(crossings.begin(), crossings.end());
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
            const int from = std::clamp(static_cast<int>(std::ceil(crossings[i] - 0.5f)), 0, out.width_);
            const int to = std::clamp(static_cast<int>(std::floor(crossings[i + 1] - 0.5f)) + 1, from, out.width_);
            const auto begin = out.mask_.begin() + static_cast<std::ptrdiff_t>(row) * out.width_;
            std::fill(begin + from, begin + to, char{1});
        }
    }
    return out;
}

bool PickRegion::inMask(glm::vec2 pixel) const
{
    const int x = static_cast<int>(pixel.x - low_.x), y = static_cast<int>(pixel.y - low_.y);
    const std::size_t at = static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
    return x < width_ && at < mask_.size() && mask_[at];
}

} // namespace bindpose
