// SPDX-License-Identifier: MIT
#include "core/io/formats/mdl/read_materials.h"

#include "core/io/export/scene_parts.h"
#include "core/io/formats/mdl/reader.h"

namespace bindpose::mdl {

TextureUse MaterialReader::textureOf(const Json& material, const char* channel)
{
    const Json* value = memberOf(material, channel);
    if (value && value->is_array()) value = value->empty() ? nullptr : &value->front();
    if (!value) return {};
    const Json* file = value->is_object() ? memberOf(*value, "texture") : value;
    if (!file || !file->is_string()) return {};
    const std::string& uri = file->get_ref<const std::string&>();
    if (uri.empty()) return {};
    const auto [known, fresh] = images_.try_emplace(uri, ImageId(scene_.images.size()));
    if (fresh) {
        Image image;
        image.name = fileNameOf(uri);
        image.uri = uri;
        scene_.images.push_back(std::make_shared<const Image>(std::move(image)));
    }
    const Json* set = value->is_object() ? memberOf(*value, "texcoord") : nullptr;
    TextureUse use;
    use.image = known->second;
    use.uvSet = set && *set == "TEXCOORD1" ? 1u : 0u;
    return use;
}

MaterialId MaterialReader::materialOf(const Json& json, const std::string& object)
{
    if (!json.is_object()) return {};
    const auto [known, fresh] = materials_.try_emplace(json.dump(), MaterialId(scene_.materials.size()));
    if (!fresh) return known->second;
    Material material;
    material.baseColorTexture = textureOf(json, "diffuse");
    material.normalTexture = textureOf(json, "bump");
    const ImageId image = material.baseColorTexture.image;
    material.name = image.valid() ? fileStemOf(scene_.images[image.index()]->uri) : object;
    scene_.materials.push_back(std::make_shared<const Material>(std::move(material)));
    return known->second;
}

} // namespace bindpose::mdl
