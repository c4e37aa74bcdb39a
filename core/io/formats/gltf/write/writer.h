// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"
#include "core/io/format/format.h"
#include "core/io/formats/gltf/encode.h"
#include "core/model/scene.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace bindpose::gltf {

/// An index of the file for each id of the scene; Id::kNone for what is not written.
using IndexMap = std::vector<std::uint32_t>;

/// Builds a fresh glTF file from a Scene. Each room fills its part of `json` and appends to `bin`; run() is the order
/// in which they need each other.
class Writer {
public:
    explicit Writer(const Scene& scene) : scene_(scene) {}
    /// Errors: more joints than 16 bits can name.
    Result<void> run();

    Json json = Json::object();
    std::vector<std::byte> bin;
    std::vector<Finding> losses;

private:
    static constexpr std::uint32_t kNone = 0xFFFFFFFFu;
    enum class Use { Plain, Vertices, Indices };

    // write.cpp
    std::uint32_t push(const char* array, Json value);
    std::uint32_t view(std::span<const std::byte> bytes, Use use);
    template <class T>
    std::uint32_t accessor(const char* type, ComponentType component, std::span<const T> values, Use use, bool bounds);
    std::uint32_t floats(const char* type, std::span<const float> values, Use use, bool bounds = false)
    {
        return accessor(type, ComponentType::Float32, values, use, bounds);
    }
    Finding& lose(const ErrorText& text, Wordings args);
    void useExtension(const char* name);
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

    // write_materials.cpp
    void writeMaterials();
    Json materialJson(const Material& material);
    std::optional<Json> textureJson(const TextureUse& use);
    std::uint32_t imageIndex(ImageId image);

    // write_clips.cpp
    void writeClips();
    Json clipJson(const Clip& clip);
    void addBaked(Json& animation, const Clip& clip, double shiftSec);
    void addTrack(Json& animation, const Clip& clip, const Track& track, double shiftSec);

    const Scene& scene_;
    IndexMap nodeIndex_, meshIndex_, skinIndex_, materialIndex_;
    std::vector<bool> meshSkinned_; ///< by MeshId: some primitive has influences
    std::map<std::uint32_t, std::uint32_t> imageIndex_;
    std::map<std::string, std::uint32_t> samplers_, textures_;                  ///< by their JSON text
    std::map<std::pair<const VertexStreams*, std::uint32_t>, Json> attributes_; ///< by streams and set
    std::map<std::vector<float>, std::uint32_t> times_;                         ///< key times that tracks share
    std::set<std::string> extensions_;
    std::vector<char> moved_;                                  ///< by NodeId: some clip moves it
    std::set<std::pair<std::uint32_t, ChannelPath>> animated_; ///< nodes' channels of the clip being written
};

} // namespace bindpose::gltf
