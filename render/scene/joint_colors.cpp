// SPDX-License-Identifier: MIT
#include "render/scene/joint_colors.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace bindpose {
namespace {

constexpr float kLightness = 0.72f, kChroma = 0.12f;
constexpr float kApartDeg = 40.0f, kStepDeg = 47.0f;
constexpr int kMostSteps = 8; ///< two neighbours take 160° at most: some step is free

float apart(float a, float b)
{
    const float d = std::abs(a - b);
    return std::min(d, 360.0f - d);
}

} // namespace

glm::vec3 encodedColor(const glm::vec3& linear)
{
    glm::vec3 out;
    for (int i = 0; i < 3; ++i) {
        const float c = std::clamp(linear[i], 0.0f, 1.0f);
        out[i] = c <= 0.0031308f ? 12.92f * c : 1.055f * std::pow(c, 1.0f / 2.4f) - 0.055f;
    }
    return out;
}

/// FNV-1a, 64 bit, folded.
float hueOfName(std::string_view name)
{
    std::uint64_t hash = 14695981039346656037ull;
    for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ull;
    hash ^= hash >> 32;
    return static_cast<float>(hash % 36000u) / 100.0f;
}

/// OKLCH to linear sRGB by Björn Ottosson's matrices ("A perceptual color space for image processing", 2020).
glm::vec3 jointColorOfHue(float hueDeg)
{
    const float angle = hueDeg * 3.14159265f / 180.0f;
    const float a = kChroma * std::cos(angle), b = kChroma * std::sin(angle);
    const float l = kLightness + 0.3963377774f * a + 0.2158037573f * b;
    const float m = kLightness - 0.1055613458f * a - 0.0638541728f * b;
    const float s = kLightness - 0.0894841775f * a - 1.2914855480f * b;
    const float l3 = l * l * l, m3 = m * m * m, s3 = s * s * s;
    return encodedColor({4.0767416621f * l3 - 3.3077115913f * m3 + 0.2309699292f * s3,
        -1.2684380046f * l3 + 2.6097574011f * m3 - 0.3413193965f * s3,
        -0.0041960863f * l3 - 0.7034186147f * m3 + 1.7076147010f * s3});
}

std::vector<glm::vec3> jointColors(const Scene& scene)
{
    std::vector<float> hues(scene.nodes.size(), -1.0f);
    const auto place = [&](NodeId id, float parent, float before) {
        float hue = hueOfName(scene.nodes[id.index()]->name);
        for (int i = 0; i < kMostSteps; ++i) {
            if ((parent < 0.0f || apart(hue, parent) >= kApartDeg) &&
                (before < 0.0f || apart(hue, before) >= kApartDeg))
                break;
            hue = std::fmod(hue + kStepDeg, 360.0f);
        }
        hues[id.index()] = hue;
    };
    float before = -1.0f;
    for (const NodeId root : scene.order->roots) {
        place(root, -1.0f, before);
        before = hues[root.index()];
    }
    for (const NodeId parent : scene.order->sorted) { // its own hue is there before its children's
        before = -1.0f;
        for (const NodeId child : scene.order->children[parent.index()]) {
            place(child, hues[parent.index()], before);
            before = hues[child.index()];
        }
    }
    std::vector<glm::vec3> out(hues.size(), glm::vec3(0.5f));
    for (std::size_t i = 0; i < hues.size(); ++i)
        if (hues[i] >= 0.0f) out[i] = jointColorOfHue(hues[i]);
    return out;
}

} // namespace bindpose
