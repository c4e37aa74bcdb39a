// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"
#include "core/base/ids.h"

#include <glm/glm.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// KHR_texture_transform: uv' = T · R · S · uv.
struct UvTransform {
    glm::vec2 offset{0.0f};
    float rotationRad = 0.0f;
    glm::vec2 scale{1.0f};
    friend bool operator==(const UvTransform&, const UvTransform&) = default;
};

enum class Wrap { Repeat, Mirror, Clamp };

/// Use of an image by a material.
struct TextureUse {
    ImageId image;
    std::uint32_t uvSet = 0;
    UvTransform transform;
    Wrap wrapU = Wrap::Repeat, wrapV = Wrap::Repeat;
    bool nearest = false;  ///< magnification without filtering
    float strength = 1.0f; ///< normal scale, occlusion strength
    bool present() const { return image.valid(); }
    friend bool operator==(const TextureUse&, const TextureUse&) = default;
};

enum class AlphaMode { Opaque, Mask, Blend };

/// What materials of the older model of light have beside a diffuse colour, as stored: OGRE's passes. The diffuse
/// colour is Material::baseColor; any of them may be above 1.
struct PhongColors {
    glm::vec3 ambient{1.0f}, specular{0.0f};
    float shininess = 0.0f; ///< exponent
    friend bool operator==(const PhongColors&, const PhongColors&) = default;
};

/// Blinn-Phong's exponent as a roughness: α² = 2 / (n + 2), α = roughness².
inline float roughnessOf(float shininess)
{
    return std::sqrt(std::sqrt(2.0f / (std::max(shininess, 0.0f) + 2.0f)));
}

/// Metallic-roughness as glTF 2.0 §3.9 has it; other formats fill what they know. Colours are linear.
struct Material {
    std::string name;
    glm::vec4 baseColor{1.0f};
    float metallic = 1.0f, roughness = 1.0f;
    glm::vec3 emissive{0.0f};
    /// With `phong`, the occlusion texture is the map of ambient light.
    TextureUse baseColorTexture, metallicRoughnessTexture, normalTexture, occlusionTexture, emissiveTexture;
    TextureUse heightTexture; ///< heights of the surface: normals are made of them, where there is no normal map
    std::optional<PhongColors> phong;  ///< none: metallic-roughness
    bool sphericalEnvironment = false; ///< the base colour's texture is looked up by the normal as the eye sees it
    AlphaMode alphaMode = AlphaMode::Opaque;
    float alphaCutoff = 0.5f;
    bool doubleSided = false;
    bool unlit = false;
    /// False: the file only names it, and the file with its values is not there.
    bool stored = true;
    friend bool operator==(const Material&, const Material&) = default;
};

/// All uses of images by a material.
template <class AnyMaterial> auto texturesOf(AnyMaterial& m)
{
    return std::array{&m.baseColorTexture, &m.metallicRoughnessTexture, &m.normalTexture, &m.occlusionTexture,
        &m.emissiveTexture, &m.heightTexture};
}

/// An image as the file has it; decoding is up to who draws it.
struct Image {
    std::string name;
    std::string uri;                  ///< as written in the file; empty when embedded
    std::string mimeType;             ///< as written or guessed from the first bytes
    SharedBytes file;                 ///< holds the encoded bytes, null when missing
    std::size_t offset = 0, size = 0; ///< range inside `file`
    std::string foundAt;              ///< path of the side file
    std::vector<std::string> tried;   ///< paths looked at in vain

    ByteSpan encoded() const { return file ? ByteSpan(*file).subspan(offset, size) : ByteSpan{}; }
};

/// A texture of a material, as setMaterialTexture() names it.
struct MaterialSlot {
    std::string_view name;
    TextureUse Material::*use;
};
inline constexpr MaterialSlot kMaterialSlots[] = {
    {"baseColor", &Material::baseColorTexture},
    {"metallicRoughness", &Material::metallicRoughnessTexture},
    {"normal", &Material::normalTexture},
    {"occlusion", &Material::occlusionTexture},
    {"emissive", &Material::emissiveTexture},
    {"height", &Material::heightTexture},
};

} // namespace bindpose
