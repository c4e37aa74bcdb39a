// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"
#include "core/io/formats/gltf/write/output.h"
#include "core/model/scene.h"

#include <map>
#include <set>
#include <vector>

namespace bindpose::gltf {

/// Builds a fresh glTF file from a Scene: each function adds its part to the output, and run() is the order in which
/// they need each other.
class Writer {
public:
    Writer(const Scene& scene, Output& out) : scene_(scene), out_(out) {}
    /// Errors: more joints than 16 bits can name; more bytes than a GLB can hold.
    Result<void> run();

private:
    // write.cpp
    void writeAsset();

    // write_nodes.cpp
    void numberNodes();
    void writeNodes();
    void writeInstances();
    Json nodeJson(const Node& node, NodeId id);
    void writeSkins();
    Json skinJson(const Skin& skin);
    NodeId commonRoot(const Skin& skin) const;

    // write_meshes.cpp
    // Errors: joints that no 16 bits number (Unsupported).
    Result<void> writeMeshes();
    Result<Json> meshJson(const Mesh& mesh, MeshId id);
    Result<Json> attributes(const Mesh& mesh, MeshId id, const Part& part);
    Result<void> addInfluences(Json& attributes, SetId set, MeshId mesh, const VertexStreams& streams);
    BlendWeights influenceRows(const SetWeights& authored, MeshId mesh);
    Json targets(const Mesh& mesh, const Part& part);
    std::size_t jointsOf(MeshId mesh) const;

    // write_lods.cpp
    Result<void> writeLevelMeshes();
    std::uint32_t levelNode(const Instance& instance, std::size_t level, bool skinned);
    void writeLevels(const Instance& instance, const Json& placed, std::uint32_t base);

    const Scene& scene_;
    Output& out_;
    IndexMap nodeIndex_, meshIndex_, skinIndex_, materialIndex_;
    std::vector<bool> meshSkinned_; ///< by MeshId: some primitive has influences
    std::map<std::pair<const VertexStreams*, std::uint32_t>, Json> attributes_; ///< by streams and set
    std::map<std::pair<const VertexStreams*, std::uint32_t>, Json> targets_;    ///< the same
    std::vector<IndexMap> levelMeshes_; ///< by MeshId and level: of the file; kNone draws nothing
    std::set<NodeId> levelNodes_;       ///< of the scene: they stand for a level
    std::vector<char> moved_;           ///< by NodeId: some clip moves it
};

} // namespace bindpose::gltf
