// SPDX-License-Identifier: MIT
#include "render/raster/studio.h"

#include "render/scene/joint_colors.h"

#include <algorithm>
#include <cmath>

namespace bindpose::raster {
namespace {

// As light.glsl has them.
constexpr glm::vec3 kKeyColor(0.98f, 0.95f, 0.91f), kFillColor(0.42f, 0.47f, 0.55f), kRimColor(0.55f, 0.6f, 0.68f);

float facing(const glm::vec3& a, const glm::vec3& b)
{
    return std::max(0.0f, glm::dot(a, b));
}

glm::vec3 ball(const glm::vec3& n, const glm::vec3& key)
{
    const float side = glm::smoothstep(-0.75f, 1.0f, glm::dot(n, key));
    const float edge = 1.0f - std::clamp(n.z, 0.0f, 1.0f);
    const float shine = std::pow(facing(n, glm::normalize(key + glm::vec3(0.0f, 0.0f, 1.0f))), 40.0f);
    return glm::mix(glm::vec3(0.075f, 0.07f, 0.085f), glm::vec3(0.78f, 0.74f, 0.70f), side * side) +
           glm::vec3(0.20f, 0.26f, 0.36f) * (edge * edge * edge) + glm::vec3(0.55f * shine);
}

} // namespace

glm::vec3 Studio::ambient(const glm::vec3& n) const
{
    if (lighting == Lighting::Surroundings) return studioSurroundings().lit(surroundingsFromView * n);
    if (lighting == Lighting::Matcap) return ball(n, lamps.key);
    return glm::mix(glm::vec3(0.13f, 0.125f, 0.12f), glm::vec3(0.36f, 0.38f, 0.41f), 0.5f + 0.5f * glm::dot(n, up));
}

glm::vec3 Studio::direct(const glm::vec3& n) const
{
    if (lighting != Lighting::Lamps) return glm::vec3(0.0f);
    const float key = std::max(0.0f, (glm::dot(n, lamps.key) + 0.25f) / 1.25f);
    const float fill = std::max(0.0f, (glm::dot(n, lamps.fill) + 0.3f) / 1.3f);
    return kKeyColor * (key * key * 0.75f) + kFillColor * (fill * 0.42f) + kRimColor * (facing(n, lamps.rim) * 0.35f);
}

glm::vec3 Studio::gloss(const glm::vec3& r, float shininess) const
{
    if (!(shininess > 0.0f) || lighting == Lighting::Matcap) return glm::vec3(0.0f);
    if (lighting == Lighting::Surroundings) return 0.5f * reflection(r, std::pow(2.0f / (shininess + 2.0f), 0.25f));
    return kKeyColor * (0.75f * std::pow(facing(r, lamps.key), shininess)) +
           kFillColor * (0.42f * std::pow(facing(r, lamps.fill), shininess));
}

glm::vec3 Studio::reflection(const glm::vec3& r, float roughness) const
{
    if (lighting == Lighting::Matcap) return ambient(glm::normalize(r + glm::vec3(0.0f, 0.0f, 1.0001f)));
    if (lighting == Lighting::Surroundings) return studioSurroundings().mirrored(surroundingsFromView * r, roughness);
    const float soft = glm::mix(0.08f, 0.9f, roughness), root = std::sqrt(roughness);
    glm::vec3 room =
        glm::mix(glm::vec3(0.10f), glm::vec3(0.55f, 0.58f, 0.62f), glm::smoothstep(-soft, soft, glm::dot(r, up)));
    const float sharp = glm::mix(220.0f, 4.0f, root), strength = glm::mix(6.0f, 0.5f, root);
    room += glm::vec3(1.0f, 0.97f, 0.93f) * (strength * std::pow(facing(r, lamps.key), sharp));
    room += glm::vec3(0.6f, 0.66f, 0.75f) * (0.3f * strength * std::pow(facing(r, lamps.fill), sharp));
    return room;
}

glm::vec3 Studio::toEye(const Fragment& fragment) const
{
    return orthographic ? glm::vec3(0.0f, 0.0f, 1.0f) : glm::normalize(-fragment.of(&Corner::place));
}

glm::vec3 Studio::facingNormal(const Fragment& fragment) const
{
    glm::vec3 n = fragment.of(&Corner::normal);
    if (!(glm::dot(n, n) > 0.0f)) {
        const auto& c = fragment.plane.corners;
        n = glm::cross(c[1]->place - c[0]->place, c[2]->place - c[0]->place);
        if (!fragment.plane.front) n = -n;
        if (!(glm::dot(n, n) > 0.0f)) return {0.0f, 0.0f, 1.0f};
    }
    n = glm::normalize(n);
    return glm::dot(n, toEye(fragment)) < -0.2f && !fragment.plane.front ? -n : n;
}

glm::vec3 Studio::clayLit(const Fragment& fragment, const glm::vec3& n) const
{
    if (lighting == Lighting::Matcap) return 0.25f * clay + 0.75f * diffuse(n);
    const glm::vec3 eye = toEye(fragment);
    if (lighting == Lighting::Surroundings)
        return clay * 1.28f * diffuse(n) + 0.04f * reflection(glm::reflect(-eye, n), 0.5f);
    const float shine = 0.05f * std::pow(facing(glm::reflect(-eye, n), lamps.key), 18.0f);
    return clay * 1.28f * diffuse(n) * glm::mix(0.84f, 1.0f, facing(n, eye)) + shine;
}

bool Patterns::fineChecker() const
{
    const glm::vec2 cell = glm::floor(glm::mod(at_, 4.0f) / 2.0f);
    return glm::mod(cell.x + cell.y, 2.0f) > 0.5f;
}

bool Patterns::coarseChecker() const
{
    const glm::vec2 cell = glm::floor(glm::mod(at_, 8.0f) / 4.0f);
    return glm::mod(cell.x + cell.y, 2.0f) > 0.5f;
}

bool Patterns::stripes() const
{
    return glm::mod(at_.y, 4.0f) < 1.5f;
}

bool Patterns::dots() const
{
    const glm::vec2 place = glm::mod(at_, 4.0f) - 2.0f;
    return glm::dot(place, place) < 1.3f;
}

bool Patterns::dashes() const
{
    return glm::mod(at_.x + at_.y, 6.0f) < 3.0f;
}

bool Patterns::hatch() const
{
    return glm::mod(at_.x + at_.y, 8.0f) < 1.6f;
}

glm::vec3 rolledOff(const glm::vec3& linear)
{
    constexpr float kKnee = 0.4f;
    const glm::vec3 bounded = glm::min(linear, glm::vec3(1e4f));
    const float most = std::max({bounded.r, bounded.g, bounded.b});
    if (!(most > kKnee)) return bounded;
    return bounded * ((1.0f - (1.0f - kKnee) * std::exp(-(most - kKnee) / (1.0f - kKnee))) / most);
}

glm::vec4 ClayInk::at(const Fragment& fragment) const
{
    return {encodedColor(studio_.clayLit(fragment, studio_.facingNormal(fragment))), studio_.opacity};
}

} // namespace bindpose::raster
