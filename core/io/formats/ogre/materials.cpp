// SPDX-License-Identifier: MIT
#include "core/io/disk/errors.h"
#include "core/io/format/side_files.h"
#include "core/io/formats/ogre/errors.h"
#include "core/io/formats/ogre/material_script.h"
#include "core/io/formats/ogre/ogre.h"

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

void readRejection(const ScriptMaterial& script, Material& out)
{
    const ScriptLine* reject = script.find("alpha_rejection");
    if (!reject || reject->args.empty()) return;
    if (reject->args[0] == "always_pass") {
        if (out.alphaMode == AlphaMode::Mask) out.alphaMode = AlphaMode::Opaque;
    } else if (reject->args.size() >= 2) {
        out.alphaMode = AlphaMode::Mask;
        out.alphaCutoff = floatOf(reject->args[1]).value_or(128.0f) / 255.0f;
    }
}

/// Which faces are drawn and what shines through, by a material's own lines.
void readPass(const ScriptMaterial& script, Material& out)
{
    if (const ScriptLine* cull = script.find("cull_hardware"); cull && !cull->args.empty())
        out.doubleSided = cull->args[0] == "none";
    if (const ScriptLine* blend = script.find("scene_blend"); blend && !blend->args.empty())
        out.alphaMode = blend->args[0] == "alpha_blend" ? AlphaMode::Blend
                        : blend->args[0] == "replace"   ? AlphaMode::Opaque
                                                        : out.alphaMode;
    readRejection(script, out);
}

void readPasses(const std::vector<ScriptMaterial>& scripts, const ScriptMaterial& script, Material& out, int depth)
{
    const ScriptMaterial* parent = script.parent.empty() ? nullptr : scriptCalled(scripts, script.parent);
    if (parent && parent != &script && depth < 16) readPasses(scripts, *parent, out, depth + 1);
    readPass(script, out);
}

class MaterialRoom {
public:
    MaterialRoom(Reader& reader, std::size_t file)
        : reader_(reader), file_(file), scripts_(readScript(asText(*reader.files[file].bytes)))
    {}

    const ScriptMaterial* find(const std::string& name) const { return scriptCalled(scripts_, name); }

    /// A parent's values first, its own over them.
    void fill(const ScriptMaterial& script, Material& out, int depth = 0)
    {
        const ScriptMaterial* parent = script.parent.empty() ? nullptr : find(script.parent);
        if (parent && parent != &script && depth < 16) fill(*parent, out, depth + 1);
        const std::vector<float> diffuse = numbersOf(script.find("diffuse"));
        for (std::size_t i = 0; i < std::min<std::size_t>(diffuse.size(), 4) && diffuse.size() >= 3; ++i)
            out.baseColor[static_cast<int>(i)] = diffuse[i];
        if (!out.phong) out.phong.emplace();
        readColour(script, "emissive", out.emissive);
        readColour(script, "ambient", out.phong->ambient);
        readColour(script, "specular", out.phong->specular);
        if (const std::vector<float> specular = numbersOf(script.find("specular")); specular.size() >= 4) {
            out.phong->shininess = specular.back();
            out.roughness = roughnessOf(out.phong->shininess);
        }
        if (const ScriptLine* light = script.find("lighting"); light && !light->args.empty())
            out.unlit = light->args[0] == "off";
        readPass(script, out);
        bool named = false; // the first unit with a texture holds the base colour
        for (std::size_t i = 0; i < script.units.size(); ++i) readUnit(script, i, named, out);
    }

private:
    static void readColour(const ScriptMaterial& script, std::string_view word, glm::vec3& out)
    {
        const std::vector<float> numbers = numbersOf(script.find(word));
        if (numbers.size() >= 3) out = {numbers[0], numbers[1], numbers[2]};
    }

    /// What a unit says of how its textures lie, over what is there already.
    static void readPlacing(const ScriptUnit& unit, TextureUse& use)
    {
        const auto wordOf = [&unit](std::string_view word) -> std::string_view {
            const ScriptLine* line = unit.find(word);
            return line && !line->args.empty() ? line->args[0] : std::string_view();
        };
        if (const std::string_view set = wordOf("tex_coord_set"); !set.empty())
            use.uvSet = static_cast<std::uint32_t>(std::min<std::size_t>(wholeOf(set).value_or(0), 7));
        if (const std::string_view mode = wordOf("tex_address_mode"); !mode.empty())
            use.wrapU = use.wrapV = mode == "clamp" ? Wrap::Clamp : mode == "mirror" ? Wrap::Mirror : Wrap::Repeat;
        if (const std::string_view filter = wordOf("filtering"); !filter.empty()) use.nearest = filter == "none";
        const std::vector<float> scale = numbersOf(unit.find("scale")), scroll = numbersOf(unit.find("scroll")),
                                 turn = numbersOf(unit.find("rotate"));
        if (scale.size() < 2 && scroll.size() < 2 && turn.empty()) return;
        // TextureUnitState::recalcTextureMatrix of OGRE 1.12: scaled about the middle, moved, turned about the middle.
        UvTransform& t = use.transform;
        t = {};
        if (scale.size() >= 2)
            for (int i = 0; i < 2; ++i)
                t.scale[i] =
                    scale[static_cast<std::size_t>(i)] == 0.0f ? 1.0f : 1.0f / scale[static_cast<std::size_t>(i)];
        glm::vec2 moved = 0.5f - 0.5f * t.scale;
        if (scroll.size() >= 2) moved += glm::vec2(scroll[0], scroll[1]);
        t.rotationRad = turn.empty() ? 0.0f : glm::radians(turn[0]);
        const glm::vec2 from = moved - 0.5f;
        const float c = std::cos(t.rotationRad), s = std::sin(t.rotationRad);
        t.offset = t.rotationRad == 0.0f ? moved : glm::vec2(c * from.x - s * from.y, s * from.x + c * from.y) + 0.5f;
    }

    /// Units of a child lie over those of its parent, by their order.
    void readUnit(const ScriptMaterial& script, std::size_t index, bool& named, Material& out)
    {
        const ScriptUnit& unit = script.units[index];
        for (const ScriptLine& line : unit.lines)
            if (!line.args.empty() &&
                std::find(std::begin(kForeign), std::end(kForeign), line.word) != std::end(kForeign))
                reader_.find(errors::kOgreNonStandard, Severity::Info, {}, {script.name, std::string(line.word)});
        const auto read = [&](std::string_view word, TextureUse& into) {
            const ScriptLine* line = unit.find(word);
            if (!line || line->args.empty()) return;
            readPlacing(unit, into);
            into.image = imageNamed(std::string(line->args[0]));
        };
        read("texture_bump", out.heightTexture);
        read("texture_ambient", out.occlusionTexture);
        const ScriptLine* texture = unit.find("texture");
        if (texture && !texture->args.empty() && !named) {
            read("texture", out.baseColorTexture);
            named = true;
        } else if (index == 0 && out.baseColorTexture.present()) {
            readPlacing(unit, out.baseColorTexture);
        } else if (index > 0 || texture) {
            return;
        }
        if (const ScriptLine* way = unit.find("env_map"); way && !way->args.empty())
            out.sphericalEnvironment = way->args[0] == "spherical";
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

} // namespace

std::vector<std::string> scriptNames(
    const std::string& meshPath, const std::string& skeleton, const std::string& material)
{
    std::vector<std::string> out{stemOf(meshPath, ".mesh.xml") + ".material"};
    if (!skeleton.empty()) out.push_back(folderOf(skeleton) + stemOf(skeleton, ".skeleton.xml") + ".material");
    const std::size_t slash = material.find_last_of("/\\");
    out.push_back((slash == std::string::npos ? material : material.substr(slash + 1)) + ".material");
    return out;
}

Material passOf(const std::vector<ScriptMaterial>& scripts, const ScriptMaterial& script)
{
    Material out;
    readPasses(scripts, script, out, 0);
    return out;
}

void readMaterials(Reader& reader)
{
    const std::size_t bones = reader.map->skeleton;
    const std::string skeleton = bones != OgreMap::kNone && bones > 0 ? reader.files[bones].name : std::string();
    for (const std::string& name : reader.materialNames) {
        Material material;
        material.name = name;
        material.metallic = 0.0f;
        std::vector<std::string> tried;
        bool found = false;
        std::size_t where = OgreMap::kNone;
        for (const std::string& candidate : scriptNames(reader.input.path, skeleton, name)) {
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
