// SPDX-License-Identifier: MIT
#include "render/ramp.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace bindpose {
namespace {

constexpr glm::vec3 rgb(std::uint32_t hex)
{
    return {static_cast<float>((hex >> 16) & 255u) / 255.0f, static_cast<float>((hex >> 8) & 255u) / 255.0f,
        static_cast<float>(hex & 255u) / 255.0f};
}

constexpr std::array kEmber{
    rgb(0x3A2A8C), rgb(0x7A2BA6), rgb(0xB93A8C), rgb(0xE85F62), rgb(0xF99B45), rgb(0xFBD24E), rgb(0xFCF7B6)};
constexpr std::array kGrey{rgb(0x2A2A2A), rgb(0xF5F5F5)};

} // namespace

std::span<const glm::vec3> rampStops(Ramp ramp)
{
    if (ramp == Ramp::Grey) return kGrey;
    return kEmber;
}

glm::vec3 rampColor(Ramp ramp, float value)
{
    const std::span<const glm::vec3> stops = rampStops(ramp);
    const float at = std::clamp(value, 0.0f, 1.0f) * static_cast<float>(stops.size() - 1);
    const std::size_t i = std::min(static_cast<std::size_t>(at), stops.size() - 2);
    return glm::mix(stops[i], stops[i + 1], at - static_cast<float>(i));
}

} // namespace bindpose
