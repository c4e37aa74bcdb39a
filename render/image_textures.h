// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/material.h"
#include "render/gl_objects.h"

#include <QImage>

#include <map>
#include <memory>

namespace bindpose {

/// The image's pixels, first row on top, or a null image when it cannot be decoded. Any format that Qt reads.
QImage decodeImage(const Image& image);

/// Images as textures with mipmaps, made when first drawn and kept by the Image object. Colours come as sRGB and are
/// filtered as linear light; data (normals, roughness) as it stands.
class ImageTextures {
public:
    explicit ImageTextures(Gl& gl) : gl_(&gl) {}

    /// Binds the image with the use's wrapping and filter. False: it is missing or cannot be decoded.
    bool bind(GLuint unit, const std::shared_ptr<const Image>& image, const TextureUse& use, bool srgb);
    /// Forgets images that were not bound since the last call.
    void sweep();

private:
    struct Entry {
        std::shared_ptr<const Image> image; ///< held: its address is the key
        GlHandle texture;                   ///< none: could not be decoded
        bool used = true;
    };
    Entry make(const std::shared_ptr<const Image>& image, bool srgb) const;
    Gl* gl_;
    std::map<std::pair<const Image*, bool>, Entry> entries_;
};

} // namespace bindpose
