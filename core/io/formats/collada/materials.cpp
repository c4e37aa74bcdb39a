// SPDX-License-Identifier: MIT
#include "core/io/errors.h"
#include "core/io/formats/collada/errors.h"
#include "core/io/formats/collada/reader.h"
#include "core/io/side_files.h"

namespace bindpose::collada {
namespace {

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
    TextureUse& texture)
{
    const auto& words = reader.document.words(slot.child("color"));
    for (std::size_t i = 0; i < count && i < words.size(); ++i) out[i] = floatOf(words[i]).value_or(0.0f);
    if (const pugi::xml_node use = slot.child("texture"))
        texture.image = imageOf(reader, profile, use.attribute("texture").value());
}

Material materialOf(const Reader& reader, pugi::xml_node element)
{
    Material out;
    out.name = element.attribute("name").as_string(element.attribute("id").value());
    out.metallic = 0.0f;
    const pugi::xml_node effect = reader.document.byUrl(element.child("instance_effect").attribute("url").value());
    const pugi::xml_node profile = effect.child("profile_COMMON");
    for (const char* model : {"phong", "lambert", "blinn", "constant"}) {
        const pugi::xml_node shading = profile.child("technique").child(model);
        if (!shading) continue;
        readColour(reader, profile, shading.child("diffuse"), &out.baseColor.x, 4, out.baseColorTexture);
        readColour(reader, profile, shading.child("emission"), &out.emissive.x, 3, out.emissiveTexture);
        out.unlit = std::string_view(model) == "constant";
    }
    out.baseColor.w = 1.0f; // COLLADA's transparency is a field of its own
    return out;
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

MaterialId boundMaterial(const Reader& reader, pugi::xml_node instance, const std::string& symbol)
{
    const pugi::xml_node bind = instance.child("bind_material").child("technique_common");
    for (const pugi::xml_node one : bind.children("instance_material")) {
        if (symbol != one.attribute("symbol").value()) continue;
        const auto found = reader.materials.find(reader.document.byUrl(one.attribute("target").value()));
        if (found != reader.materials.end()) return found->second;
    }
    const auto named = reader.materials.find(reader.document.byId(symbol));
    return named == reader.materials.end() ? MaterialId() : named->second;
}

} // namespace bindpose::collada
