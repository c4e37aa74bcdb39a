// SPDX-License-Identifier: MIT
#include "core/io/formats/gltf/write/write_errors.h"
#include "core/io/formats/gltf/write/writer.h"
#include "core/io/json/json_style.h"

#include <glm/gtc/type_ptr.hpp>

#include <algorithm>

/// Levels of detail, as MSFT_lod has them: nodes that stand in no scene, listed at the node of the full mesh.
namespace bindpose::gltf {
namespace {

Mesh atLevel(const Mesh& mesh, const LodLevel& level)
{
    Mesh out = mesh;
    for (std::size_t p = 0; p < out.parts.size() && p < level.partIndices.size(); ++p) {
        Part part = *out.parts[p];
        part.indices = level.partIndices[p];
        part.otherPrimitives = 0;
        out.parts[p] = std::make_shared<const Part>(std::move(part));
    }
    return out;
}

/// OGRE: a level may be a file of its own, which is not read.
bool isElsewhere(const LodLevel& level)
{
    return !level.mesh.valid() && level.partIndices.empty();
}

Json restOf(const Scene& scene, NodeId node)
{
    glm::mat4 out(1.0f);
    for (NodeId at = node; scene.node(at); at = scene.node(at)->parent) out = scene.node(at)->restLocal() * out;
    Json numbers = Json::array();
    if (out == glm::mat4(1.0f)) return numbers;
    for (const float value : std::span(glm::value_ptr(out), 16)) numbers.push_back(numberFor(value, {}));
    return numbers;
}

} // namespace

Result<void> Writer::writeLevelMeshes()
{
    levelMeshes_.resize(scene_.meshes.size());
    for (std::size_t m = 0; m < scene_.meshes.size(); ++m) {
        if (!scene_.meshes[m] || meshIndex_[m] == kNone) continue;
        const Mesh& mesh = *scene_.meshes[m];
        if (std::any_of(mesh.lods.begin(), mesh.lods.end(), isElsewhere)) {
            out_.lose(errors::kLossLods, {mesh.name});
            continue;
        }
        bool distances = false;
        for (std::size_t i = 0; i < mesh.lods.size(); ++i) {
            const LodLevel& level = mesh.lods[i];
            distances =
                distances || level.measure == LodMeasure::Distance || level.measure == LodMeasure::DistanceSquared;
            if (level.mesh.valid()) {
                levelMeshes_[m].push_back(meshIndex_[level.mesh.index()]);
                continue;
            }
            Mesh drawn = atLevel(mesh, level);
            if (!drawn.name.empty()) drawn.name += "_LOD" + std::to_string(i + 1);
            Result<Json> made = meshJson(drawn, MeshId(m));
            if (!made) return made.error();
            const bool nothing = (*made)["primitives"].empty();
            levelMeshes_[m].push_back(nothing ? kNone : out_.push("meshes", std::move(*made)));
        }
        if (distances) out_.lose(errors::kLossLodDistances, {mesh.name});
    }
    return {};
}

/// The scene's node for a level, where it has one that stands for nothing else yet; else a new one, where the full mesh
/// stands at rest. Only joints move a skinned mesh: its node says no place.
std::uint32_t Writer::levelNode(const Instance& instance, std::size_t level, bool skinned)
{
    const Mesh& mesh = *scene_.meshes[instance.mesh.index()];
    const NodeId known = mesh.lods[level].node;
    if (scene_.node(known) && !out_.json["nodes"][nodeIndex_[known.index()]].contains("mesh") &&
        levelNodes_.insert(known).second) {
        const std::uint32_t index = nodeIndex_[known.index()];
        Json& roots = out_.json["scenes"][0]["nodes"];
        roots.erase(std::remove(roots.begin(), roots.end(), Json(index)), roots.end());
        return index;
    }
    Json made = Json::object();
    const std::string& name = scene_.nodes[instance.node.index()]->name;
    if (!name.empty()) made["name"] = name + "_LOD" + std::to_string(level + 1);
    if (Json matrix = restOf(scene_, instance.node); !skinned && !matrix.empty()) made["matrix"] = std::move(matrix);
    return out_.push("nodes", std::move(made));
}

void Writer::writeLevels(const Instance& instance, const Json& placed, std::uint32_t base)
{
    const Mesh& mesh = *scene_.meshes[instance.mesh.index()];
    if (levelMeshes_[instance.mesh.index()].empty()) return;
    Json ids = Json::array(), shares = Json::array();
    for (std::size_t i = 0; i < mesh.lods.size(); ++i) {
        const LodLevel& level = mesh.lods[i];
        Json own = placed;
        const std::uint32_t shown = levelMeshes_[instance.mesh.index()][i];
        if (shown == kNone)
            own = Json::object();
        else
            own["mesh"] = shown;
        if (level.mesh.valid()) {
            own.erase("weights"); // of other morph targets
            if (level.skin.valid() && skinIndex_[level.skin.index()] != kNone)
                own["skin"] = skinIndex_[level.skin.index()];
            if (!meshSkinned_[level.mesh.index()]) own.erase("skin");
        }
        const std::uint32_t node = levelNode(instance, i, own.contains("skin"));
        out_.json["nodes"][node].update(own);
        ids.push_back(node);
        if (level.measure == LodMeasure::Coverage) shares.push_back(numberFor(level.value, {}));
    }
    out_.useExtension("MSFT_lod");
    Json& json = out_.json["nodes"][base];
    json["extensions"]["MSFT_lod"]["ids"] = std::move(ids);
    if (shares.size() != mesh.lods.size()) return;
    shares.push_back(numberFor(mesh.lods.back().end.value_or(0.0f), {}));
    json["extras"]["MSFT_screencoverage"] = std::move(shares);
}

} // namespace bindpose::gltf
