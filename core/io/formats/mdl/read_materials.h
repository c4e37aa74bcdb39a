// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/json/json.h"
#include "core/model/scene.h"

#include <map>
#include <string>

namespace bindpose::mdl {

/// Makes materials and their images, equal ones once.
class MaterialReader {
public:
    /// `scene`, which it adds to, outlives the reader.
    explicit MaterialReader(Scene& scene) : scene_(scene) {}
    /// `object`: what a material without a texture is named after. Invalid: the JSON describes none.
    MaterialId materialOf(const Json& json, const std::string& object);

private:
    TextureUse textureOf(const Json& material, const char* channel);

    Scene& scene_;
    std::map<std::string, MaterialId> materials_; ///< by JSON text
    std::map<std::string, ImageId> images_;       ///< by URI
};

} // namespace bindpose::mdl
