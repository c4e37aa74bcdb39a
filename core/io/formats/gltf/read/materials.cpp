// SPDX-License-Identifier: MIT
#include "core/base/percent.h"
#include "core/io/disk/errors.h"
#include "core/io/format/side_files.h"
#include "core/io/formats/gltf/read/buffers.h"
#include "core/io/formats/gltf/read/scene_parts.h"

#include <glm/gtc/type_ptr.hpp>

#include <algorithm>

namespace bindpose::gltf {
namespace {

Wrap wrapOf(const JsonItem& sampler, const char* key)
{
    const std::size_t code = sampler.whole(key).value_or(10497);
    return code == 33071 ? Wrap::Clamp : code == 33648 ? Wrap::Mirror : Wrap::Repeat;
}

class MaterialReader {
public:
    MaterialReader(Reader& reader, std::size_t images) : reader_(reader), images_(images) {}

    Material read(const JsonItem& item)
    {
        Material out;
        out.name = item.text("name");
        if (const std::optional<JsonItem> pbr = item.object("pbrMetallicRoughness")) {
            pbr->numbers("baseColorFactor", std::span(glm::value_ptr(out.baseColor), 4));
            out.metallic = pbr->number("metallicFactor", 1.0f);
            out.roughness = pbr->number("roughnessFactor", 1.0f);
            out.baseColorTexture = texture(*pbr, "baseColorTexture", nullptr);
            out.metallicRoughnessTexture = texture(*pbr, "metallicRoughnessTexture", nullptr);
        }
        item.numbers("emissiveFactor", std::span(glm::value_ptr(out.emissive), 3));
        out.normalTexture = texture(item, "normalTexture", "scale");
        out.occlusionTexture = texture(item, "occlusionTexture", "strength");
        out.emissiveTexture = texture(item, "emissiveTexture", nullptr);
        const std::string alpha = item.text("alphaMode");
        if (alpha == "MASK") out.alphaMode = AlphaMode::Mask;
        if (alpha == "BLEND") out.alphaMode = AlphaMode::Blend;
        out.alphaCutoff = item.number("alphaCutoff", 0.5f);
        out.doubleSided = item.flag("doubleSided", false);
        const std::optional<JsonItem> extensions = item.object("extensions");
        out.unlit = extensions && extensions->has("KHR_materials_unlit");
        return out;
    }

private:
    TextureUse texture(const JsonItem& owner, const char* key, const char* strength)
    {
        TextureUse use;
        const std::optional<JsonItem> info = owner.object(key);
        if (!info) return use;
        const JsonItem texture = textures_.objectAt(info->needIndex("index", textures_.size()));
        if (const std::optional<std::uint32_t> image = imageOf(texture)) use.image = ImageId(*image);
        use.uvSet = static_cast<std::uint32_t>(info->whole("texCoord").value_or(0));
        if (strength) use.strength = info->number(strength, 1.0f);
        if (const std::optional<std::uint32_t> index = texture.index("sampler", samplers_.size())) {
            const JsonItem sampler = samplers_.objectAt(*index);
            use.wrapU = wrapOf(sampler, "wrapS");
            use.wrapV = wrapOf(sampler, "wrapT");
            use.nearest = sampler.whole("magFilter").value_or(0) == 9728;
        }
        readTransform(*info, use);
        return use;
    }

    /// The plain source, else the one that EXT_texture_webp or MSFT_texture_dds gives.
    std::optional<std::uint32_t> imageOf(const JsonItem& texture)
    {
        if (texture.has("source")) return texture.index("source", images_);
        const std::optional<JsonItem> extensions = texture.object("extensions");
        for (const char* name : {"EXT_texture_webp", "MSFT_texture_dds"}) {
            const std::optional<JsonItem> other = extensions ? extensions->object(name) : std::nullopt;
            if (other) return other->index("source", images_);
        }
        return std::nullopt;
    }

    static void readTransform(const JsonItem& info, TextureUse& use)
    {
        const std::optional<JsonItem> extensions = info.object("extensions");
        const std::optional<JsonItem> transform =
            extensions ? extensions->object("KHR_texture_transform") : std::nullopt;
        if (!transform) return;
        transform->numbers("offset", std::span(glm::value_ptr(use.transform.offset), 2));
        transform->numbers("scale", std::span(glm::value_ptr(use.transform.scale), 2));
        use.transform.rotationRad = transform->number("rotation", 0.0f);
        if (const std::optional<std::size_t> set = transform->whole("texCoord"))
            use.uvSet = static_cast<std::uint32_t>(*set);
    }

    Reader& reader_;
    std::size_t images_;
    JsonItem textures_ = reader_.root().array("textures"), samplers_ = reader_.root().array("samplers");
};

/// By the first bytes, for images that do not say.
std::string mimeOf(ByteSpan bytes)
{
    const std::string_view head = asText(bytes.first(std::min<std::size_t>(bytes.size(), 12)));
    if (head.substr(0, 4) == "\x89PNG") return "image/png";
    if (head.substr(0, 3) == "\xFF\xD8\xFF") return "image/jpeg";
    if (head.substr(0, 4) == "RIFF" && head.size() >= 12 && head.substr(8, 4) == "WEBP") return "image/webp";
    if (head.substr(0, 4) == "DDS ") return "image/vnd-ms.dds";
    return {};
}

void missingImage(Reader& reader, const JsonItem& item, Image& image, const Error& error)
{
    image.tried = triedPaths(error);
    const bool forbidden = error.text && error.text->key == errors::kSideFileForbidden.key;
    Finding& finding = reader.find(forbidden ? errors::kSideFileForbidden : errors::kImageMissing, Severity::Warning,
        item.at("uri"), {image.uri, error.args.size() > 1 ? error.args[1].plain() : std::string()});
    finding.place.file = percentDecoded(image.uri);
}

Image readImage(Reader& reader, Accessors& accessors, const JsonItem& item)
{
    Image image;
    image.name = item.text("name");
    image.mimeType = item.text("mimeType");
    const std::string uri = item.text("uri");
    if (const std::optional<std::uint32_t> view = item.index("bufferView", reader.count("bufferViews"))) {
        const ViewBytes bytes = accessors.bufferView(*view);
        image.file = bytes.keep;
        image.offset = bytes.begin;
        image.size = bytes.size;
    } else if (isDataUri(uri)) {
        DataUri data = decodeDataUri(reader, uri, item.at("uri"));
        if (image.mimeType.empty()) image.mimeType = data.mimeType;
        image.size = data.bytes->size();
        image.file = std::move(data.bytes);
    } else if (!uri.empty()) {
        image.uri = uri;
        if (const Result<std::size_t> file = openSideFile(reader, uri, true)) {
            image.file = reader.files[*file].bytes;
            image.size = image.file->size();
            image.foundAt = reader.files[*file].path;
        } else {
            missingImage(reader, item, image, file.error());
        }
    }
    if (image.mimeType.empty()) image.mimeType = mimeOf(image.encoded());
    return image;
}

} // namespace

void readMaterials(Reader& reader, Accessors& accessors, Scene& scene)
{
    const JsonItem images = reader.root().array("images");
    reader.spend(images.size(), sizeof(Image), images.at());
    for (std::size_t i = 0; i < images.size(); ++i)
        scene.images.push_back(std::make_shared<const Image>(readImage(reader, accessors, images.objectAt(i))));
    MaterialReader room(reader, images.size());
    const JsonItem materials = reader.root().array("materials");
    reader.spend(materials.size(), sizeof(Material), materials.at());
    for (std::size_t i = 0; i < materials.size(); ++i)
        scene.materials.push_back(std::make_shared<const Material>(room.read(materials.objectAt(i))));
}

} // namespace bindpose::gltf
