// SPDX-License-Identifier: MIT
#include "render/camera/ramp.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
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
// Ten steps of the published tables: viridis (van der Walt and Smith, CC0), cividis (Nuñez, Anderton, Renslow 2018).
constexpr std::array kViridis{rgb(0x440154), rgb(0x482878), rgb(0x3E4989), rgb(0x31688E), rgb(0x26828E), rgb(0x1F9E89),
    rgb(0x35B779), rgb(0x6DCD59), rgb(0xB4DE2C), rgb(0xFDE725)};
constexpr std::array kCividis{rgb(0x00224E), rgb(0x123570), rgb(0x3B496C), rgb(0x575D6D), rgb(0x707173), rgb(0x8A8678),
    rgb(0xA59C74), rgb(0xC3B369), rgb(0xE1CC55), rgb(0xFEE838)};
constexpr std::array kRainbow{rgb(0x0000FF), rgb(0x00FFFF), rgb(0x00FF00), rgb(0xFFFF00), rgb(0xFF0000)};
// What who comes from there has learned to read: Maya's colour ramp from black to white over red and yellow, the
// vertex colours of 3ds Max's Skin from blue to red over green and yellow.
constexpr std::array kMaya{rgb(0x000000), rgb(0xFF0000), rgb(0xFF8000), rgb(0xFFFF00), rgb(0xFFFFFF)};
constexpr std::array kMax{rgb(0x0000FF), rgb(0x00FF00), rgb(0xFFFF00), rgb(0xFF8000), rgb(0xFF0000)};
constexpr std::array kGrey{rgb(0x2A2A2A), rgb(0xF5F5F5)};

glm::vec3 colorAt(std::span<const glm::vec3> stops, float value)
{
    const float at = std::clamp(value, 0.0f, 1.0f) * static_cast<float>(stops.size() - 1);
    const std::size_t i = std::min(static_cast<std::size_t>(at), stops.size() - 2);
    return glm::mix(stops[i], stops[i + 1], at - static_cast<float>(i));
}

/// A colour for each hundredth: then what lies between two stops is exact wherever they stand.
std::vector<glm::vec3> hundredths(const RampStops& stops)
{
    std::vector<glm::vec3> out;
    out.reserve(kMostRampColors);
    std::size_t next = 0;
    for (std::uint32_t at = 0; at < kMostRampColors; ++at) {
        while (next < stops.size() && stops[next].hundredths < at) ++next;
        if (next == 0 || next == stops.size()) {
            out.push_back(rgb(stops[next == 0 ? 0 : next - 1].rgb));
            continue;
        }
        const RampStop &before = stops[next - 1], &after = stops[next];
        const float share =
            static_cast<float>(at - before.hundredths) / static_cast<float>(after.hundredths - before.hundredths);
        out.push_back(glm::mix(rgb(before.rgb), rgb(after.rgb), share));
    }
    return out;
}

std::uint32_t hexOf(const glm::vec3& color)
{
    const auto byte = [](float part) { return static_cast<std::uint32_t>(std::lround(part * 255.0f)); };
    return byte(color.r) << 16 | byte(color.g) << 8 | byte(color.b);
}

/// Relative luminance of sRGB, IEC 61966-2-1; the gamma of its curve is taken as 2.2.
float luminance(const glm::vec3& color)
{
    const glm::vec3 linear = glm::pow(color, glm::vec3(2.2f));
    return glm::dot(linear, glm::vec3(0.2126f, 0.7152f, 0.0722f));
}

} // namespace

std::span<const glm::vec3> rampStops(Ramp ramp)
{
    switch (ramp) {
    case Ramp::Viridis:
        return kViridis;
    case Ramp::Cividis:
        return kCividis;
    case Ramp::Grey:
        return kGrey;
    case Ramp::Rainbow:
        return kRainbow;
    case Ramp::Maya:
        return kMaya;
    case Ramp::Max:
        return kMax;
    case Ramp::Own:
        assert(false);
        break;
    case Ramp::Ember:
        break;
    }
    return kEmber;
}

RampColors::RampColors(Ramp ramp) : RampColors(ramp, {}) {}

RampColors::RampColors(Ramp ramp, const RampStops& own)
{
    if (ramp == Ramp::Own && isRamp(own)) {
        stops_ = hundredths(own);
        return;
    }
    const std::span<const glm::vec3> stops = rampStops(ramp == Ramp::Own ? Ramp::Ember : ramp);
    stops_.assign(stops.begin(), stops.end());
}

glm::vec3 RampColors::at(float value) const
{
    return colorAt(stops_, value);
}

RampStops stopsOf(Ramp ramp)
{
    RampStops out;
    const std::span<const glm::vec3> stops = rampStops(ramp);
    for (std::size_t i = 0; i < stops.size(); ++i)
        out.push_back(
            {static_cast<std::uint32_t>((i * 100 + (stops.size() - 1) / 2) / (stops.size() - 1)), hexOf(stops[i])});
    return out;
}

bool isMonotone(const RampColors& ramp)
{
    bool rises = true, falls = true;
    const auto stops = ramp.stops();
    for (std::size_t i = 1; i < stops.size(); ++i) {
        const float step = luminance(stops[i]) - luminance(stops[i - 1]);
        rises = rises && step >= 0.0f;
        falls = falls && step <= 0.0f;
    }
    return rises != falls;
}

glm::vec3 rampColor(Ramp ramp, float value)
{
    return colorAt(rampStops(ramp), value);
}

PatternColors belowZeroColors()
{
    return {rgb(0x39D3E8), rgb(0x06343C)};
}

PatternColors aboveOneColors()
{
    return {rgb(0xA5E34B), rgb(0x20420A)};
}

glm::vec3 exactlyOneColor()
{
    return rgb(0x7A5D00);
}

glm::vec3 weightBeginsColor()
{
    return rgb(0xF2D9FF);
}

} // namespace bindpose
