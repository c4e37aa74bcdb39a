// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/pose.h"
#include "core/io/export/export_names.h"
#include "core/io/formats/mdl/mdl.h"
#include "core/io/json/json.h"

#include <glm/glm.hpp>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bindpose::mdl {

/// What the caller chose.
struct WriteChoice {
    ClipId clip; ///< none: all of them
    std::optional<double> framesPerSecond;
    std::size_t uvSets = 1; ///< the engine's loader refuses a second one
};

/// A fresh file. Skinned meshes keep their skins' own binds; the bind correction goes into positions and normals.
/// Meshes that hang on joints get one joint of weight 1: the format cannot hang them otherwise. Cost: the scene, and
/// one pose for each frame.
class Writer {
public:
    Writer(const Scene& scene, const std::string& stem, const WriteChoice& choice);
    /// Errors: nothing to draw; a header, vertices or frames past the limits.
    Result<Written> run();

private:
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
    /// Parts of an instance that become one object.
    using Group = std::vector<const Part*>;
    struct Frame {
        ClipId clip;
        double timeSec = 0.0;
    };

    void planJoints();
    /// Whether some set of its mesh is skinned, or else rigid.
    bool draws(const Instance& instance, bool skinned) const;
    void nameJoints();
    void nameRigid();
    void nameRoots();
    std::string uniqueName(const std::string& wanted);

    void addObjects(const Instance& instance);
    static void turnOver(const glm::mat4& by, std::vector<VertexIndex>& indices);
    void addVertices(const Instance& instance, const Part& part, Object& object);
    void describeMesh(const Mesh& mesh);
    bool joinObjects();
    bool bindTo(SkinId id, Object& object) const;
    bool canJoin(const Object& a, const Object& b) const;
    Result<void> checkSizes() const;

    Result<void> planFrames();
    double rateOf(const Clip& clip) const;
    void addMotion();
    void addKeys(NodeId node, const std::vector<glm::mat4>& locals);
    glm::mat4 localOf(const Pose& pose, NodeId node) const;
    glm::mat4 restOf(NodeId node) const;

    std::string header();
    Json geometryJson(const Object& object) const;
    Json hierarchyJson();
    Json objectJson(const Object* object, NodeId node, const std::string& name);
    Json materialJson(MaterialId id) const;
    Json textureJson(const TextureUse& use) const;
    Json skinJson(const Object& object) const;
    Json treeJson() const;
    Json jointJson(NodeId node) const;
    void describeMaterials();
    void describeSkins();
    void putPayload(std::vector<std::byte>& out) const;

    Finding& lose(const ErrorText& text, std::vector<std::string> args);

    const Scene& scene_;
    std::string stem_;
    WriteChoice choice_;
    Pose rest_;
    std::vector<char> inTree_;       ///< by NodeId: in the joints' tree
    std::vector<NodeId> roots_;      ///< of that tree
    std::string commonRoot_;         ///< stands above several roots
    std::string sceneRoot_;          ///< stands above all objects
    std::vector<std::string> names_; ///< by NodeId: joints and rigid nodes as written
    FreeNames taken_;
    std::set<std::uint32_t> described_; ///< meshes
    std::set<std::uint32_t> keyed_;     ///< nodes
    NameList renamed_, hung_, joined_, sheared_, mirrored_;
    float residual_ = 0.0f;
    std::size_t cut_ = 0, unweighted_ = 0;
    std::vector<Object> objects_;
    std::vector<Frame> frames_;
    double rate_ = 30.0;
    Json motion_ = Json::array();
    std::vector<float> keys_;
    Written out_;
};

/// A matrix as 16 numbers, column after column.
Json numbersOf(const glm::mat4& matrix);

} // namespace bindpose::mdl
