// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/material.h"
#include "render/image/image_textures.h"

#include <glm/glm.hpp>

#include <array>
#include <map>
#include <memory>

namespace bindpose::raster {

/// The pixels of an image with its mipmaps, to be looked up. Colours come out linear. A value that shares its pixels.
class Texels {
public:
    Texels() = default;
    Texels(std::shared_ptr<const ImageLevels> levels, const TextureUse& use, TexelKind kind);

    explicit operator bool() const { return levels_ && !levels_->empty(); }
    /// Between texels and levels; `steps` is how far the coordinates move from a pixel to the next in both directions.
    glm::vec4 at(const glm::vec2& uv, const std::array<glm::vec2, 2>& steps) const;

private:
    glm::vec4 texel(const QImage& level, int x, int y) const;
    glm::vec4 between(const QImage& level, const glm::vec2& uv) const;

    std::shared_ptr<const ImageLevels> levels_;
    Wrap wrapU_ = Wrap::Repeat, wrapV_ = Wrap::Repeat;
    bool nearest_ = false, color_ = false;
};

/// Images, each decoded once and kept for as long as somebody has it. Cost: pixels, at the first use of each.
class TexelStore {
public:
    /// Empty where the image is missing or cannot be decoded.
    Texels of(const std::shared_ptr<const Image>& image, const TextureUse& use, TexelKind kind);

private:
    using Key = std::pair<std::weak_ptr<const Image>, TexelKind>;
    struct Before {
        bool operator()(const Key& a, const Key& b) const
        {
            if (a.first.owner_before(b.first) || b.first.owner_before(a.first)) return a.first.owner_before(b.first);
            return a.second < b.second;
        }
    };
    std::map<Key, std::shared_ptr<const ImageLevels>, Before> images_;
};

} // namespace bindpose::raster
