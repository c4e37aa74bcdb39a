// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

/// FBX of the versions 5000 to 7700, binary and text. One file of this folder is one step of the reading: the container
/// (record.h), the objects in it (document.h), and what becomes of them (reader.h).
namespace bindpose::fbx {

/// Reads an .fbx. Axes and units are shown, never applied. Errors: everything a damaged or hostile file can cause, with
/// its byte or line.
Result<Loaded> load(const LoadInput& input, const LoadContext& context);

/// Changes weights, bind matrices, rest transforms, keys and names where they stand; see FileFormat::patch. Errors: a
/// change that has no place in the file, or that this way of saving does not know.
Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task);
/// Influences in the order of the clusters, keys with the handles that the file can state, names that follow others: as
/// loading gives them.
Scene asLoaded(const Scene& baseline, const Source& source, const Scene& scene);

/// A fresh file of version 7.4 or 7.5; see FileFormat::write. Errors: an option that it does not have; Limit.
Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options);

/// The map from the Scene to the Source: records by their number in the container.
struct FbxMap : FormatMap {
    static constexpr std::uint32_t kNone = 0xffffffffu;
    struct SkinPlace {
        std::vector<std::uint32_t> clusters; ///< by slot
        std::uint32_t deformer = kNone;      ///< Deformer that they are connected to; none below 6000
        std::size_t set = 0;                 ///< whose points they move
        glm::dmat4 geometric{1.0};           ///< of the Model that the skin was made for
    };
    struct PosePlace {
        std::uint32_t pose = kNone;         ///< Pose
        std::vector<std::uint32_t> entries; ///< PoseNode, by place in StoredPose::nodes
    };
    struct TrackPlace {
        std::uint32_t curve = kNone; ///< AnimationCurve, below 7000 a Channel
        double factor = 1.0;         ///< of its values
    };
    std::shared_ptr<const Source> origin;  ///< the file before the first save, to spell values as it did
    bool namesAreIds = false;              ///< below 7000
    std::vector<std::uint32_t> nodes;      ///< by NodeId: the Model
    std::vector<std::uint32_t> materials;  ///< by MaterialId
    std::vector<std::uint32_t> geometries; ///< by MeshId: a Geometry, below 7000 a Model
    std::vector<SkinPlace> skins;          ///< by SkinId
    std::vector<PosePlace> poses;          ///< by place in Scene::bindPoses
    std::vector<std::vector<std::uint32_t>> clustersOfSet; ///< by SetId, by slot
    std::vector<NodeId> namedMeshes, namedSkins; ///< by MeshId, SkinId: the node whose name is theirs, or none
    std::vector<std::uint32_t> stacks;           ///< by clip: AnimationStack, below 7000 Take
    std::vector<std::vector<TrackPlace>> tracks; ///< by clip and track
    double ticksPerSecond = 0.0;
    /// What the bytes give, by NodeId, SkinId, clip and SetId: after a save the scene has what was asked for.
    SharedList<Node> readNodes;
    SharedList<Skin> readSkins;
    SharedList<Clip> readClips;
    SharedList<SetWeights> readWeights;
    /// Steps of nodes beside those that all have, by NodeId and property, that are tracks: curves move them, or did
    /// before keys were saved that hold them at rest.
    std::set<std::pair<std::uint32_t, std::string>> moved;
};

} // namespace bindpose::fbx
