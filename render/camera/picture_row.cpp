// SPDX-License-Identifier: MIT
#include "render/camera/picture_row.h"

#include <algorithm>
#include <cmath>

namespace bindpose {

std::vector<double> momentsOf(const Clip& clip, double framesPerSecond)
{
    constexpr double kMost = 100000.0;
    const double start = clip.startSec(), length = std::max(0.0, clip.endSec() - start);
    const auto last = static_cast<std::size_t>(std::min(kMost - 1.0, std::floor(length * framesPerSecond + 1.0e-6)));
    std::vector<double> out;
    for (std::size_t i = 0; i <= last; ++i)
        out.push_back(std::min(start + static_cast<double>(i) / framesPerSecond, clip.endSec()));
    return out;
}

float turnOf(std::size_t picture, std::size_t count)
{
    return 6.2831853f * static_cast<float>(picture) / static_cast<float>(std::max<std::size_t>(count, 1));
}

Bounds turnedBox(const Bounds& box, UpAxis up)
{
    const int upright = up == UpAxis::X ? 0 : up == UpAxis::Y ? 1 : 2;
    const glm::vec3 center = box.center();
    glm::vec3 half = box.high - center;
    half[upright] = 0.0f;
    const float reach = glm::length(half);
    half = glm::vec3(reach);
    half[upright] = box.high[upright] - center[upright];
    Bounds out;
    out.add(center - half);
    out.add(center + half);
    return out;
}

} // namespace bindpose
