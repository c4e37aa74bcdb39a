// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/export/export_images.h"
#include "core/io/formats/fbx/write/output.h"

namespace bindpose::fbx {

/// Writes materials with their textures as meshes ask for them.
class MaterialWriter {
public:
    MaterialWriter(const Scene& scene, const std::string& stem, bool embedded, Output& out)
        : scene_(scene), out_(out), images_(scene, stem), embedded_(embedded)
    {}
    /// The object of a material; 0: there is none.
    std::int64_t materialOf(MaterialId id);
    /// Images beside the model; none where they are held inside.
    std::vector<OutputFile> files() const { return embedded_ ? std::vector<OutputFile>() : images_.files(); }
    std::size_t missing() const { return images_.missing(); }

private:
    void writeTexture(const TextureUse& use, std::int64_t material, const std::string& property);
    std::int64_t videoOf(ImageId id);

    const Scene& scene_;
    Output& out_;
    ExportImages images_;
    bool embedded_;
    std::map<std::uint32_t, std::int64_t> materials_, videos_;
    std::map<std::uint32_t, std::string> imageNames_; ///< what the file calls them
};

} // namespace bindpose::fbx
