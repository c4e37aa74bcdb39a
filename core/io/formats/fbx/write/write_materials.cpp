// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/write/write_materials.h"

#include "core/base/percent.h"
#include "core/io/formats/fbx/write/write_errors.h"

#include <algorithm>
#include <cmath>

namespace bindpose::fbx {
namespace {

/// The exponent of a highlight that is as wide as a roughness makes it: roughnessOf() the other way round.
double shininessOf(double roughness)
{
    const double square = std::max(roughness * roughness, 1e-4);
    return std::clamp(2.0 / (square * square) - 2.0, 0.0, 1e4);
}

void putColor(OutRecord& list, const char* name, const glm::vec3& color)
{
    list.property(name, "Color", "", "A", {double{color.x}, double{color.y}, double{color.z}});
}

/// What lights of metal and roughness go by, under the names of Maya's material for engines; other readers take the
/// Phong values beside it.
void putMetallic(OutRecord& list, const Material& material)
{
    const auto vector = [&](const char* name, const glm::vec3& v) {
        list.property(name, "Vector3D", "Vector", "A", {double{v.x}, double{v.y}, double{v.z}});
    };
    vector("Maya|base_color", glm::vec3(material.baseColor));
    vector("Maya|emissive", material.emissive);
    list.property("Maya|metallic", "Number", "", "A", {double{material.metallic}});
    list.property("Maya|roughness", "Number", "", "A", {double{material.roughness}});
}

bool losesSome(const Material& material)
{
    const auto uses = texturesOf(material);
    return material.metallicRoughnessTexture.present() || material.alphaMode == AlphaMode::Mask ||
           material.sphericalEnvironment || std::any_of(uses.begin(), uses.end(), [](const TextureUse* use) {
               return use->present() &&
                      (use->transform.rotationRad != 0.0f || use->wrapU == Wrap::Mirror || use->wrapV == Wrap::Mirror);
           });
}

} // namespace

std::int64_t MaterialWriter::materialOf(MaterialId id)
{
    if (!id.valid() || !scene_.materials[id.index()]) return 0;
    if (const auto known = materials_.find(id.value); known != materials_.end()) return known->second;
    const Material& material = *scene_.materials[id.index()];
    const Made made = out_.object("Material", {"Material", material.name}, "");
    materials_.emplace(id.value, made.id);
    PhongColors phong = material.phong.value_or(PhongColors{glm::vec3(0.0f), glm::vec3(0.04f), 0.0f});
    if (!material.phong) phong.shininess = static_cast<float>(shininessOf(double{material.roughness}));
    made.record.add("Version", {102});
    made.record.add("ShadingModel", {std::string("phong")});
    made.record.add("MultiLayer", {0});
    OutRecord& list = propertiesOf(made.record);
    putColor(list, "DiffuseColor", glm::vec3(material.baseColor));
    putColor(list, "AmbientColor", phong.ambient);
    putColor(list, "SpecularColor", phong.specular);
    putColor(list, "EmissiveColor", material.emissive);
    list.property("ShininessExponent", "Number", "", "A", {double{phong.shininess}});
    const double alpha = material.alphaMode == AlphaMode::Opaque ? 1.0 : double{material.baseColor.w};
    list.property("TransparencyFactor", "Number", "", "A", {1.0 - alpha});
    list.property("Opacity", "double", "Number", "", {alpha});
    if (!material.phong) putMetallic(list, material);
    writeTexture(material.baseColorTexture, made.id, "DiffuseColor");
    writeTexture(material.normalTexture, made.id, "NormalMap");
    writeTexture(material.heightTexture, made.id, "Bump");
    writeTexture(material.emissiveTexture, made.id, "EmissiveColor");
    writeTexture(material.occlusionTexture, made.id, "AmbientColor");
    if (losesSome(material)) out_.lose(errors::kFbxLossSurface, {material.name});
    return made.id;
}

void MaterialWriter::writeTexture(const TextureUse& use, std::int64_t material, const std::string& property)
{
    if (!use.present() || use.image.index() >= scene_.images.size() || !scene_.images[use.image.index()]) return;
    const std::int64_t video = videoOf(use.image);
    const std::string& name = scene_.images[use.image.index()]->name;
    const Made made = out_.object("Texture", {"Texture", name}, "");
    made.record.add("Type", {std::string("TextureVideoClip")});
    made.record.add("Version", {202});
    made.record.add("TextureName", {ObjectPath{"Texture", name}});
    OutRecord& list = propertiesOf(made.record);
    list.property("UVSet", "KString", "", "", {uvName(use.uvSet)});
    // Repeats and what is added then; v runs up here.
    const glm::dvec2 offset(use.transform.offset), scale(use.transform.scale);
    const bool moves = use.transform.rotationRad == 0.0f && use.transform != UvTransform{};
    if (moves) list.property("Translation", "Vector", "", "A", {offset.x, 1.0 - scale.y - offset.y, 0.0});
    if (moves) list.property("Scaling", "Vector", "", "A", {scale.x, scale.y, 1.0});
    list.property("WrapModeU", "enum", "", "", {use.wrapU == Wrap::Clamp ? 1 : 0});
    list.property("WrapModeV", "enum", "", "", {use.wrapV == Wrap::Clamp ? 1 : 0});
    list.property("UseMaterial", "bool", "", "", {1});
    made.record.add("Media", {ObjectPath{"Video", name}});
    made.record.add("FileName", {imageNames_[use.image.value]});
    made.record.add("RelativeFilename", {imageNames_[use.image.value]});
    out_.connect(video, made.id);
    out_.connect(made.id, material, property);
}

std::int64_t MaterialWriter::videoOf(ImageId id)
{
    if (const auto known = videos_.find(id.value); known != videos_.end()) return known->second;
    const Image& image = *scene_.images[id.index()];
    std::string name = images_.pathOf(id);
    if (scene_.facts->rules.uriPercentEncoded) name = percentDecoded(name);
    const ByteSpan bytes = image.encoded();
    const bool held = embedded_ && !bytes.empty();
    if (held) name = name.substr(name.find_last_of("/\\") + 1);
    if (embedded_ && !held) out_.lose(errors::kFbxLossImage, {name});
    imageNames_[id.value] = name;
    const Made made = out_.object("Video", {"Video", image.name}, "Clip");
    videos_.emplace(id.value, made.id);
    made.record.add("Type", {std::string("Clip")});
    propertiesOf(made.record).property("Path", "KString", "XRefUrl", "", {name});
    made.record.add("UseMipMap", {0});
    made.record.add("Filename", {name});
    made.record.add("RelativeFilename", {name});
    if (held) made.record.add("Content", {FileBytes{bytes}});
    return made.id;
}

} // namespace bindpose::fbx
