// SPDX-License-Identifier: MIT
#include "core/io/errors.h"
#include "core/io/formats/ogre/errors.h"
#include "core/io/formats/ogre/material_script.h"
#include "core/io/formats/ogre/ogre.h"
#include "core/io/side_files.h"

#include <algorithm>
#include <cmath>

namespace bindpose::ogre {
namespace {

/// Words that hand-made materials of a known loader have and OGRE does not.
constexpr std::string_view kForeign[] = {"texture_bump", "texture_ambient"};

std::vector<float> numbersOf(const ScriptLine* line)
{
    std::vector<float> out;
    if (!line) return out;
    for (const std::string_view arg : line->args) {
        const std::optional<float> value = floatOf(arg);
        if (!value) break;
        out.push_back(*value);
    }
    return out;
}

std::string folderOf(const std::string& name)
{
    const std::size_t slash = name.find_last_of("/\\");
    return slash == std::string::npos ? std::string() : name.substr(0, slash + 1);
}

class MaterialRoom {
public:
    MaterialRoom(Reader& reader, std::size_t file)
        : reader_(reader), file_(file), scripts_(readScript(asText(*reader.files[file].bytes)))
    {}

    const ScriptMaterial* find(const std::string& name) const
    {
        for (const ScriptMaterial& script : scripts_)
            if (script.name == name) return &script;
        return nullptr;
    }

    void fill(const ScriptMaterial& script, Material& out, int depth = 0)
    {
        const ScriptMaterial* parent = script.parent.empty() ? nullptr : find(script.parent);
        if (parent && parent != &script && depth < 16) fill(*parent, out, depth + 1);
        const std::vector<float> diffuse = numbersOf(script.find("diffuse"));
        for (std::size_t i = 0; i < std::min<std::size_t>(diffuse.size(), 4) && diffuse.size() >= 3; ++i)
            out.baseColor[static_cast<int>(i)] = diffuse[i];
        const std::vector<float> emissive = numbersOf(script.find("emissive"));
        if (emissive.size() >= 3) out.emissive = {emissive[0], emissive[1], emissive[2]};
        const std::vector<float> specular = numbersOf(script.find("specular"));
        // Blinn-Phong's exponent as a roughness: α² = 2 / (n + 2).
        if (specular.size() >= 4) out.roughness = std::sqrt(std::sqrt(2.0f / (std::max(specular.back(), 0.0f) + 2.0f)));
        if (const ScriptLine* cull = script.find("cull_hardware"); cull && !cull->args.empty())
            out.doubleSided = cull->args[0] == "none";
        if (const ScriptLine* blend = script.find("scene_blend"); blend && !blend->args.empty())
            out.alphaMode = blend->args[0] == "alpha_blend" ? AlphaMode::Blend : out.alphaMode;
        if (const ScriptLine* reject = script.find("alpha_rejection"); reject && reject->args.size() >= 2) {
            out.alphaMode = AlphaMode::Mask;
            out.alphaCutoff = floatOf(reject->args[1]).value_or(128.0f) / 255.0f;
        }
        for (const auto& unit : script.units) readUnit(script, unit, out);
    }

private:
    void readUnit(const ScriptMaterial& script, const std::vector<ScriptLine>& unit, Material& out)
    {
        for (const ScriptLine& line : unit) {
            if (line.args.empty()) continue;
            const bool foreign = std::find(std::begin(kForeign), std::end(kForeign), line.word) != std::end(kForeign);
            if (foreign)
                reader_.find(errors::kOgreNonStandard, Severity::Info, {}, {script.name, std::string(line.word)});
            if (line.word == "texture" || foreign) {
                const ImageId image = imageNamed(std::string(line.args[0]));
                if (line.word == "texture" && !out.baseColorTexture.present()) out.baseColorTexture.image = image;
                if (line.word == "texture_ambient") out.occlusionTexture.image = image;
            }
            if (line.word == "tex_coord_set")
                out.baseColorTexture.uvSet =
                    static_cast<std::uint32_t>(std::min<std::size_t>(wholeOf(line.args[0]).value_or(0), 7));
            if (line.word == "tex_address_mode" && line.args[0] == "clamp")
                out.baseColorTexture.wrapU = out.baseColorTexture.wrapV = Wrap::Clamp;
        }
    }

    /// Paths are relative to the material's file; the name alone is tried beside it too.
    ImageId imageNamed(const std::string& uri)
    {
        auto& images = reader_.scene.images;
        for (std::size_t i = 0; i < images.size(); ++i)
            if (images[i]->uri == uri) return ImageId(i);
        Image image;
        image.name = image.uri = uri;
        const std::string folder = folderOf(reader_.files[file_].name);
        const std::size_t slash = uri.find_last_of("/\\");
        std::vector<std::string> names{folder + uri};
        if (slash != std::string::npos) names.push_back(folder + uri.substr(slash + 1));
        if (const auto file = reader_.sideFile(names, image.tried)) {
            image.file = reader_.files[*file].bytes;
            image.size = image.file->size();
            image.foundAt = reader_.files[*file].path;
            reader_.files[*file].readOnlyUse = true;
            image.tried.clear();
        } else {
            std::string tried;
            for (const std::string& path : image.tried) tried += (tried.empty() ? "" : ", ") + path;
            reader_.find(errors::kImageMissing, Severity::Warning, {}, {uri, tried});
        }
        images.push_back(std::make_shared<const Image>(std::move(image)));
        return ImageId(images.size() - 1);
    }

    Reader& reader_;
    std::size_t file_;
    std::vector<ScriptMaterial> scripts_;
};

/// A script is found by name: that of the mesh, of its skeleton (also where that lies in another folder), or of the
/// material itself.
std::vector<std::string> scriptNames(const Reader& reader, const std::string& material)
{
    std::vector<std::string> out{stemOf(reader.input.path, ".mesh.xml") + ".material"};
    if (reader.map->skeleton != OgreMap::kNone && reader.map->skeleton > 0) {
        const std::string& name = reader.files[reader.map->skeleton].name;
        out.push_back(folderOf(name) + stemOf(name, ".skeleton.xml") + ".material");
    }
    const std::size_t slash = material.find_last_of("/\\");
    out.push_back((slash == std::string::npos ? material : material.substr(slash + 1)) + ".material");
    return out;
}

} // namespace

void readMaterials(Reader& reader)
{
    for (const std::string& name : reader.materialNames) {
        Material material;
        material.name = name;
        material.metallic = 0.0f;
        std::vector<std::string> tried;
        bool found = false;
        std::size_t where = OgreMap::kNone;
        for (const std::string& candidate : scriptNames(reader, name)) {
            const auto file = reader.sideFile({candidate}, tried);
            if (!file || found) continue;
            MaterialRoom room(reader, *file);
            const ScriptMaterial* script = room.find(name);
            if (!script) continue;
            room.fill(*script, material);
            where = *file;
            found = true;
        }
        material.stored = found;
        if (!found) {
            std::string paths;
            for (const std::string& path : tried) paths += (paths.empty() ? "" : ", ") + path;
            reader.find(errors::kOgreMaterialMissing, Severity::Info, {}, {name, paths});
        }
        reader.map->materials.push_back(where);
        reader.scene.materials.push_back(std::make_shared<const Material>(std::move(material)));
    }
}

} // namespace bindpose::ogre
