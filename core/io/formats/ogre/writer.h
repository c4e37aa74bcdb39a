// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"
#include "core/io/export/export_images.h"
#include "core/io/export/export_names.h"
#include "core/io/format/format.h"
#include "core/io/formats/ogre/write_materials.h"
#include "core/math/transform.h"

#include <string>
#include <vector>

namespace bindpose::ogre {

/// Text with indentation, one element a line, as line-based readers want.
class XmlOut {
public:
    void open(const std::string& element);
    void close(const std::string& name);
    void line(const std::string& element);
    std::string text;

private:
    int depth_ = 0;
};

/// ` name="1"` for each number.
std::string attributes(std::initializer_list<std::pair<const char*, float>> values);

/// Rotation, scale per axis and place of a model matrix, as OGRE derives them.
struct Derived {
    glm::dquat rotation{1.0, 0.0, 0.0, 0.0};
    glm::dvec3 scale{1.0}, position{0.0};
};
Derived derivedOf(const glm::mat4& model);
/// The local transform under OGRE's rule: scale by axis, no shear.
Derived localUnder(const Derived& parent, const Derived& node);

/// What the user chose.
struct WriteChoices {
    std::size_t uvSets = 8, tangents = 4; ///< numbers of a tangent; 0: none are written
};

/// Builds fresh Ogre files from a Scene. Bones are the joints of all skins and their ancestors; the bind pose is that
/// of the skins.
class Writer {
public:
    Writer(const Scene& scene, std::string stem, const WriteChoices& choices)
        : scene_(scene), stem_(std::move(stem)), choices_(choices), images_(scene, stem_),
          materials_(scene, images_, losses)
    {}
    void run();

    XmlOut mesh, skeleton;
    std::string material;
    bool hasSkeleton = false;
    std::vector<Finding> losses;
    std::vector<OutputFile> images() const { return images_.files(); }

private:
    /// A part of an instance as it is written, with the vertices that it uses.
    struct Submesh {
        const Mesh* mesh = nullptr;
        std::size_t part = 0;
        std::vector<VertexIndex> used;
        bool mirrored = false; ///< on the way into the space of the bind pose
    };
    // write.cpp
    void findBones();
    void writeSkeleton();
    void writeBones();
    void writeClip(ClipId clip);
    void writeTrack(NodeId node, const std::vector<double>& times, const std::vector<Derived>& locals, double shiftSec);
    void findLosses();
    Finding& lose(const ErrorText& text, std::vector<std::string> args);

    // write_mesh.cpp
    void writeMesh();
    void writeSubmesh(const Instance& instance, const Submesh& sub, const glm::mat4& to);
    void writeFaces(const Submesh& sub, const std::vector<VertexIndex>& indices);
    void writeLods();
    void writeVertices(
        const Part& part, const PointSet& set, const std::vector<VertexIndex>& used, const glm::mat4& to);
    void writeAssignments(
        const Instance& instance, const Mesh& mesh, const Part& part, const std::vector<VertexIndex>& used);
    glm::mat4 meshToModel(const Instance& instance);

    const Scene& scene_;
    std::string stem_;
    WriteChoices choices_;
    ExportImages images_;
    MaterialWriter materials_;
    std::vector<Submesh> submeshes_;
    std::vector<glm::mat4> bindModels_; ///< by NodeId
    std::vector<Derived> bindLocals_;   ///< by NodeId
    std::vector<std::uint32_t> boneOf_; ///< by NodeId: id, or kNone
    std::vector<NodeId> bones_;         ///< by id, parents first
    std::vector<std::string> names_;    ///< by id, unique
    std::size_t moreThanFour_ = 0, oddSums_ = 0, toOrigin_ = 0, mirrored_ = 0;
    static constexpr std::uint32_t kNone = 0xFFFFFFFFu;
};

} // namespace bindpose::ogre
