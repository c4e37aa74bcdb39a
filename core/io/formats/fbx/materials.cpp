// SPDX-License-Identifier: MIT
#include "core/io/formats/fbx/images.h"
#include "core/io/formats/fbx/reader.h"

#include <algorithm>
#include <span>

namespace bindpose::fbx {
namespace {

/// What a property of a material means, by the last part of its name: those of Lambert and Phong, and those that
/// Maya, 3ds Max and others write for metallic-roughness ("Maya|base_color", "3dsMax|Parameters|base_color_map").
enum class Slot { None, Color, Emissive, Normal, Height, Ambient, Metallic, Roughness };
struct SlotName {
    std::string_view name;
    Slot slot;
};
constexpr SlotName kTextureSlots[] = {{"DiffuseColor", Slot::Color}, {"Diffuse", Slot::Color},
    {"TEX_color_map", Slot::Color}, {"base_color_map", Slot::Color}, {"baseColor", Slot::Color},
    {"basecolor", Slot::Color}, {"base_color", Slot::Color}, {"EmissiveColor", Slot::Emissive},
    {"Emissive", Slot::Emissive}, {"TEX_emissive_map", Slot::Emissive}, {"emit_color_map", Slot::Emissive},
    {"emissionColor", Slot::Emissive}, {"emission", Slot::Emissive}, {"NormalMap", Slot::Normal},
    {"TEX_normal_map", Slot::Normal}, {"norm_map", Slot::Normal}, {"normalCamera", Slot::Normal},
    {"bump_map", Slot::Normal}, {"Bump", Slot::Height}, {"TEX_ao_map", Slot::Ambient}, {"ao_map", Slot::Ambient},
    {"AmbientColor", Slot::Ambient}, {"TEX_metallic_map", Slot::Metallic}, {"metalness_map", Slot::Metallic},
    {"TEX_roughness_map", Slot::Roughness}, {"roughness_map", Slot::Roughness}};
constexpr std::string_view kColorNames[] = {"base_color", "baseColor", "basecolor"};
constexpr std::string_view kMetallicNames[] = {"metallic", "metalness"};
constexpr std::string_view kRoughnessNames[] = {"roughness", "specularRoughness"};
constexpr std::string_view kEmissiveNames[] = {"emissive", "emissionColor", "emit_color"};

std::string_view lastPart(std::string_view name)
{
    const std::size_t bar = name.find_last_of('|');
    return bar == std::string_view::npos ? name : name.substr(bar + 1);
}

Slot slotOf(std::string_view property)
{
    for (const SlotName& known : kTextureSlots)
        if (known.name == lastPart(property)) return known.slot;
    return Slot::None;
}

TextureUse* textureOf(Material& material, Slot slot)
{
    switch (slot) {
    case Slot::Color:
        return &material.baseColorTexture;
    case Slot::Emissive:
        return &material.emissiveTexture;
    case Slot::Normal:
        return &material.normalTexture;
    case Slot::Height:
        return &material.heightTexture;
    case Slot::Ambient:
        return &material.occlusionTexture;
    case Slot::Metallic:
    case Slot::Roughness:
        return &material.metallicRoughnessTexture;
    default:
        return nullptr;
    }
}

class MaterialReader {
public:
    MaterialReader(Reader& reader, ObjectIndex object)
        : reader_(reader), document_(reader.document), object_(object), id_(reader.scene.materials.size())
    {}

    Material run()
    {
        out_.name = document_.object(object_).name;
        out_.metallic = 0.0f;
        readPhong();
        readMetallic();
        for (const std::uint32_t c : document_.into(object_)) {
            const Connection& connection = document_.connections()[c];
            if (connection.kind == Connection::Kind::OP) useTexture(connection.source, slotOf(connection.property));
        }
        return std::move(out_);
    }

private:
    Vec3d color(std::string_view name, std::string_view oldName, std::string_view factor, double otherwise) const
    {
        const Vec3d old = document_.vector(object_, oldName, Vec3d(otherwise));
        return document_.vector(object_, name, old) * document_.number(object_, factor, 1.0);
    }

    void readPhong()
    {
        out_.baseColor = glm::vec4(color("DiffuseColor", "Diffuse", "DiffuseFactor", 0.8), opacity());
        out_.emissive = glm::vec3(color("EmissiveColor", "Emissive", "EmissiveFactor", 0.0));
        PhongColors phong;
        phong.ambient = glm::vec3(color("AmbientColor", "Ambient", "AmbientFactor", 0.0));
        phong.specular = glm::vec3(color("SpecularColor", "Specular", "SpecularFactor", 0.0));
        phong.shininess = static_cast<float>(
            document_.number(object_, "ShininessExponent", document_.number(object_, "Shininess", 0.0)));
        const std::string_view shading = document_.object(object_).record.child("ShadingModel").text(0);
        if (shading == "lambert" || shading == "Lambert") phong.specular = glm::vec3(0.0f);
        out_.roughness = roughnessOf(phong.shininess);
        out_.phong = phong;
        if (out_.baseColor.w < 1.0f) out_.alphaMode = AlphaMode::Blend;
    }

    /// Files that call a material wholly transparent are more often wrong than invisible.
    float opacity() const
    {
        const PropertyView stated = document_.property(object_, "Opacity");
        const Vec3d through = document_.vector(object_, "TransparentColor", Vec3d(0.0));
        const double factor = document_.number(object_, "TransparencyFactor", 1.0);
        const double out = stated ? stated.number() : 1.0 - factor * (through.x + through.y + through.z) / 3.0;
        return out > 0.0 && out < 1.0 ? static_cast<float>(out) : 1.0f;
    }

    PropertyView named(std::span<const std::string_view> names) const
    {
        return document_.propertyEndingOn(object_, names);
    }

    void readMetallic()
    {
        const PropertyView metallic = named(kMetallicNames), roughness = named(kRoughnessNames);
        const PropertyView base = named(kColorNames), emissive = named(kEmissiveNames);
        if (!metallic && !roughness) return;
        out_.phong.reset();
        if (metallic) out_.metallic = static_cast<float>(metallic.number());
        if (roughness) out_.roughness = static_cast<float>(roughness.number());
        for (int i = 0; i < 3; ++i) {
            if (base) out_.baseColor[i] = static_cast<float>(base.number(static_cast<std::size_t>(i)));
            if (emissive) out_.emissive[i] = static_cast<float>(emissive.number(static_cast<std::size_t>(i)));
        }
    }

    /// A LayeredTexture stands for the first of its textures; that others lie over it is said.
    void useTexture(ObjectIndex texture, Slot slot)
    {
        TextureUse* const use = textureOf(out_, slot);
        if (!use || use->present()) return;
        if (document_.object(texture).kind == "LayeredTexture") {
            const std::vector<ObjectIndex> layers = document_.sources(texture, "Texture");
            if (layers.empty()) return;
            if (layers.size() > 1) reader_.keptApart.insert("Layered textures");
            texture = layers[0];
        }
        if (document_.object(texture).kind != "Texture") return;
        putTexture(reader_, texture, *use);
        // The colour of what a texture covers is not multiplied with it.
        if (slot == Slot::Color && use->present()) out_.baseColor = glm::vec4(1.0f, 1.0f, 1.0f, out_.baseColor.w);
        const std::string uvSet = unescaped(document_.property(texture, "UVSet").text());
        const auto uses = texturesOf(out_);
        const auto place = static_cast<std::size_t>(std::find(uses.begin(), uses.end(), use) - uses.begin());
        if (!uvSet.empty() && uvSet != "default") reader_.wantedUvs[{id_, place}] = uvSet;
    }

    Reader& reader_;
    const Document& document_;
    ObjectIndex object_;
    std::size_t id_;
    Material out_;
};

/// Below 7000 textures are connected to the Model that wears them.
void bindModelTextures(Reader& reader)
{
    for (const ObjectIndex model : reader.modelOf) {
        const std::vector<ObjectIndex> textures = reader.document.sources(model, "Texture");
        if (textures.empty()) continue;
        for (const ObjectIndex object : reader.document.sources(model, "Material")) {
            auto& shared = reader.scene.materials[reader.materialOf[object].index()];
            if (shared->baseColorTexture.present()) continue;
            Material material = *shared;
            putTexture(reader, textures[0], material.baseColorTexture);
            shared = std::make_shared<const Material>(std::move(material));
        }
    }
}

} // namespace

void readMaterials(Reader& reader)
{
    const std::span<const Object> objects = reader.document.objects();
    reader.materialOf.assign(objects.size(), MaterialId());
    for (ObjectIndex i = 1; i < objects.size(); ++i) {
        if (objects[i].kind != "Material") continue;
        reader.checkCancelled(0.3f);
        reader.materialOf[i] = MaterialId(reader.scene.materials.size());
        Material material = MaterialReader(reader, i).run();
        reader.scene.materials.push_back(std::make_shared<const Material>(std::move(material)));
    }
    if (!reader.document.modern()) bindModelTextures(reader);
}

} // namespace bindpose::fbx
