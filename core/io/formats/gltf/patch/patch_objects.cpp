// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/patch/patch_errors.h"
#include "core/io/formats/gltf/patch/patch_parts.h"
#include "core/io/formats/gltf/patch/pointers.h"
#include "core/io/save/changed_mesh.h"

#include <glm/gtc/type_ptr.hpp>

#include <algorithm>

namespace bindpose::gltf {
namespace {

std::string at(const char* array, std::size_t index)
{
    return std::string("/") + array + "/" + std::to_string(index);
}

std::array<float, 4> xyzw(const glm::quat& q)
{
    return {q.x, q.y, q.z, q.w};
}

bool targeted(const Json& json, std::size_t node)
{
    for (const Json& animation : json.value("animations", Json::array()))
        for (const Json& channel : animation.value("channels", Json::array()))
            if (channel.contains("target") && countAt(channel["target"], "node", node + 1) == node) return true;
    return pointedTransform(json, node);
}

/// Translation, rotation, scale in JSON; `all` writes those that did not change too.
void setParts(PatchBuilder& builder, const std::string& pointer, const Transform& before, const Transform& after,
    const Wording& name)
{
    const auto part = [&](const char* key, const ErrorText& word, std::span<const float> was,
                          std::span<const float> now) {
        if (!sameFloats(was, now))
            builder.setNumbers(pointer, key, was, now, Phrase(phrases::kOf, {Phrase(word), name}));
    };
    part("translation", phrases::kTranslation, std::span(glm::value_ptr(before.translation), 3),
        std::span(glm::value_ptr(after.translation), 3));
    part("rotation", phrases::kRotation, xyzw(before.rotation), xyzw(after.rotation));
    part("scale", phrases::kScale, std::span(glm::value_ptr(before.scale), 3),
        std::span(glm::value_ptr(after.scale), 3));
}

Result<void> patchLocal(PatchBuilder& builder, std::size_t index, const Node& before, const Node& after)
{
    const std::string pointer = at("nodes", index);
    const Wording name =
        after.name.empty() ? Phrase(phrases::kNode, {index}) : Phrase(phrases::kNamedNode, {index, after.name});
    if (before.restMatrix && after.restMatrix) {
        const std::span<const float> was(glm::value_ptr(*before.restMatrix), 16),
            now(glm::value_ptr(*after.restMatrix), 16);
        if (!sameFloats(was, now)) builder.setNumbers(pointer, "matrix", was, now, Phrase(phrases::kMatrixOf, {name}));
        return {};
    }
    Json& json = builder.json["nodes"][index];
    if (after.restMatrix) {
        if (targeted(builder.json, index)) return cannotExpress(Phrase(phrases::kAnimatedMatrix, {name}));
        for (const char* key : {"translation", "rotation", "scale"}) json.erase(key);
        builder.label(pointer, Phrase(phrases::kTransformOf, {name}));
        builder.setNumbers(pointer, "matrix", {}, std::span(glm::value_ptr(*after.restMatrix), 16),
            Phrase(phrases::kMatrixOf, {name}));
        return {};
    }
    if (before.restMatrix) {
        json.erase("matrix");
        builder.label(pointer, Phrase(phrases::kTransformOf, {name}));
    }
    setParts(builder, pointer, before.restMatrix ? Transform{} : before.rest, after.rest, name);
    return {};
}

Result<void> patchMorphWeights(PatchBuilder& builder, const std::string& pointer, const std::vector<float>& before,
    const std::vector<float>& after)
{
    if (sameFloats(before, after)) return {};
    if (after.empty()) return cannotExpress(phrases::kNoMorphWeights);
    builder.setNumbers(pointer, "weights", before, after, Phrase(phrases::kMorphWeightsOf, {pointer.substr(1)}));
    return {};
}

/// But for texture coordinates, normals and tangents, which have a room of their own.
bool sameStreams(const std::shared_ptr<const VertexStreams>& a, const std::shared_ptr<const VertexStreams>& b)
{
    if (a == b || !a || !b) return a == b;
    return a->pointOf == b->pointOf && a->colors == b->colors;
}

bool samePart(const Part& a, const Part& b)
{
    return a.set == b.set && a.material == b.material && a.indices == b.indices && sameStreams(a.vertices, b.vertices);
}

/// "roughnessFactor of materials/0": the format's own words.
Wording memberOf(const std::string& pointer, const char* key)
{
    return Phrase(phrases::kOf, {key, pointer.substr(1)});
}

void setFactor(PatchBuilder& builder, const std::string& pointer, const char* key, float before, float after)
{
    if (!sameFloat(before, after))
        builder.setValue(pointer, key, numberFor(after, builder.style()), memberOf(pointer, key));
}

void patchFields(PatchBuilder& builder, const std::string& pointer, const Material& before, const Material& after)
{
    const std::string pbr = pointer + "/pbrMetallicRoughness";
    const bool shading = before.baseColor != after.baseColor || !sameFloat(before.metallic, after.metallic) ||
                         !sameFloat(before.roughness, after.roughness);
    Json& json = builder.json[Json::json_pointer(pointer)];
    if (shading && !json.contains("pbrMetallicRoughness"))
        builder.setValue(pointer, "pbrMetallicRoughness", Json::object(), pbr.substr(1));
    const std::span<const float> was(glm::value_ptr(before.baseColor), 4), now(glm::value_ptr(after.baseColor), 4);
    if (!sameFloats(was, now))
        builder.setNumbers(pbr, "baseColorFactor", was, now, memberOf(pointer, "baseColorFactor"));
    setFactor(builder, pbr, "metallicFactor", before.metallic, after.metallic);
    setFactor(builder, pbr, "roughnessFactor", before.roughness, after.roughness);
    const std::span<const float> glow(glm::value_ptr(before.emissive), 3), shine(glm::value_ptr(after.emissive), 3);
    if (!sameFloats(glow, shine))
        builder.setNumbers(pointer, "emissiveFactor", glow, shine, memberOf(pointer, "emissiveFactor"));
    setFactor(builder, pointer, "alphaCutoff", before.alphaCutoff, after.alphaCutoff);
    if (after.normalTexture.present())
        setFactor(
            builder, pointer + "/normalTexture", "scale", before.normalTexture.strength, after.normalTexture.strength);
    if (after.occlusionTexture.present())
        setFactor(builder, pointer + "/occlusionTexture", "strength", before.occlusionTexture.strength,
            after.occlusionTexture.strength);
    if (before.doubleSided != after.doubleSided)
        builder.setValue(pointer, "doubleSided", after.doubleSided, memberOf(pointer, "doubleSided"));
    if (before.alphaMode != after.alphaMode) {
        const char* const modes[] = {"OPAQUE", "MASK", "BLEND"};
        builder.setValue(
            pointer, "alphaMode", modes[static_cast<int>(after.alphaMode)], memberOf(pointer, "alphaMode"));
    }
}

} // namespace

Error cannotExpress(Wording what)
{
    return Error(ErrorKind::Edit, errors::kCannotExpress, {}, {std::move(what)});
}

bool sameFloats(std::span<const float> a, std::span<const float> b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), sameFloat);
}

void patchName(PatchBuilder& builder, const std::string& pointer, const std::string& before, const std::string& after)
{
    if (before != after) builder.setValue(pointer, "name", after, Phrase(phrases::kNameOf, {pointer.substr(1)}));
}

Result<void> patchNodes(PatchBuilder& builder, const Scene& baseline, const Scene& scene)
{
    return eachChanged(baseline.nodes, scene.nodes, phrases::kOtherNodes,
        [&](std::size_t i, const Node& before, const Node& after) -> Result<void> {
            if (before.parent != after.parent) return cannotExpress(Phrase(phrases::kOtherParent, {before.name}));
            if (before.rule != after.rule) return cannotExpress(phrases::kOtherRule);
            patchName(builder, at("nodes", i), before.name, after.name);
            if (Result<void> done = patchLocal(builder, i, before, after); !done) return done;
            return patchMorphWeights(builder, at("nodes", i), before.morphWeights, after.morphWeights);
        });
}

Result<void> patchMeshes(PatchBuilder& builder, const Scene& baseline, const Scene& scene)
{
    Result<void> sets = eachChanged(baseline.sets, scene.sets, phrases::kOtherSets,
        [](std::size_t, const PointSet& a, const PointSet& b) -> Result<void> {
            if (a.positions == b.positions) return {}; // morph targets have a room of their own
            return cannotExpress(phrases::kPositions);
        });
    if (!sets) return sets;
    return eachChanged(baseline.meshes, scene.meshes, phrases::kOtherMeshes,
        [&](std::size_t i, const Mesh& before, const Mesh& after) -> Result<void> {
            const bool sameParts = std::equal(before.parts.begin(), before.parts.end(), after.parts.begin(),
                after.parts.end(), [](const auto& a, const auto& b) { return a == b || (a && b && samePart(*a, *b)); });
            if (!sameParts || before.sets != after.sets || !(before.lods == after.lods) ||
                before.morphNames != after.morphNames)
                return cannotExpress(changeOfMeshes(baseline, scene));
            patchName(builder, at("meshes", i), before.name, after.name);
            return patchMorphWeights(builder, at("meshes", i), before.morphWeights, after.morphWeights);
        });
}

Result<void> patchMaterials(PatchBuilder& builder, const Scene& baseline, const Scene& scene)
{
    Result<void> done = eachChanged(baseline.materials, scene.materials, phrases::kOtherMaterials,
        [&](std::size_t i, const Material& before, const Material& after) -> Result<void> {
            // What is left when all that can be saved is taken over has to be what was there.
            Material rest = after;
            rest.name = before.name;
            rest.baseColor = before.baseColor;
            rest.metallic = before.metallic;
            rest.roughness = before.roughness;
            rest.emissive = before.emissive;
            rest.alphaCutoff = before.alphaCutoff;
            rest.alphaMode = before.alphaMode;
            rest.doubleSided = before.doubleSided;
            for (const auto texture : {&Material::baseColorTexture, &Material::metallicRoughnessTexture,
                     &Material::normalTexture, &Material::occlusionTexture, &Material::emissiveTexture})
                rest.*texture = before.*texture;
            if (rest != before) return cannotExpress(Phrase(phrases::kShadingOf, {i}));
            patchName(builder, at("materials", i), before.name, after.name);
            patchTextures(builder, scene, i, before, after);
            patchFields(builder, at("materials", i), before, after);
            return {};
        });
    if (done) dropImages(builder, baseline, scene);
    return done;
}

} // namespace bindpose::gltf
