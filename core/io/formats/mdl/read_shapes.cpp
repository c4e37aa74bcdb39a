// SPDX-License-Identifier: MIT
// Meshes, their weights and what they look like.
#include "core/base/errors.h"
#include "core/io/disk/errors.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/mdl/errors.h"
#include "core/io/formats/mdl/reader.h"

#include <algorithm>
#include <cmath>

namespace bindpose::mdl {
namespace {

/// Vectors that stand one after another.
template <class Vector> std::vector<Vector> vectorsAt(ByteSpan bytes, std::size_t offset, std::size_t count)
{
    std::vector<Vector> out(count);
    for (Vector& vector : out)
        for (int i = 0; i < Vector::length(); ++i, offset += 4) vector[i] = floatAt(bytes, offset);
    return out;
}

} // namespace

/// The format gives materials to objects; the first that draws a geometry decides.
void Reader::readMaterials()
{
    for (const Drawn& drawn : drawn_) {
        const auto geometry = std::find_if(
            geometries_.begin(), geometries_.end(), [&](const Geometry& one) { return one.name == drawn.geometry; });
        const MaterialId material = materialReader_.materialOf(drawn.material, drawn.name);
        if (geometry == geometries_.end()) continue;
        if (geometry->drawn && material != geometry->material)
            find(errors::kMdlSecondMaterial, Severity::Warning, map_->nodes[drawn.node.index()].front() + "/material",
                {drawn.name, geometry->name});
        if (geometry->drawn) continue;
        geometry->material = material;
        geometry->drawn = true;
    }
}

Part Reader::partOf(const Geometry& geometry)
{
    Part part;
    part.material = geometry.material;
    const ByteSpan all = payload_.bytes();
    std::size_t indices = geometry.indices;
    if (const std::size_t rest = indices % 3; rest != 0) {
        find(errors::kIncompleteTriangle, Severity::Warning, geometry.pointer + "/indexCount", {std::to_string(rest)});
        indices -= rest;
    }
    part.indices.reserve(indices);
    for (std::size_t i = 0; i < indices; ++i) {
        const std::size_t at = geometry.indicesAt + 2 * i;
        const auto index = static_cast<VertexIndex>(all[at]) * 256 + static_cast<VertexIndex>(all[at + 1]);
        if (index >= geometry.vertices)
            failAt("byte " + std::to_string(at), errors::kVertexOutOfRange,
                {std::to_string(i), std::to_string(index), std::to_string(geometry.vertices)});
        part.indices.push_back(index);
    }
    VertexStreams streams;
    streams.vertexCount = static_cast<std::uint32_t>(geometry.vertices);
    const auto at = [&](const char* name) {
        const auto found = geometry.attributesAt.find(name);
        return found == geometry.attributesAt.end() ? 0 : found->second;
    };
    map_->uvsAt.push_back({at("TEXCOORD0"), at("TEXCOORD1")});
    if (at("NORMAL")) streams.normals = vectorsAt<glm::vec3>(all, at("NORMAL"), geometry.vertices);
    if (at("TEXCOORD0") || at("TEXCOORD1")) streams.uvs.resize(at("TEXCOORD1") ? 2 : 1);
    if (at("TEXCOORD0")) streams.uvs[0] = vectorsAt<glm::vec2>(all, at("TEXCOORD0"), geometry.vertices);
    if (at("TEXCOORD1")) streams.uvs[1] = vectorsAt<glm::vec2>(all, at("TEXCOORD1"), geometry.vertices);
    part.vertices = std::make_shared<const VertexStreams>(std::move(streams));
    return part;
}

SetWeights Reader::weightsOf(const Geometry& geometry, std::uint32_t mesh)
{
    const auto found = geometry.attributesAt.find("WEIGHT");
    map_->weightsAt.push_back(found == geometry.attributesAt.end() ? 0 : found->second);
    if (!map_->weightsAt.back() || geometry.vertices == 0) return {};
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    slots.reserve(kInfluences * geometry.vertices);
    weights.reserve(kInfluences * geometry.vertices);
    std::size_t fractions = 0;
    for (std::size_t i = 0; i < kInfluences * geometry.vertices; ++i) {
        const float joint = floatAt(payload_.bytes(), found->second + 8 * i);
        const bool valid = joint >= 0.0f && joint < 16777216.0f;
        slots.push_back(valid ? static_cast<SlotIndex>(joint) : SlotIndex{16777215});
        weights.push_back(floatAt(payload_.bytes(), found->second + 8 * i + 4));
        fractions += valid && joint != std::floor(joint);
    }
    if (fractions > 0) {
        find(errors::kMdlFraction, Severity::Error, geometry.pointer, {std::to_string(fractions)});
        findings_.back().place.mesh = mesh;
        findings_.back().place.set = 0;
    }
    Result<SetWeights> made = SetWeights::makeUniform(geometry.vertices, kInfluences, slots, weights);
    if (!made) throw JsonFailure{made.error()};
    return std::move(*made);
}

void Reader::readMeshes()
{
    for (Geometry& geometry : geometries_) {
        checkCancelled();
        const auto number = static_cast<std::uint32_t>(scene_.meshes.size());
        const auto positions = geometry.attributesAt.find("POSITION");
        if (positions == geometry.attributesAt.end()) {
            find(errors::kNoPositions, Severity::Warning, geometry.pointer + "/attributes", {});
            geometry.attributesAt.clear();
            geometry.vertices = geometry.indices = 0;
        }
        PointSet set;
        set.name = geometry.name;
        if (geometry.vertices > 0)
            set.positions = vectorsAt<glm::vec3>(payload_.bytes(), positions->second, geometry.vertices);
        const auto broken = [](const glm::vec3& p) { return !std::isfinite(p.x + p.y + p.z); };
        if (const auto count = std::count_if(set.positions.begin(), set.positions.end(), broken); count > 0) {
            find(errors::kNotFinite, Severity::Error, geometry.pointer, {std::to_string(count), "POSITION"});
            findings_.back().place.mesh = number;
        }
        Mesh mesh;
        mesh.name = geometry.name;
        mesh.sets.push_back(SetId(scene_.sets.size()));
        mesh.parts.push_back(std::make_shared<const Part>(partOf(geometry)));
        scene_.sets.push_back(std::make_shared<const PointSet>(std::move(set)));
        scene_.weights.push_back(std::make_shared<const SetWeights>(weightsOf(geometry, number)));
        Result<Mesh> made = Mesh::make(std::move(mesh), {scene_.sets.back()});
        if (!made) throw JsonFailure{made.error()};
        scene_.meshes.push_back(std::make_shared<const Mesh>(std::move(*made)));
    }
}

/// Weights of slots that the skin lacks.
void Reader::findStrays(SetId set, SkinId id)
{
    if (!strays_.emplace(set, id).second) return;
    const Skin& skin = *scene_.skins[id.index()];
    std::size_t strays = 0;
    for (const auto& block : scene_.weights[set.index()]->blocks())
        for (std::size_t i = 0; i < block->slots.size(); ++i)
            strays += block->slots[i] >= skin.joints.size() && block->weights[i] != 0.0f;
    if (strays == 0) return;
    find(errors::kSlotOutOfRange, Severity::Error, "",
        {std::to_string(strays), skin.name, std::to_string(skin.joints.size())});
    findings_.back().place.mesh = set.value;
    findings_.back().place.set = 0;
    findings_.back().count = strays;
}

void Reader::readInstances()
{
    for (const Drawn& drawn : drawn_) {
        const auto geometry = std::find_if(
            geometries_.begin(), geometries_.end(), [&](const Geometry& one) { return one.name == drawn.geometry; });
        if (geometry == geometries_.end()) {
            find(errors::kMdlNoGeometry, Severity::Error, map_->nodes[drawn.node.index()].front(),
                {drawn.name, drawn.geometry});
            continue;
        }
        const auto mesh = static_cast<std::size_t>(geometry - geometries_.begin());
        Instance instance{.node = drawn.node, .mesh = MeshId(mesh), .skin = {}, .name = drawn.name};
        auto skin = skins_.find(drawn.name);
        if (skin == skins_.end()) skin = skins_.find(drawn.id);
        const bool weighted = !scene_.weights[mesh]->empty();
        if (skin != skins_.end()) {
            instance.skin = skin->second;
            map_->skinned[drawn.node.index()] = 1;
            if (!weighted) find(errors::kSkinWithoutWeights, Severity::Warning, geometry->pointer, {drawn.name});
            findStrays(SetId(mesh), skin->second);
        } else if (weighted) {
            find(errors::kMdlNoSkinning, Severity::Warning, geometry->pointer, {geometry->name, drawn.name});
        }
        scene_.instances.push_back(std::make_shared<const Instance>(std::move(instance)));
    }
}

} // namespace bindpose::mdl
