// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"
#include "core/base/ids.h"

#include <glm/glm.hpp>

#include <string>
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

/// Metallic-roughness as glTF 2.0 §3.9 has it; other formats fill what they know. Colours are linear.
struct Material {
    std::string name;
    glm::vec4 baseColor{1.0f};
    float metallic = 1.0f, roughness = 1.0f;
    glm::vec3 emissive{0.0f};
    TextureUse baseColorTexture, metallicRoughnessTexture, normalTexture, occlusionTexture, emissiveTexture;
    AlphaMode alphaMode = AlphaMode::Opaque;
    float alphaCutoff = 0.5f;
    bool doubleSided = false;
    bool unlit = false;
    /// False: the file only names it, and the file with its values is not there.
    bool stored = true;
    friend bool operator==(const Material&, const Material&) = default;
};

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

} // namespace bindpose
