// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/gltf/write/output.h"
#include "core/model/scene.h"

#include <map>

namespace bindpose::gltf {

/// Materials with their textures, samplers and images, each different one once.
class MaterialWriter {
public:
    MaterialWriter(const Scene& scene, Output& out) : scene_(scene), out_(out) {}
    /// By MaterialId.
    IndexMap write();

private:
    Json materialJson(const Material& material);
    std::optional<Json> textureJson(const TextureUse& use);
    std::uint32_t imageIndex(ImageId image);

    const Scene& scene_;
    Output& out_;
    std::map<std::uint32_t, std::uint32_t> images_;            ///< by ImageId
    std::map<std::string, std::uint32_t> samplers_, textures_; ///< by their JSON text
};

} // namespace bindpose::gltf
