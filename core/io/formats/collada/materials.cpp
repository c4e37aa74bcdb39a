// SPDX-License-Identifier: MIT
#include "core/io/disk/errors.h"
#include "core/io/format/side_files.h"
#include "core/io/formats/collada/errors.h"
#include "core/io/formats/collada/reader.h"

#include <algorithm>

namespace bindpose::collada {
namespace {

constexpr const char* kLightModels[] = {"phong", "lambert", "blinn", "constant"};

std::string decoded(std::string_view uri)
{
    if (uri.starts_with("file://")) uri.remove_prefix(7);
    if (uri.starts_with("./")) uri.remove_prefix(2);
    std::string out;
    const auto digit = [](char c) {
        return c >= '0' && c <= '9'   ? c - '0'
               : c >= 'a' && c <= 'f' ? c - 'a' + 10
               : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                      : -1;
    };
    for (std::size_t i = 0; i < uri.size(); ++i) {
        const bool escape = uri[i] == '%' && i + 2 < uri.size() && digit(uri[i + 1]) >= 0 && digit(uri[i + 2]) >= 0;
        out += escape ? static_cast<char>(digit(uri[i + 1]) * 16 + digit(uri[i + 2])) : uri[i];
        if (escape) i += 2;
    }
    return out;
}

void readImage(Reader& reader, pugi::xml_node element)
{
    Image image;
    const pugi::xml_node from = element.child("init_from");
    const auto& words = reader.document.words(from.child("ref") ? from.child("ref") : from);
    const std::string_view text = from.child("ref") ? from.child("ref").child_value() : from.child_value();
    // The whole text between blanks: names may hold blanks.
    if (!words.empty())
        image.uri = decoded(text.substr(static_cast<std::size_t>(words.front().data() - text.data()),
            static_cast<std::size_t>(words.back().data() + words.back().size() - words.front().data())));
    image.name = element.attribute("name").as_string(element.attribute("id").value());
    if (image.uri.empty()) return;
    const std::size_t slash = image.uri.find_last_of("/\\");
    std::vector<std::string> names{image.uri};
    if (slash != std::string::npos) names.push_back(image.uri.substr(slash + 1));
    for (const std::string& name : names) {
        if (!reader.context.resolver || image.file) break;
        const auto known = std::find_if(
            reader.files.begin() + 1, reader.files.end(), [&](const SourceFile& one) { return one.name == name; });
        if (known != reader.files.end()) { // several images of one file: it is read once
            image.file = known->bytes;
            image.size = known->bytes->size();
            image.foundAt = known->path;
            break;
        }
        Result<SourceFile> file = reader.context.resolver(name);
        if (file) {
            image.file = file->bytes;
            image.size = file->bytes->size();
            image.foundAt = file->path;
            file->readOnlyUse = true;
            reader.files.push_back(std::move(*file));
        } else {
            for (std::string& path : triedPaths(file.error())) image.tried.push_back(std::move(path));
        }
    }
    if (!image.file) {
        std::string tried;
        for (const std::string& path : image.tried) tried += (tried.empty() ? "" : ", ") + path;
        reader.find(errors::kImageMissing, Severity::Warning, element, {image.uri, tried});
    }
    reader.images[element] = ImageId(reader.scene.images.size());
    reader.scene.images.push_back(std::make_shared<const Image>(std::move(image)));
}

/// The <image> of a <texture>: through sampler and surface (1.4), instance_image (1.5), or named directly.
ImageId imageOf(const Reader& reader, pugi::xml_node profile, const char* name)
{
    const auto param = [&](std::string_view sid) {
        for (const pugi::xml_node technique : {profile, profile.child("technique")})
            for (const pugi::xml_node newparam : technique.children("newparam"))
                if (sid == newparam.attribute("sid").value()) return newparam;
        return pugi::xml_node();
    };
    pugi::xml_node image = reader.document.byId(name);
    if (const pugi::xml_node sampler = param(name).child("sampler2D")) {
        image = reader.document.byUrl(sampler.child("instance_image").attribute("url").value());
        const auto& surface = reader.document.words(sampler.child("source"));
        if (!image && !surface.empty()) {
            const auto& from = reader.document.words(param(surface[0]).child("surface").child("init_from"));
            if (!from.empty()) image = reader.document.byId(from[0]);
        }
    }
    const auto found = reader.images.find(image);
    return found == reader.images.end() ? ImageId() : found->second;
}

void readColour(const Reader& reader, pugi::xml_node profile, pugi::xml_node slot, float* out, std::size_t count,
    TextureUse& texture, std::string& texcoord)
{
    const auto& words = reader.document.words(slot.child("color"));
    for (std::size_t i = 0; i < count && i < words.size(); ++i) out[i] = floatOf(words[i]).value_or(0.0f);
    if (const pugi::xml_node use = slot.child("texture")) {
        texture.image = imageOf(reader, profile, use.attribute("texture").value());
        texcoord = use.attribute("texcoord").value();
    }
}

/// What COLLADA 1.4 has no word for and FCOLLADA, OpenCOLLADA, Maya and 3ds Max write as <extra>, in the effect, its
/// profile, its technique or the model of light: a texture of heights, or of normals where `bumptype` says so.
void readBump(const Reader& reader, pugi::xml_node effect, Material& out, std::string& texcoord)
{
    const pugi::xml_node profile = effect.child("profile_COMMON"), technique = profile.child("technique");
    std::vector<pugi::xml_node> places{effect, profile, technique};
    for (const char* model : kLightModels) places.push_back(technique.child(model));
    for (const pugi::xml_node place : places)
        for (const pugi::xml_node extra : place.children("extra"))
            for (const pugi::xml_node own : extra.children("technique")) {
                const pugi::xml_node bump = own.child("bump"), use = bump.child("texture");
                if (!use) continue;
                const bool normals = std::string_view(bump.attribute("bumptype").value()).starts_with("NORMAL");
                (normals ? out.normalTexture : out.heightTexture).image =
                    imageOf(reader, profile, use.attribute("texture").value());
                texcoord = use.attribute("texcoord").value();
                return;
            }
}

Material materialOf(Reader& reader, pugi::xml_node element)
{
    std::array<std::string, 3>& texcoords = reader.texcoords[element];
    Material out;
    out.name = element.attribute("name").as_string(element.attribute("id").value());
    out.metallic = 0.0f;
    const pugi::xml_node effect = reader.document.byUrl(element.child("instance_effect").attribute("url").value());
    const pugi::xml_node profile = effect.child("profile_COMMON");
    for (const char* model : kLightModels) {
        const pugi::xml_node shading = profile.child("technique").child(model);
        if (!shading) continue;
        readColour(reader, profile, shading.child("diffuse"), &out.baseColor.x, 4, out.baseColorTexture, texcoords[0]);
        readColour(reader, profile, shading.child("emission"), &out.emissive.x, 3, out.emissiveTexture, texcoords[1]);
        out.unlit = std::string_view(model) == "constant";
    }
    readBump(reader, effect, out, texcoords[2]);
    out.baseColor.w = 1.0f; // COLLADA's transparency is a field of its own
    return out;
}

/// The place of the set of coordinates that a texture calls `name`, among the sets of a primitive; 0 where nothing
/// binds it.
std::uint32_t boundSet(
    Reader& reader, pugi::xml_node binding, const std::string& name, std::span<const std::size_t> sets)
{
    for (const pugi::xml_node input : binding.children("bind_vertex_input")) {
        if (name.empty() || name != input.attribute("semantic").value() ||
            std::string_view(input.attribute("input_semantic").value()) != "TEXCOORD")
            continue;
        const std::size_t number = reader.xml().whole(input, "input_set", 0);
        const auto found = std::find(sets.begin(), sets.end(), number);
        if (found != sets.end()) return static_cast<std::uint32_t>(found - sets.begin());
        if (!sets.empty()) reader.find(errors::kDaeInputSet, Severity::Warning, input, {name, std::to_string(number)});
    }
    return 0;
}

/// The material as an instance binds it. Bound otherwise elsewhere, it becomes two.
MaterialId withSets(Reader& reader, pugi::xml_node material, pugi::xml_node binding, std::span<const std::size_t> sets)
{
    const std::array<std::string, 3>& names = reader.texcoords.at(material);
    std::array<std::uint32_t, 3> key{};
    for (std::size_t i = 0; i < key.size(); ++i) key[i] = boundSet(reader, binding, names[i], sets);
    const auto known = reader.bound.find({material, key});
    if (known != reader.bound.end()) return known->second;
    const auto other = reader.bound.lower_bound({material, {}});
    const bool first = other == reader.bound.end() || other->first.first != material;
    MaterialId id = reader.materials.at(material);
    Material out = *reader.scene.materials[id.index()];
    out.baseColorTexture.uvSet = key[0];
    out.emissiveTexture.uvSet = key[1];
    out.normalTexture.uvSet = out.heightTexture.uvSet = key[2];
    if (!first) {
        id = MaterialId(reader.scene.materials.size());
        reader.scene.materials.emplace_back();
    }
    reader.scene.materials[id.index()] = std::make_shared<const Material>(std::move(out));
    reader.bound.emplace(std::pair(material, key), id);
    return id;
}

} // namespace

void readMaterials(Reader& reader)
{
    const pugi::xml_node root = reader.xml().root();
    for (const pugi::xml_node library : root.children("library_images"))
        for (const pugi::xml_node image : library.children("image")) readImage(reader, image);
    for (const pugi::xml_node library : root.children("library_materials"))
        for (const pugi::xml_node material : library.children("material")) {
            reader.materials[material] = MaterialId(reader.scene.materials.size());
            reader.scene.materials.push_back(std::make_shared<const Material>(materialOf(reader, material)));
        }
}

MaterialId boundMaterial(
    Reader& reader, pugi::xml_node instance, const std::string& symbol, std::span<const std::size_t> sets)
{
    const pugi::xml_node bind = instance.child("bind_material").child("technique_common");
    for (const pugi::xml_node one : bind.children("instance_material")) {
        if (symbol != one.attribute("symbol").value()) continue;
        const auto found = reader.materials.find(reader.document.byUrl(one.attribute("target").value()));
        if (found != reader.materials.end()) return withSets(reader, found->first, one, sets);
    }
    const auto named = reader.materials.find(reader.document.byId(symbol));
    return named == reader.materials.end() ? MaterialId() : named->second;
}

} // namespace bindpose::collada
