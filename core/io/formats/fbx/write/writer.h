// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/fbx/write/write_materials.h"

#include <array>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace bindpose::fbx {

/// How a node's transform is written.
struct WrittenNode {
    std::int64_t id = 0;
    /// Its steps are FBX's own and every clip moves these alone: they are written as they are. Else it is a plain
    /// translation, rotation and scale.
    bool stepwise = false;
    glm::dvec3 translation{0.0}, preRotation{0.0}, rotation{0.0}, scale{1.0}; ///< at rest, degrees; of a plain one
};

/// What an instance's shapes are called in the file: the channels by number.
using ShapeIds = std::vector<std::int64_t>;

/// Writes what stands in the scene: nodes, meshes, skins, shapes, the bind pose.
class Writer {
public:
    Writer(const Scene& scene, MaterialWriter& materials, Output& out);
    void run();

    const Scene& scene() const { return scene_; }
    const WrittenNode& node(NodeId id) const { return nodes_[id.index()]; }
    const ShapeIds& shapes(InstanceId id) const { return shapes_[id.index()]; }
    /// The diagonal of the scene at rest.
    double size() const { return size_; }

private:
    /// What one Geometry serves: mesh, skin, the node whose shapes have weights of their own, geometric transform.
    using GeometryKey = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::array<double, 16>>;
    struct WrittenGeometry {
        std::int64_t id = 0;
        ShapeIds shapes;
        std::vector<std::int64_t> materials; ///< in the order of the numbers that polygons have
    };

    // write_nodes.cpp
    void markNodes();
    void placeNode(NodeId id);
    void writeNode(NodeId id);
    std::int32_t inheritTypeOf(const Node& node) const;
    /// A Model with its attribute under `parent`.
    Made model(
        const std::string& name, const char* type, std::int64_t parent, std::int32_t inheritType, std::int64_t id = 0);
    bool standsApart(const Instance& instance) const;
    /// On the Model of its node, or on one of its own.
    void writeInstance(InstanceId id, Made* nodeModel);
    void writeBindPose();

    // write_meshes.cpp
    const WrittenGeometry& geometryOf(InstanceId id, const glm::dmat4& geometric);
    void writeShapes(const Mesh& mesh, std::span<const float> weights, WrittenGeometry& geometry);

    // write_skins.cpp
    void writeSkin(const Instance& instance, std::int64_t geometry, const glm::dmat4& geometric);

    const Scene& scene_;
    MaterialWriter& materials_;
    Output& out_;
    std::vector<WrittenNode> nodes_;                 ///< by NodeId
    std::vector<char> bones_;                        ///< by NodeId: joints, and what skins list
    std::vector<char> moves_;                        ///< by NodeId: some clip moves it or a node above it
    std::vector<glm::mat4> restModels_, bindModels_; ///< by NodeId
    std::map<std::int64_t, glm::dmat4> posed_;       ///< by Model: where it stands in the bind pose
    bool unevenScale_ = false;                       ///< somewhere, or keys could make one
    std::map<GeometryKey, WrittenGeometry> geometries_;
    std::vector<ShapeIds> shapes_; ///< by InstanceId
    double size_ = 1.0;
};

/// Weights that FBX sums up or leaves in another way than the scene's format.
void findWeightLosses(const Scene& scene, Output& out);

/// All clips as stacks. Nodes and meshes are written.
void writeClips(const Writer& writer, Output& out);

/// A track that a stepwise node has in FBX's own words: numbers of Lcl Translation, Rotation or Scaling.
bool movesOwnStep(const Node& node, const Track& track);

} // namespace bindpose::fbx
