// SPDX-License-Identifier: MIT
#include "core/import/convert.h"
#include "core/io/import/import_errors.h"

#include <algorithm>

namespace bindpose::import {
namespace {

std::shared_ptr<VertexStreams> streamsOf(const aiMesh& from)
{
    auto streams = std::make_shared<VertexStreams>();
    const std::size_t count = from.mNumVertices;
    streams->vertexCount = from.mNumVertices;
    if (from.mNormals)
        for (std::size_t i = 0; i < count; ++i) streams->normals.push_back(toVec(from.mNormals[i]));
    if (from.mTangents && from.mBitangents && from.mNormals)
        for (std::size_t i = 0; i < count; ++i) {
            const glm::vec3 tangent = toVec(from.mTangents[i]);
            const float side =
                glm::dot(glm::cross(toVec(from.mNormals[i]), tangent), toVec(from.mBitangents[i])) < 0 ? -1.0f : 1.0f;
            streams->tangents.emplace_back(tangent, side);
        }
    for (unsigned set = 0; set < AI_MAX_NUMBER_OF_TEXTURECOORDS && from.mTextureCoords[set]; ++set) {
        auto& uvs = streams->uvs.emplace_back();
        // assimp's v runs up, ours down.
        for (std::size_t i = 0; i < count; ++i)
            uvs.emplace_back(from.mTextureCoords[set][i].x, 1.0f - from.mTextureCoords[set][i].y);
    }
    for (unsigned set = 0; set < AI_MAX_NUMBER_OF_COLOR_SETS && from.mColors[set]; ++set) {
        auto& colors = streams->colors.emplace_back();
        for (std::size_t i = 0; i < count; ++i) {
            const aiColor4D& c = from.mColors[set][i];
            colors.emplace_back(c.r, c.g, c.b, c.a);
        }
    }
    return streams;
}

void convertMorphs(const aiMesh& from, Mesh& mesh, PointSet& set, VertexStreams& streams)
{
    for (unsigned m = 0; m < from.mNumAnimMeshes; ++m) {
        const aiAnimMesh& target = *from.mAnimMeshes[m];
        if (target.mNumVertices != from.mNumVertices) continue;
        mesh.morphNames.emplace_back(target.mName.C_Str());
        mesh.morphWeights.push_back(0.0f);
        MorphPoints& points = set.morphs.emplace_back();
        MorphVertices& vertices = streams.morphs.emplace_back();
        for (unsigned i = 0; i < from.mNumVertices && target.mVertices; ++i)
            points.positions.push_back(toVec(target.mVertices[i]) - toVec(from.mVertices[i]));
        for (unsigned i = 0; i < from.mNumVertices && target.mNormals && from.mNormals; ++i)
            vertices.normals.push_back(toVec(target.mNormals[i]) - toVec(from.mNormals[i]));
    }
}

/// Bones' weight lists turned into rows: influences in the order of the bones, duplicates kept.
SetWeights weightsOf(const aiMesh& from)
{
    std::vector<std::uint32_t> first(std::size_t{from.mNumVertices} + 1, 0);
    const auto eachWeight = [&](auto&& use) {
        for (unsigned b = 0; b < from.mNumBones; ++b)
            for (unsigned w = 0; w < from.mBones[b]->mNumWeights; ++w) {
                const aiVertexWeight& weight = from.mBones[b]->mWeights[w];
                if (weight.mVertexId < from.mNumVertices) use(b, weight);
            }
    };
    eachWeight([&](unsigned, const aiVertexWeight& weight) { ++first[weight.mVertexId + 1]; });
    for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
    std::vector<std::uint32_t> next(first.begin(), first.end() - 1);
    std::vector<SlotIndex> slots(first.back());
    std::vector<float> weights(first.back());
    eachWeight([&](unsigned bone, const aiVertexWeight& weight) {
        const std::uint32_t at = next[weight.mVertexId]++;
        slots[at] = bone;
        weights[at] = weight.mWeight;
    });
    Result<SetWeights> made = SetWeights::make(first, slots, weights);
    return made ? *std::move(made) : SetWeights{};
}

SkinId skinOf(Context& context, const aiMesh& from)
{
    if (from.mNumBones == 0) return {};
    Skin skin;
    skin.name = from.mName.C_Str();
    for (unsigned b = 0; b < from.mNumBones; ++b) {
        const auto found = context.nodeByName.find(from.mBones[b]->mName.C_Str());
        if (found == context.nodeByName.end()) {
            context.out.remarks.push_back({&errors::kBoneWithoutNode, {from.mBones[b]->mName.C_Str(), skin.name}});
            return {};
        }
        skin.joints.push_back(found->second);
        skin.inverseBind.push_back(toMat(from.mBones[b]->mOffsetMatrix));
        Node joint = *context.out.scene.nodes[found->second.index()];
        joint.joint = true;
        context.out.scene.nodes[found->second.index()] = std::make_shared<const Node>(std::move(joint));
    }
    context.out.scene.skins.push_back(std::make_shared<const Skin>(std::move(skin)));
    return SkinId(context.out.scene.skins.size() - 1);
}

Part partOf(const aiMesh& from)
{
    Part part;
    part.name = from.mName.C_Str();
    part.material = MaterialId(from.mMaterialIndex);
    for (unsigned f = 0; f < from.mNumFaces; ++f) {
        const aiFace& face = from.mFaces[f];
        const bool inside = std::all_of(
            face.mIndices, face.mIndices + face.mNumIndices, [&](unsigned index) { return index < from.mNumVertices; });
        if (face.mNumIndices == 3 && inside)
            part.indices.insert(part.indices.end(), face.mIndices, face.mIndices + 3);
        else
            ++part.otherPrimitives;
    }
    return part;
}

} // namespace

void convertMeshes(Context& context)
{
    Scene& scene = context.out.scene;
    std::vector<SkinId> skins;
    for (unsigned m = 0; m < context.file.mNumMeshes; ++m) {
        const aiMesh& from = *context.file.mMeshes[m];
        Mesh mesh;
        mesh.name = from.mName.C_Str();
        PointSet set;
        set.name = mesh.name;
        for (unsigned i = 0; i < from.mNumVertices; ++i) set.positions.push_back(toVec(from.mVertices[i]));
        const std::shared_ptr<VertexStreams> streams = streamsOf(from);
        convertMorphs(from, mesh, set, *streams);
        Part part = partOf(from);
        part.vertices = streams;
        mesh.sets.push_back(SetId(scene.sets.size()));
        mesh.parts.push_back(std::make_shared<const Part>(std::move(part)));
        skins.push_back(skinOf(context, from));
        scene.sets.push_back(std::make_shared<const PointSet>(std::move(set)));
        scene.weights.push_back(
            std::make_shared<const SetWeights>(skins.back().valid() ? weightsOf(from) : SetWeights{}));
        scene.meshes.push_back(std::make_shared<const Mesh>(std::move(mesh)));
    }
    for (std::size_t n = 0; n < context.nodes.size(); ++n)
        for (unsigned i = 0; i < context.nodes[n]->mNumMeshes; ++i) {
            const unsigned mesh = context.nodes[n]->mMeshes[i];
            if (mesh >= scene.meshes.size()) continue;
            scene.instances.push_back(std::make_shared<const Instance>(
                Instance{NodeId(n), MeshId(mesh), skins[mesh], context.nodes[n]->mName.C_Str()}));
        }
}

} // namespace bindpose::import
