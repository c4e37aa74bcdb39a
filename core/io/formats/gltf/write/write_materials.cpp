// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/write/write_materials.h"

#include "core/io/formats/gltf/write/write_errors.h"
#include "core/io/json/json_style.h"

#include <glm/gtc/type_ptr.hpp>

namespace bindpose::gltf {
namespace {

Json numberList(std::span<const float> values)
{
    Json out = Json::array();
    for (const float value : values) out.push_back(numberFor(value, {}));
    return out;
}

/// "image/png" or "image/jpeg" by the first bytes: all that glTF 2.0 itself allows. Else null.
const char* imageTypeOf(ByteSpan bytes)
{
    const std::string_view head = asText(bytes.first(std::min<std::size_t>(bytes.size(), 8)));
    if (head.substr(0, 8) == "\x89PNG\r\n\x1a\n") return "image/png";
    return head.substr(0, 3) == "\xff\xd8\xff" ? "image/jpeg" : nullptr;
}

unsigned wrapCode(Wrap wrap)
{
    return wrap == Wrap::Clamp ? 33071u : wrap == Wrap::Mirror ? 33648u : 10497u;
}

} // namespace

std::uint32_t MaterialWriter::imageIndex(ImageId image)
{
    if (const auto known = images_.find(image.value); known != images_.end()) return known->second;
    std::uint32_t index = kNone;
    const Image* found = image.index() < scene_.images.size() ? scene_.images[image.index()].get() : nullptr;
    const char* type = found ? imageTypeOf(found->encoded()) : nullptr;
    if (type) {
        Json out = Json::object();
        if (!found->name.empty()) out["name"] = found->name;
        out["mimeType"] = type;
        out["bufferView"] = out_.view(found->encoded(), Output::Use::Plain);
        index = out_.push("images", std::move(out));
    } else {
        const bool named = found && !(found->name.empty() && found->uri.empty());
        const bool missing = !found || found->encoded().empty();
        Finding& lost =
            out_.lose(missing ? errors::kLossImageMissing : errors::kLossImage, {!named ? std::to_string(image.value)
                                                                                    : found->uri.empty() ? found->name
                                                                                                         : found->uri});
        if (missing) lost.severity = Severity::Info; // it was not there before either
    }
    images_[image.value] = index;
    return index;
}

std::optional<Json> MaterialWriter::textureJson(const TextureUse& use)
{
    if (!use.present()) return std::nullopt;
    const std::uint32_t image = imageIndex(use.image);
    if (image == kNone) return std::nullopt;
    Json sampler = {{"magFilter", use.nearest ? 9728 : 9729}, {"minFilter", use.nearest ? 9984 : 9987},
        {"wrapS", wrapCode(use.wrapU)}, {"wrapT", wrapCode(use.wrapV)}};
    const auto [samplerAt, freshSampler] = samplers_.try_emplace(sampler.dump(), 0);
    if (freshSampler) samplerAt->second = out_.push("samplers", std::move(sampler));
    Json texture = {{"sampler", samplerAt->second}, {"source", image}};
    const auto [textureAt, freshTexture] = textures_.try_emplace(texture.dump(), 0);
    if (freshTexture) textureAt->second = out_.push("textures", std::move(texture));
    Json out = {{"index", textureAt->second}};
    if (use.uvSet) out["texCoord"] = use.uvSet;
    if (use.transform == UvTransform{}) return out;
    Json& transform = out["extensions"]["KHR_texture_transform"];
    transform["offset"] = numberList(std::span(glm::value_ptr(use.transform.offset), 2));
    transform["rotation"] = numberFor(use.transform.rotationRad, {});
    transform["scale"] = numberList(std::span(glm::value_ptr(use.transform.scale), 2));
    out_.useExtension("KHR_texture_transform");
    return out;
}

Json MaterialWriter::materialJson(const Material& material)
{
    Json out = Json::object(), pbr = Json::object();
    if (!material.name.empty()) out["name"] = material.name;
    if (material.baseColor != glm::vec4(1.0f))
        pbr["baseColorFactor"] = numberList(std::span(glm::value_ptr(material.baseColor), 4));
    if (auto use = textureJson(material.baseColorTexture)) pbr["baseColorTexture"] = std::move(*use);
    if (material.metallic != 1.0f) pbr["metallicFactor"] = numberFor(material.metallic, {});
    if (material.roughness != 1.0f) pbr["roughnessFactor"] = numberFor(material.roughness, {});
    if (auto use = textureJson(material.metallicRoughnessTexture)) pbr["metallicRoughnessTexture"] = std::move(*use);
    if (!pbr.empty()) out["pbrMetallicRoughness"] = std::move(pbr);
    if (auto use = textureJson(material.normalTexture)) {
        if (material.normalTexture.strength != 1.0f) (*use)["scale"] = numberFor(material.normalTexture.strength, {});
        out["normalTexture"] = std::move(*use);
    }
    if (auto use = textureJson(material.occlusionTexture)) {
        if (material.occlusionTexture.strength != 1.0f)
            (*use)["strength"] = numberFor(material.occlusionTexture.strength, {});
        out["occlusionTexture"] = std::move(*use);
    }
    if (auto use = textureJson(material.emissiveTexture)) out["emissiveTexture"] = std::move(*use);
    if (material.emissive != glm::vec3(0.0f))
        out["emissiveFactor"] = numberList(std::span(glm::value_ptr(material.emissive), 3));
    if (material.alphaMode == AlphaMode::Mask) {
        out["alphaMode"] = "MASK";
        out["alphaCutoff"] = numberFor(material.alphaCutoff, {});
    }
    if (material.alphaMode == AlphaMode::Blend) out["alphaMode"] = "BLEND";
    if (material.doubleSided) out["doubleSided"] = true;
    if (material.heightTexture.present() || material.sphericalEnvironment)
        out_.lose(errors::kLossRelief, {material.name});
    if (material.unlit) {
        out["extensions"]["KHR_materials_unlit"] = Json::object();
        out_.useExtension("KHR_materials_unlit");
    }
    return out;
}

IndexMap MaterialWriter::write()
{
    IndexMap indices(scene_.materials.size(), kNone);
    for (std::size_t i = 0; i < scene_.materials.size(); ++i)
        if (scene_.materials[i]) indices[i] = out_.push("materials", materialJson(*scene_.materials[i]));
    return indices;
}

} // namespace bindpose::gltf
