// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/material.h"
#include "render/gl/gl_objects.h"

#include <QImage>

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace bindpose {

/// The image's pixels, first row on top, or a null image when it cannot be decoded. Any format that Qt reads (PNG,
/// JPEG, BMP; TIFF, WebP by its plugins), DDS and TGA.
QImage decodeImage(const Image& image);

/// What the pixels of a texture are. Heights become normals when they are decoded.
enum class TexelKind { Color, Data, Height };

/// An image and its mipmaps down to one pixel, RGBA8; empty when it cannot be decoded.
using ImageLevels = std::vector<QImage>;

/// Decodes and shrinks to at most `largest` pixels a side. Colours are averaged as linear light.
/// Cost: pixels. Thread: any.
ImageLevels levelsOf(const Image& image, TexelKind kind, int largest);

/// Runs `work` elsewhere, later, and then `done` with its result on the thread that draws.
using DecodeLater = std::function<void(std::function<ImageLevels()> work, std::function<void(ImageLevels)> done)>;

/// Images as textures with mipmaps, made when first drawn and kept by the Image object. Colours come as sRGB and are
/// filtered as linear light; data (normals, roughness) as it stands.
class ImageTextures {
public:
    explicit ImageTextures(Gl& gl) : gl_(&gl) {}

    /// From now on images are decoded by it, and missing until then; one of them is uploaded per picture.
    void setDecoder(DecodeLater later) { later_ = std::move(later); }
    /// An image was decoded that the last picture did not show: it wants another one.
    bool waiting() const;

    /// Binds the image with the use's wrapping and filter. False: it is missing, not decoded yet or cannot be.
    bool bind(GLuint unit, const std::shared_ptr<const Image>& image, const TextureUse& use, TexelKind kind);
    /// The picture is done. Forgets images that no scene holds any more, and those that were not bound for longest
    /// where there are too many bytes of them.
    void sweep();
    /// Forgets all: nothing is shown any more.
    void forget() { entries_.clear(); }

private:
    struct Entry {
        std::weak_ptr<const Image> image; ///< not held: others tell by that who still has it
        GlHandle texture;                 ///< none: could not be decoded
        ImageLevels levels;               ///< decoded and not uploaded yet
        std::size_t bytes = 0;
        std::uint64_t usedIn = 0; ///< picture
    };
    std::shared_ptr<Entry> make(const std::shared_ptr<const Image>& image, TexelKind kind) const;
    void upload(Entry& entry, TexelKind kind) const;
    int largest() const;

    Gl* gl_;
    DecodeLater later_;
    bool uploaded_ = false; ///< in this picture
    std::uint64_t picture_ = 1;
    std::map<std::pair<const Image*, TexelKind>, std::shared_ptr<Entry>> entries_;
};

} // namespace bindpose
