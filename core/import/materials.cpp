// SPDX-License-Identifier: MIT
#include "core/import/convert.h"

#include <assimp/material.h>

#include <cstdlib>

namespace bindpose::import {
namespace {

ImageId imageOf(Context& context, const std::string& path)
{
    const auto known = context.images.find(path);
    if (known != context.images.end()) return known->second;
    Image image;
    image.name = path;
    if (const aiTexture* embedded = context.file.GetEmbeddedTexture(path.c_str()); embedded && embedded->mHeight == 0) {
        const auto* bytes = reinterpret_cast<const std::byte*>(embedded->pcData);
        image.file = std::make_shared<const std::vector<std::byte>>(bytes, bytes + embedded->mWidth);
        image.size = embedded->mWidth;
    } else {
        image.uri = path;
    }
    const ImageId id(context.out.scene.images.size());
    context.out.scene.images.push_back(std::make_shared<const Image>(std::move(image)));
    context.images.emplace(path, id);
    return id;
}

TextureUse textureOf(Context& context, const aiMaterial& from, aiTextureType type)
{
    TextureUse use;
    aiString path;
    unsigned uvSet = 0;
    if (from.GetTexture(type, 0, &path, nullptr, &uvSet) != aiReturn_SUCCESS || path.length == 0) return use;
    use.image = imageOf(context, path.C_Str());
    use.uvSet = uvSet;
    return use;
}

} // namespace

void convertMaterials(Context& context)
{
    for (unsigned m = 0; m < context.file.mNumMaterials; ++m) {
        const aiMaterial& from = *context.file.mMaterials[m];
        Material material;
        aiString name;
        if (from.Get(AI_MATKEY_NAME, name) == aiReturn_SUCCESS) material.name = name.C_Str();
        aiColor4D color;
        if (from.Get(AI_MATKEY_COLOR_DIFFUSE, color) == aiReturn_SUCCESS)
            material.baseColor = {color.r, color.g, color.b, 1.0f};
        float opacity = 1.0f;
        if (from.Get(AI_MATKEY_OPACITY, opacity) == aiReturn_SUCCESS && opacity < 1.0f && opacity > 0.0f) {
            material.baseColor.a = opacity;
            material.alphaMode = AlphaMode::Blend;
        }
        int twoSided = 0;
        material.doubleSided = from.Get(AI_MATKEY_TWOSIDED, twoSided) == aiReturn_SUCCESS && twoSided != 0;
        material.metallic = 0.0f;
        material.roughness = 0.7f;
        material.baseColorTexture = textureOf(context, from, aiTextureType_DIFFUSE);
        material.normalTexture = textureOf(context, from, aiTextureType_NORMALS);
        material.emissiveTexture = textureOf(context, from, aiTextureType_EMISSIVE);
        // A texture multiplies the diffuse colour; exporters often leave that black beside a texture.
        if (material.baseColorTexture.present() && glm::vec3(material.baseColor) == glm::vec3(0.0f))
            material.baseColor = {1.0f, 1.0f, 1.0f, material.baseColor.a};
        context.out.scene.materials.push_back(std::make_shared<const Material>(std::move(material)));
    }
}

} // namespace bindpose::import
