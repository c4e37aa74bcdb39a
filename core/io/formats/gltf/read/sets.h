// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/gltf/read/scene_parts.h"

#include <map>
#include <set>
#include <vector>

namespace bindpose::gltf {

/// Accessors that a primitive names, by semantic; numbered ones by their number. kNone: not there.
struct Attributes {
    static constexpr std::uint32_t kNone = 0xFFFFFFFFu;
    std::uint32_t position = kNone, normal = kNone, tangent = kNone;
    std::map<std::uint32_t, std::uint32_t> uvs, colors, joints, weights;
};
/// Reads an `attributes` object or a morph target. JsonFailure: an accessor that does not exist.
Attributes readAttributes(const JsonItem& attributes, std::size_t accessors);

/// Pairs of JOINTS_n and WEIGHTS_n, where their numbers are 0, 1, 2 … and the same for both; 0 otherwise.
std::size_t pairedSets(const Attributes& attributes);

/// One primitive as it stands in the file.
struct Primitive {
    std::uint32_t mesh = 0, index = 0;
    std::string pointer; ///< "/meshes/0/primitives/1"
    Attributes attributes;
    std::vector<Attributes> targets; ///< as many as the mesh has morph targets
};

/// JOINTS_n and WEIGHTS_n of one n.
struct WeightColumns {
    AccessorView joints, weights;
};

/// Makes sets and vertex streams of primitives, once for those that share accessors.
class SetReader {
public:
    SetReader(Reader& reader, Accessors& accessors, Scene& scene)
        : reader_(reader), accessors_(accessors), scene_(scene)
    {}

    /// The primitive's set; `position` is where the mesh is going to list it.
    SetId setOf(const Primitive& primitive, std::uint32_t position);
    /// Normals, tangents, uvs, colours of the primitive's vertices; vertex i is point i.
    std::shared_ptr<const VertexStreams> streamsOf(const Primitive& primitive, std::size_t vertices);

private:
    using Key = std::vector<std::uint32_t>;
    SetOrigin originOf(const Primitive& primitive);
    void checkNumbers(const Primitive& primitive);
    void checkBounds(const Primitive& primitive, std::span<const glm::vec3> positions);
    void checkFormats(const SetOrigin& origin, const Primitive& primitive);
    SetWeights readWeights(const SetOrigin& origin, const Primitive& primitive, std::size_t points, bool& doubtful);
    std::vector<WeightColumns> columnsOf(const SetOrigin& origin, const Primitive& primitive, SetWeights& about);
    bool rightCount(std::uint32_t accessor, std::size_t vertices, const std::string& where, const std::string& name);
    template <class V>
    std::vector<V> stream(
        std::uint32_t accessor, std::size_t vertices, const std::string& where, const std::string& name);
    std::vector<glm::vec4> colors(
        std::uint32_t accessor, std::size_t vertices, const std::string& where, const std::string& name);

    Reader& reader_;
    Accessors& accessors_;
    Scene& scene_;
    std::map<Key, SetId> sets_;
    std::set<std::uint32_t> boundsSeen_; ///< accessors of positions
    std::map<Key, std::shared_ptr<const VertexStreams>> streams_;
};

} // namespace bindpose::gltf
