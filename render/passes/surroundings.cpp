// SPDX-License-Identifier: MIT
#include "render/passes/surroundings.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr float kPi = 3.14159265f;
constexpr float kExposure = 0.55f; ///< a light material does not burn out
constexpr int kWidth = 128, kLevels = 6;
constexpr int kSourceWidth = 64; ///< of what rough levels are gathered from

/// A lamp behind a cloth: a rectangle of the sphere with soft edges.
struct SoftBox {
    glm::vec3 toward, color;
    float halfWide, halfHigh; ///< radians
};

const std::array<SoftBox, 4> kBoxes{{
    {{-0.62f, 0.55f, 0.56f}, {9.0f, 8.6f, 8.1f}, 0.42f, 0.34f},
    {{0.86f, 0.20f, 0.47f}, {2.3f, 2.6f, 3.1f}, 0.30f, 0.55f},
    {{0.30f, 0.50f, -0.81f}, {4.2f, 4.5f, 5.0f}, 0.50f, 0.16f},
    {{0.0f, 1.0f, 0.02f}, {1.8f, 1.85f, 1.9f}, 0.55f, 0.55f},
}};

float inside(float at, float half)
{
    return 1.0f - glm::smoothstep(half - 0.05f, half + 0.05f, std::abs(at));
}

glm::vec3 radiance(const glm::vec3& d)
{
    glm::vec3 out = d.y > 0.0f ? glm::mix(glm::vec3(0.20f, 0.205f, 0.215f), glm::vec3(0.34f, 0.36f, 0.40f), d.y)
                               : glm::mix(glm::vec3(0.16f, 0.155f, 0.15f), glm::vec3(0.09f, 0.085f, 0.08f), -d.y);
    for (const SoftBox& box : kBoxes) {
        const glm::vec3 toward = glm::normalize(box.toward);
        const glm::vec3 right = glm::normalize(glm::cross(glm::vec3(0.0f, 1.0f, 0.0f), toward));
        const glm::vec3 up = glm::cross(toward, right);
        const float ahead = glm::dot(d, toward);
        if (ahead <= 0.0f) continue;
        const float across = std::atan2(glm::dot(d, right), ahead), along = std::atan2(glm::dot(d, up), ahead);
        out += box.color * (inside(across, box.halfWide) * inside(along, box.halfHigh));
    }
    return kExposure * out;
}

glm::vec3 directionAt(int x, int y, int width, int height)
{
    const float longitude = 2.0f * kPi * ((static_cast<float>(x) + 0.5f) / static_cast<float>(width) - 0.5f);
    const float latitude = kPi * (0.5f - (static_cast<float>(y) + 0.5f) / static_cast<float>(height));
    return {std::cos(latitude) * std::sin(longitude), std::sin(latitude), std::cos(latitude) * std::cos(longitude)};
}

/// A piece of the sphere: where, how large (steradians), how bright.
struct Patch {
    glm::vec3 toward, light;
    float solid;
};

std::vector<Patch> patchesOf(int width)
{
    const int height = width / 2;
    std::vector<Patch> out;
    out.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            const glm::vec3 d = directionAt(x, y, width, height);
            const float step = kPi / static_cast<float>(height);
            out.push_back({d, radiance(d), step * step * std::sqrt(std::max(0.0f, 1.0f - d.y * d.y))});
        }
    return out;
}

Surroundings::Level roughLevel(int width, float roughness, const std::vector<Patch>& patches)
{
    Surroundings::Level out{width, width / 2, {}};
    const float a2 = std::pow(roughness, 4.0f);
    for (int y = 0; y < out.height; ++y)
        for (int x = 0; x < out.width; ++x) {
            const glm::vec3 r = directionAt(x, y, out.width, out.height);
            glm::vec3 sum(0.0f);
            float weights = 0.0f;
            for (const Patch& patch : patches) {
                const float facing = glm::dot(r, patch.toward);
                if (facing <= 0.0f) continue;
                const float nh2 = 0.5f + 0.5f * facing; // of the half way between both
                const float below = nh2 * (a2 - 1.0f) + 1.0f;
                const float weight = facing * patch.solid / (below * below);
                sum += weight * patch.light;
                weights += weight;
            }
            out.texels.push_back(sum / weights);
        }
    return out;
}

std::array<float, 9> harmonics(const glm::vec3& d)
{
    return {0.282095f, 0.488603f * d.y, 0.488603f * d.z, 0.488603f * d.x, 1.092548f * d.x * d.y, 1.092548f * d.y * d.z,
        0.315392f * (3.0f * d.z * d.z - 1.0f), 1.092548f * d.x * d.z, 0.546274f * (d.x * d.x - d.y * d.y)};
}

/// With the cosine already folded in, and divided by pi.
std::array<glm::vec3, 9> diffuseOf(const std::vector<Patch>& patches)
{
    constexpr float kFold[] = {1.0f, 2.0f / 3.0f, 0.25f};
    std::array<glm::vec3, 9> out{};
    for (const Patch& patch : patches) {
        const std::array<float, 9> basis = harmonics(patch.toward);
        for (std::size_t i = 0; i < 9; ++i) out[i] += patch.light * (basis[i] * patch.solid);
    }
    for (std::size_t i = 0; i < 9; ++i) out[i] *= kFold[i == 0 ? 0 : i < 4 ? 1 : 2];
    return out;
}

Surroundings make()
{
    Surroundings out;
    Surroundings::Level mirror{kWidth, kWidth / 2, {}};
    for (const Patch& patch : patchesOf(kWidth)) mirror.texels.push_back(patch.light);
    out.levels.push_back(std::move(mirror));
    const std::vector<Patch> patches = patchesOf(kSourceWidth);
    for (int level = 1; level < kLevels; ++level)
        out.levels.push_back(
            roughLevel(kWidth >> level, static_cast<float>(level) / static_cast<float>(kLevels - 1), patches));
    out.diffuse = diffuseOf(patches);
    return out;
}

/// Between texels, as OpenGL does it: round the longitude, up to the edges of the latitude.
glm::vec3 between(const Surroundings::Level& level, const glm::vec2& uv)
{
    const float x = uv.x * static_cast<float>(level.width) - 0.5f, y = uv.y * static_cast<float>(level.height) - 0.5f;
    const int left = static_cast<int>(std::floor(x)), top = static_cast<int>(std::floor(y));
    const auto at = [&](int column, int row) {
        column = ((column % level.width) + level.width) % level.width;
        row = std::clamp(row, 0, level.height - 1);
        return level.texels[static_cast<std::size_t>(row) * static_cast<std::size_t>(level.width) +
                            static_cast<std::size_t>(column)];
    };
    const float right = x - std::floor(x), down = y - std::floor(y);
    return glm::mix(glm::mix(at(left, top), at(left + 1, top), right),
        glm::mix(at(left, top + 1), at(left + 1, top + 1), right), down);
}

} // namespace

glm::vec3 Surroundings::lit(const glm::vec3& normal) const
{
    const std::array<float, 9> basis = harmonics(normal);
    glm::vec3 out(0.0f);
    for (std::size_t i = 0; i < 9; ++i) out += diffuse[i] * basis[i];
    return glm::max(out, glm::vec3(0.0f));
}

glm::vec3 Surroundings::mirrored(const glm::vec3& direction, float roughness) const
{
    const glm::vec2 uv(std::atan2(direction.x, direction.z) / (2.0f * kPi) + 0.5f,
        0.5f - std::asin(std::clamp(direction.y, -1.0f, 1.0f)) / kPi);
    const float place = std::clamp(roughness, 0.0f, 1.0f) * static_cast<float>(levels.size() - 1);
    const std::size_t first = std::min(static_cast<std::size_t>(place), levels.size() - 2);
    return glm::mix(between(levels[first], uv), between(levels[first + 1], uv), place - static_cast<float>(first));
}

const Surroundings& studioSurroundings()
{
    static const Surroundings made = make();
    return made;
}

} // namespace bindpose
