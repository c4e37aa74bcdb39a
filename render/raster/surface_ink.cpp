// SPDX-License-Identifier: MIT
#include "render/raster/surface_ink.h"

#include "render/passes/material_values.h"
#include "render/scene/joint_colors.h"

#include <algorithm>
#include <cmath>

namespace bindpose::raster {

bool needsOpenGl(const Material& material)
{
    return uvSetsOf(material).count > kMostUvSets;
}

SurfaceInk::SurfaceInk(const Studio& studio, const Source& source, TexelStore& store)
    : studio_(studio), material_(source.material), reliefStrength_(reliefOf(source.material).strength),
      heights_(!source.material.normalTexture.present()),
      colors_(!source.vertices.colors.empty() && !source.vertices.colors[0].empty())
{
    const UvSets sets = uvSetsOf(material_);
    const auto layer = [&](const TextureUse& use, TexelKind kind, bool byNormal = false) -> Layer {
        const std::optional<std::uint32_t> place = sets.placeOf(use.uvSet);
        if (!use.present() || use.image.index() >= source.scene.images.size() || !place) return {};
        const bool there = use.uvSet < source.vertices.uvs.size() && !source.vertices.uvs[use.uvSet].empty();
        if (!there && !byNormal) return {};
        return {store.of(source.scene.images[use.image.index()], use, kind), uvMatrix(use.transform), *place == 1};
    };
    base_ = layer(material_.baseColorTexture, TexelKind::Color, material_.sphericalEnvironment);
    surface_ = layer(material_.metallicRoughnessTexture, TexelKind::Data);
    relief_ = layer(reliefOf(material_), heights_ ? TexelKind::Height : TexelKind::Data);
    emissive_ = layer(material_.emissiveTexture, TexelKind::Color);
    // A map of ambient light is a colour; occlusion is data.
    occlusion_ = layer(material_.occlusionTexture, material_.phong ? TexelKind::Color : TexelKind::Data);
    if (heights_) reliefStrength_ *= source.relief;
}

glm::vec4 SurfaceInk::Layer::at(const Fragment& fragment) const
{
    return texels.at(uv(fragment.of(&Corner::value), 1.0f), steps(fragment));
}

/// Tangent frame as stored, else from steps in the picture (Schüler, "Followup: Normal Mapping Without Precomputed
/// Tangents", 2013).
glm::vec3 SurfaceInk::bumped(const Fragment& fragment, const glm::vec3& n) const
{
    glm::vec3 texel = glm::vec3(relief_.at(fragment)) * 2.0f - 1.0f;
    texel.x *= reliefStrength_;
    texel.y *= reliefStrength_;
    const glm::vec4 tangent = fragment.of(&Corner::tangent);
    glm::vec3 t = glm::vec3(tangent) - n * glm::dot(n, glm::vec3(tangent));
    if (!heights_ && glm::dot(t, t) > 0.0f) {
        t = glm::normalize(t);
        // The bitangent goes by the vertex's own normal, which a face seen from behind has turned.
        const glm::vec3 own = glm::dot(n, fragment.of(&Corner::normal)) < 0.0f ? -n : n;
        const glm::vec3 b = glm::cross(own, t) * (tangent.w < 0.0f ? -1.0f : 1.0f);
        return glm::normalize(t * texel.x + b * texel.y + n * texel.z);
    }
    const auto place = fragment.steps(&Corner::place);
    const auto uv = relief_.steps(fragment);
    const glm::vec3 p2 = glm::cross(place[1], n), p1 = glm::cross(n, place[0]);
    const glm::vec3 along = p2 * uv[0].x + p1 * uv[1].x, down = p2 * uv[0].y + p1 * uv[1].y;
    const float size = std::max(glm::dot(along, along), glm::dot(down, down));
    if (!(size > 0.0f)) return n;
    // v runs down in the file: the bitangent of a normal map's green channel points against it.
    const float side = heights_ ? texel.y : -texel.y;
    return glm::normalize((along * texel.x + down * side) / std::sqrt(size) + n * texel.z);
}

glm::vec3 SurfaceInk::normalOf(const Fragment& fragment) const
{
    const glm::vec3 n = studio_.facingNormal(fragment);
    return relief_ ? bumped(fragment, n) : n;
}

glm::vec4 SurfaceInk::image(const Fragment& fragment, const glm::vec3& n) const
{
    if (!base_) return glm::vec4(1.0f);
    if (!material_.sphericalEnvironment) return base_.at(fragment);
    const auto looked = [](const glm::vec3& normal) { return 0.5f - 0.5f * glm::vec2(normal); };
    const std::array<glm::vec3, 3> block = fragment.blockShares();
    const glm::vec2 base = looked(normalOf(fragment.at(block[0])));
    return base_.texels.at(
        looked(n), {looked(normalOf(fragment.at(block[1]))) - base, looked(normalOf(fragment.at(block[2]))) - base});
}

glm::vec3 SurfaceInk::phongLit(const Lit& lit, const glm::vec3& image) const
{
    const auto& [fragment, n, base, glow] = lit;
    const glm::vec3 around = occlusion_ ? glm::vec3(occlusion_.at(fragment)) : image;
    const glm::vec3 color = base * studio_.direct(n) + (material_.phong->ambient * studio_.ambient(n) + glow) * around;
    const glm::vec3 r = glm::reflect(-studio_.toEye(fragment), n);
    return color + material_.phong->specular * studio_.gloss(r, material_.phong->shininess);
}

glm::vec3 SurfaceInk::metalLit(const Lit& lit) const
{
    const auto& [fragment, n, base, glow] = lit;
    glm::vec2 mr(material_.metallic, material_.roughness);
    if (surface_) {
        const glm::vec4 texel = surface_.at(fragment);
        mr *= glm::vec2(texel.b, texel.g);
    }
    float around = 1.0f;
    if (occlusion_) around += material_.occlusionTexture.strength * (occlusion_.at(fragment).r - 1.0f);
    const float metal = std::clamp(mr.x, 0.0f, 1.0f), rough = std::clamp(mr.y, 0.05f, 1.0f);
    const glm::vec3 eye = studio_.toEye(fragment), f0 = glm::mix(glm::vec3(0.04f), base, metal);
    // Fresnel after Schlick, damped by roughness.
    const float grazing = std::pow(1.0f - std::clamp(glm::dot(n, eye), 0.0f, 1.0f), 5.0f);
    const glm::vec3 fresnel = f0 + (glm::max(glm::vec3(1.0f - rough), f0) - f0) * grazing;
    const glm::vec3 light = studio_.ambient(n) * around + studio_.direct(n);
    glm::vec3 color = base * (1.0f - metal) * (1.0f - fresnel) * light;
    color += fresnel * studio_.reflection(glm::reflect(-eye, n), rough) * (glm::mix(1.0f, 0.55f, rough) * around);
    return color + glow;
}

glm::vec4 SurfaceInk::at(const Fragment& fragment) const
{
    const glm::vec3 n = normalOf(fragment);
    const glm::vec4 texel = image(fragment, n);
    glm::vec4 base = material_.baseColor * texel;
    if (colors_) base *= fragment.of(&Corner::marks);
    if (material_.alphaMode == AlphaMode::Mask && base.a < material_.alphaCutoff) return glm::vec4(-1.0f);
    const float alpha = material_.alphaMode == AlphaMode::Blend ? std::max(base.a, 0.0f) : 1.0f;
    glm::vec3 glow = material_.emissive;
    if (emissive_) glow *= glm::vec3(emissive_.at(fragment));
    const Lit lit{fragment, n, glm::vec3(base), glow};
    const glm::vec3 color = material_.unlit   ? glm::vec3(base)
                            : material_.phong ? rolledOff(phongLit(lit, glm::vec3(texel)))
                                              : rolledOff(metalLit(lit));
    return {encodedColor(color), alpha * studio_.opacity};
}

} // namespace bindpose::raster
