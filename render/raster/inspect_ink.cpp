// SPDX-License-Identifier: MIT
#include "render/raster/inspect_ink.h"

#include "render/scene/joint_colors.h"

#include <algorithm>
#include <cmath>

namespace bindpose::raster {
namespace {

/// Eight cells a side; u to red, v to green. Outside of 0 … 1 it is darker.
glm::vec3 checkerColor(const glm::vec2& uv, const glm::vec2& slope)
{
    const glm::vec2 cell = glm::floor(uv * 8.0f), within = glm::fract(uv);
    glm::vec3 color(glm::mix(0.16f, 0.82f, glm::mod(cell.x + cell.y, 2.0f)));
    color += glm::vec3(within - 0.5f, 0.0f) * 0.34f;
    const bool inside = uv.x >= 0.0f && uv.y >= 0.0f && uv.x <= 1.0f && uv.y <= 1.0f;
    const glm::vec2 line = glm::abs(glm::fract(uv + 0.5f) - 0.5f) / glm::max(slope, glm::vec2(1.0e-9f));
    if (std::min(line.x, line.y) < 1.0f) color = {0.95f, 0.35f, 0.10f};
    return inside ? color : color * 0.55f;
}

} // namespace

glm::vec3 InspectInk::color(const Fragment& fragment) const
{
    const Patterns patterns(fragment, studio_.tileScale);
    if (options_.shading == Shading::Normals) {
        const glm::vec3 n = fragment.of(&Corner::normal);
        if (!(glm::dot(n, n) > 0.0f)) return patterns.fineChecker() ? glm::vec3(1.0f) : glm::vec3(0.0f);
        return options_.worldFromView * glm::normalize(n) * 0.5f + 0.5f;
    }
    if (options_.shading == Shading::Parts) {
        const std::uint32_t mixed = fragment.plane.triangle * 2654435761u;
        return options_.partColor * (0.72f + 0.28f * static_cast<float>(mixed >> 16 & 255u) / 255.0f);
    }
    if (!options_.present) {
        const glm::vec3 lit = encodedColor(studio_.clayLit(fragment, studio_.facingNormal(fragment)));
        return patterns.dots() ? lit * 0.42f : lit;
    }
    if (options_.shading == Shading::Colors) return encodedColor(glm::vec3(fragment.of(&Corner::marks)));
    const auto steps = fragment.steps(&Corner::value);
    return checkerColor(glm::vec2(fragment.of(&Corner::value)), glm::vec2(glm::abs(steps[0]) + glm::abs(steps[1])));
}

glm::vec4 InspectInk::at(const Fragment& fragment) const
{
    return {color(fragment), studio_.opacity};
}

} // namespace bindpose::raster
