// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/mdl/mdl.h"
#include "core/io/formats/mdl/write_tree.h"

#include <set>

namespace bindpose::mdl {

/// What is drawn: one geometry and its object in the hierarchy.
struct Object {
    std::string name;
    NodeId node; ///< whose transform it has
    SkinId skin; ///< skinned; both none: rigid
    NodeId hung; ///< its one joint
    MaterialId material;
    bool normals = false;
    std::size_t uvs = 0;
    std::vector<float> rows; ///< vertex after vertex, attribute after attribute
    std::vector<VertexIndex> indices;
    bool weighted() const { return skin.valid() || hung.valid(); }
    std::size_t floats() const { return 3 + (normals ? 3 : 0) + 2 * uvs + (weighted() ? 2 * kInfluences : 0); }
    std::size_t vertices() const { return rows.size() / floats(); }
};

/// Objects of the instances of a scene, one for each material and kind of vertices, each different vertex once.
class Shapes {
public:
    /// `tree` and `losses`, which it adds to, outlive the shapes.
    Shapes(JointTree& tree, std::size_t uvSets, std::vector<Finding>& losses)
        : tree_(tree), scene_(tree.scene()), uvSets_(uvSets), losses_(losses)
    {}
    void add(const Instance& instance);
    const std::vector<Object>& objects() const { return objects_; }
    std::size_t triangles() const;
    /// Errors: more vertices than the format can number.
    Result<void> checkSizes() const;
    /// Objects of one skin and material become one. `keyed`: nodes that move. False: none did.
    bool join(const std::set<std::uint32_t>& keyed);
    /// What skins lose. `moves`: there are keys.
    void findSkinLosses(bool moves);
    void findMaterialLosses();

private:
    void describe(const Mesh& mesh);
    void addVertices(const Instance& instance, const Part& part, Object& object);
    bool canJoin(const Object& a, const Object& b) const;
    bool bindTo(SkinId id, Object& object, const std::set<std::uint32_t>& keyed) const;

    JointTree& tree_;
    const Scene& scene_;
    std::size_t uvSets_;
    std::vector<Finding>& losses_;
    std::vector<Object> objects_;
    std::set<std::uint32_t> described_; ///< meshes
    NameList hung_, joined_;
    std::size_t cut_ = 0, unweighted_ = 0; ///< points
};

Json geometryJson(const Scene& scene, const Object& object);
/// Null where there is nothing to say of it.
Json materialJson(const Scene& scene, MaterialId id);

} // namespace bindpose::mdl
