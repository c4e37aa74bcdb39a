// SPDX-License-Identifier: MIT
#include "render/raster/surface_ink.h"

#include "render/joint_colors.h"
#include "render/material_values.h"

#include <algorithm>
#include <cmath>

namespace bindpose::raster {

bool needsOpenGl(const Material& material)
{
    return reliefOf(material).present() || material.sphericalEnvironment || uvSetsOf(material).count > kMostUvSets;
}

SurfaceInk::SurfaceInk(const Studio& studio, const Scene& scene, const Material& material,
    const VertexStreams& vertices, TexelStore& store)
    : studio_(studio), material_(material), colors_(!vertices.colors.empty() && !vertices.colors[0].empty())
{
    const UvSets sets = uvSetsOf(material);
    const auto layer = [&](const TextureUse& use, TexelKind kind) -> Layer {
        const std::optional<std::uint32_t> place = sets.placeOf(use.uvSet);
        if (!use.present() || use.image.index() >= scene.images.size() || !place) return {};
        if (use.uvSet >= vertices.uvs.size() || vertices.uvs[use.uvSet].empty()) return {};
        return {store.of(scene.images[use.image.index()], use, kind), uvMatrix(use.transform), *place == 1};
    };
    base_ = layer(material.baseColorTexture, TexelKind::Color);
    surface_ = layer(material.metallicRoughnessTexture, TexelKind::Data);
    emissive_ = layer(material.emissiveTexture, TexelKind::Color);
    // A map of ambient light is a colour; occlusion is data.
    occlusion_ = layer(material.occlusionTexture, material.phong ? TexelKind::Color : TexelKind::Data);
}

glm::vec4 SurfaceInk::Layer::at(const Fragment& fragment) const
{
    const auto uv = [this](const glm::vec4& both, float one) {
        return glm::vec2(moved * glm::vec3(second ? glm::vec2(both.z, both.w) : glm::vec2(both), one));
    };
    const auto steps = fragment.steps(&Corner::value);
    return texels.at(uv(fragment.of(&Corner::value), 1.0f), {uv(steps[0], 0.0f), uv(steps[1], 0.0f)});
}

glm::vec3 SurfaceInk::phongLit(
    const Fragment& fragment, const glm::vec3& base, const glm::vec3& image, const glm::vec3& glow) const
{
    const glm::vec3 n = studio_.facingNormal(fragment);
    const glm::vec3 around = occlusion_ ? glm::vec3(occlusion_.at(fragment)) : image;
    const glm::vec3 color = base * studio_.direct(n) + (material_.phong->ambient * studio_.ambient(n) + glow) * around;
    const glm::vec3 r = glm::reflect(-studio_.toEye(fragment), n);
    return color + material_.phong->specular * studio_.gloss(r, material_.phong->shininess);
}

glm::vec3 SurfaceInk::metalLit(const Fragment& fragment, const glm::vec3& base, const glm::vec3& glow) const
{
    const glm::vec3 n = studio_.facingNormal(fragment);
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
    const glm::vec4 image = base_ ? base_.at(fragment) : glm::vec4(1.0f);
    glm::vec4 base = material_.baseColor * image;
    if (colors_) base *= fragment.of(&Corner::marks);
    if (material_.alphaMode == AlphaMode::Mask && base.a < material_.alphaCutoff) return glm::vec4(-1.0f);
    const float alpha = material_.alphaMode == AlphaMode::Blend ? std::max(base.a, 0.0f) : 1.0f;
    glm::vec3 glow = material_.emissive;
    if (emissive_) glow *= glm::vec3(emissive_.at(fragment));
    const glm::vec3 color = material_.unlit   ? glm::vec3(base)
                            : material_.phong ? phongLit(fragment, glm::vec3(base), glm::vec3(image), glow)
                                              : metalLit(fragment, glm::vec3(base), glow);
    return {encodedColor(color), alpha * studio_.opacity};
}

} // namespace bindpose::raster
