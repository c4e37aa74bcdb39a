// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/write_materials.h"

#include "core/base/numbers.h"
#include "core/io/export/rig_losses.h"
#include "core/io/formats/ogre/errors.h"

#include <algorithm>
#include <cmath>

namespace bindpose::ogre {
namespace {

std::string materialName(const Scene& scene, MaterialId id)
{
    if (!id.valid() || !scene.materials[id.index()]) return "BaseWhite";
    std::string name = scene.materials[id.index()]->name;
    if (name.empty()) name = "material" + std::to_string(id.value);
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == ' ' || c == '\t' || c == '{' || c == '}' || c == '"'; },
        '_');
    return name;
}

} // namespace

std::string MaterialWriter::use(MaterialId id)
{
    std::string plain = materialName(scene_, id);
    if (!id.valid() || !scene_.materials[id.index()]) return plain;
    const auto [known, fresh] = names_.try_emplace(id.value, plain);
    if (!fresh) return known->second;
    known->second = taken_.take(plain);
    if (known->second != plain) losses_.push_back(lossOf(errors::kOgreLossMaterialName, {plain, known->second}));
    return known->second;
}

std::string MaterialWriter::script()
{
    std::string material;
    for (const auto& [id, name] : names_) {
        const Material& m = *scene_.materials[id];
        const auto rgb = [](auto v) { return numberText(v.x) + " " + numberText(v.y) + " " + numberText(v.z); };
        material += "material " + name + "\n{\n\ttechnique\n\t{\n\t\tpass\n\t\t{\n";
        if (m.phong) material += "\t\t\tambient " + rgb(m.phong->ambient) + "\n";
        material += "\t\t\tdiffuse " + rgb(m.baseColor) + " " + numberText(m.baseColor.w) + "\n";
        if (m.phong)
            material += "\t\t\tspecular " + rgb(m.phong->specular) + " " + numberText(m.phong->shininess) + "\n";
        material += "\t\t\temissive " + rgb(m.emissive) + "\n";
        if (m.doubleSided) material += "\t\t\tcull_hardware none\n";
        if (m.alphaMode == AlphaMode::Blend) material += "\t\t\tscene_blend alpha_blend\n";
        if (m.alphaMode == AlphaMode::Mask)
            material +=
                "\t\t\talpha_rejection greater_equal " + std::to_string(std::lround(m.alphaCutoff * 255.0f)) + "\n";
        std::string unit;
        const auto texture = [&](const char* word, const TextureUse& use) {
            if (use.present() && scene_.images[use.image.index()])
                unit += std::string("\t\t\t\t") + word + " " + images_.pathOf(use.image) + "\n";
        };
        texture("texture", m.baseColorTexture);
        texture("texture_bump", m.heightTexture);
        texture("texture_ambient", m.occlusionTexture);
        if (m.sphericalEnvironment) unit += "\t\t\t\tenv_map spherical\n";
        if (m.baseColorTexture.uvSet > 0)
            unit += "\t\t\t\ttex_coord_set " + std::to_string(m.baseColorTexture.uvSet) + "\n";
        if (!unit.empty()) material += "\t\t\ttexture_unit\n\t\t\t{\n" + unit + "\t\t\t}\n";
        material += "\t\t}\n\t}\n}\n";
    }
    return material;
}

} // namespace bindpose::ogre
