// SPDX-License-Identifier: MIT
#include "render/passes/material_values.h"

#include <algorithm>
#include <cmath>

namespace bindpose {

glm::mat3 uvMatrix(const UvTransform& transform)
{
    const UvTransform& t = transform;
    const float c = std::cos(t.rotationRad), s = std::sin(t.rotationRad);
    return {{c * t.scale.x, s * t.scale.x, 0.0f}, {-s * t.scale.y, c * t.scale.y, 0.0f}, {t.offset, 1.0f}};
}

glm::vec3 partColor(std::uint32_t part)
{
    const float hue = std::fmod(0.08f + 0.618034f * static_cast<float>(part), 1.0f) * 6.0f;
    const auto channel = [hue](float shift) {
        const float at = std::fmod(hue + shift, 6.0f);
        return 0.95f - 0.62f * std::clamp(std::min(at, 4.0f - at), 0.0f, 1.0f);
    };
    return {channel(5.0f), channel(3.0f), channel(1.0f)};
}

const Material& defaultMaterial()
{
    static const Material material = [] {
        Material out;
        out.metallic = 0.0f;
        out.roughness = 0.8f;
        out.baseColor = glm::vec4(0.55f, 0.57f, 0.60f, 1.0f);
        return out;
    }();
    return material;
}

} // namespace bindpose
