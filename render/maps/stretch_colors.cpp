// SPDX-License-Identifier: MIT
#include "render/maps/stretch_colors.h"

#include "core/eval/compare/surface_map.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr glm::vec3 rgb(int r, int g, int b)
{
    return glm::vec3(r, g, b) / 255.0f;
}

} // namespace

float stretchEnd(Shading map)
{
    return map == Shading::Volume ? kVolumeEnd : kStretchEnd;
}

StretchColors stretchColors(const glm::vec3& clay)
{
    return {clay, rgb(0x5B, 0x88, 0x93), rgb(0x2F, 0xA3, 0xAE), rgb(0x58, 0xDC, 0xD6), rgb(0xC9, 0xF7, 0xF0), clay,
        rgb(0x8A, 0x6F, 0xA0), rgb(0xC9, 0x50, 0x8A), rgb(0xF0, 0x66, 0x4F), rgb(0xFF, 0xC2, 0x47)};
}

float stretchBegins(Shading map)
{
    return (map == Shading::Volume ? std::log2(1.03f) : std::log2(1.1f)) / stretchEnd(map);
}

glm::vec3 stretchLines(Shading map)
{
    const glm::vec3 ratios = map == Shading::Volume ? glm::vec3(1.25f, 1.5f, 1.75f) : glm::vec3(1.5f, 2.0f, 3.0f);
    return glm::log2(ratios) / stretchEnd(map);
}

glm::vec3 stretchColor(const StretchColors& colors, float share)
{
    const float at = std::clamp(std::abs(share), 0.0f, 1.0f) * static_cast<float>(kStretchStops - 1);
    const std::size_t i = std::min(static_cast<std::size_t>(at), kStretchStops - 2);
    const std::size_t side = share < 0.0f ? 0 : kStretchStops;
    return glm::mix(colors[side + i], colors[side + i + 1], at - static_cast<float>(i));
}

} // namespace bindpose
