// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/gltf/read/accessor.h"
#include "core/io/json/json_scan.h"
#include "core/model/scene.h"

/// The rooms of reading: each fills its part of the Scene and of the map. JsonFailure: what the file allows itself.
namespace bindpose::gltf {

void readMaterials(Reader& reader, Accessors& accessors, Scene& scene);

/// Meshes with their sets, weights and drawing vertices. Sets are shared between primitives that share accessors.
void readMeshes(Reader& reader, Accessors& accessors, Scene& scene);

/// Nodes, their order, skins, instances of the default scene. Meshes come first.
void readNodes(Reader& reader, Scene& scene);
/// Which nodes a VRM avatar calls which bone of a person.
void readHumanoid(Reader& reader, std::vector<Node>& nodes);
void readSkins(Reader& reader, Accessors& accessors, Scene& scene);
/// Levels of detail of nodes; they become those of the nodes' meshes. Nodes, meshes and skins come first.
void readLods(Reader& reader, Scene& scene);
/// What is drawn, without the nodes that are levels of others and what is below these.
void readInstances(Reader& reader, Scene& scene);

/// Clips. Nodes and meshes come first.
void readAnimations(Reader& reader, Accessors& accessors, Scene& scene);

/// Findings on one skin as it is stored: before missing inverse binds are filled in. Nodes come first.
void checkSkin(Reader& reader, const JsonItem& item, const Skin& skin, const Scene& scene);
/// The same on how its inverse binds are stored. JsonFailure: they are no matrices.
void checkBindFormat(Reader& reader, const JsonItem& item, const AccessorView& layout);
/// The root of the one tree that all joints are in; none where there are several.
NodeId commonRoot(const NodeOrder& order, std::span<const NodeId> joints);

/// Findings on nodes and scenes, one for each defect however many nodes have it. The rest of the scene comes first.
void checkNodes(Reader& reader, const Scene& scene);

/// Findings that need the whole scene: slots past a skin's joints, skins on meshes without weights.
void checkSkinnedNodes(Reader& reader, const Scene& scene);

/// Findings on one set: values that are not finite, weight sums, points without weight.
struct SetLook {
    std::uint32_t mesh = 0, set = 0;
    const std::string& pointer;
    std::span<const glm::vec3> positions;
    const SetWeights& weights;
    bool doubtful = false; ///< a sum is off (or not a number), as oddSums found; false: the weights are not looked at
};
void checkSet(Reader& reader, const SetLook& look);
/// Findings on what the accessor of positions states of them. Precondition: they are stored as floats, uncompressed.
void checkPositionBounds(
    Reader& reader, std::uint32_t accessor, std::span<const glm::vec3> positions, const std::string& primitive);
/// True when the weights of any point (rows of `columns`) sum to other than 1, NaN included.
bool oddSums(std::span<const float> weights, std::size_t columns);

/// True when every float is finite. Cost: one vectorised pass.
bool allFinite(std::span<const float> values);

} // namespace bindpose::gltf
