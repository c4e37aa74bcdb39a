// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/io/text/patch.h"
#include "core/model/scene.h"

#include <glm/glm.hpp>

#include <string>
#include <vector>

namespace bindpose {

/// What writers of the smaller formats make of a scene: one skeleton, and vertices in model space at bind.
struct ExportJoint {
    NodeId node;
    std::string name;
    std::size_t parent = kNone; ///< position in RigExport::joints, before this one
    glm::dmat4 bindWorld{1.0};
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
};

struct RigVertex {
    glm::vec3 position{0.0f}, normal{0.0f};
    glm::vec4 tangent{0.0f}; ///< zero: none
    glm::vec2 uv{0.0f};      ///< v runs down
    glm::vec4 color{1.0f};
    std::vector<Influence> row; ///< slots are joints of the export; weights as the source's format blends them
    std::uint32_t source = 0;   ///< point of the part's set
};

struct RigPart {
    std::string name;
    std::string material;
    std::string texture; ///< file name of the base colour's image; may be empty
    std::vector<RigVertex> vertices;
    std::vector<VertexIndex> indices;
    bool hasNormals = false, hasTangents = false, hasUvs = false, hasColors = false;
};

struct RigExport {
    glm::dmat4 toFile{1.0}; ///< from the scene's model space to the one of all that follows: a turn
    /// Joints of skins, nodes that carry unskinned meshes, and all above them. Of a scene that draws nothing and binds
    /// nothing: its joints, else its nodes.
    std::vector<ExportJoint> joints;
    std::vector<std::size_t> jointOf; ///< by NodeId; ExportJoint::kNone for nodes that are left out
    std::vector<RigPart> parts;       ///< of every instance
    std::size_t oddSums = 0;          ///< points whose weights do not sum to 1
    std::size_t unweighted = 0;       ///< points without weight
    bool morphs = false;              ///< some mesh has shapes
    std::vector<OutputFile> images;   ///< textures that lay inside another file
};

/// Skinned vertices stand where the bind pose puts them, with their weights filled up to 1.
/// `stem`: what files of images are named after; `toFile`: a turn of all of it. Cost: one skinning of the scene.
RigExport rigOf(const Scene& scene, const std::string& stem, const glm::dmat3& toFile = glm::dmat3(1.0));

/// Vertices of all instances: a mesh that is drawn twice counts twice.
std::uint64_t drawnVertices(const Scene& scene);
/// For formats that write a mesh as often as it is drawn. Errors: Limit: more vertices than any of them is good for.
Result<void> checkDrawn(const Scene& scene);

/// How many frames reach from 0 to `lastFrame`, both included. Errors: Limit: the poses of all joints at each of them
/// are more than what is baked (times in milliseconds that were taken for seconds, say).
Result<std::size_t> framesToBake(const std::string& clip, double lastFrame, std::size_t joints);

/// Frames a second that a clip is sampled at: its own rate, else the first usual one that has a frame at every key,
/// else `usual`.
double frameRateOf(const Clip& clip, double usual);

/// Model matrices of the joints of an export in one pose of a clip, turned as it is.
std::vector<glm::dmat4> jointWorlds(const Scene& scene, const RigExport& rig, ClipId clip, double timeSec);

/// The matrix without its scale: axes of length 1 at right angles, a mirror undone.
glm::dmat4 withoutScale(const glm::dmat4& matrix);
/// True where an axis of the matrix has another length in the two, or one of them is mirrored.
bool scaleDiffers(const glm::dmat4& a, const glm::dmat4& b);

/// The largest weights of a row, at most `most`, in the row's order and scaled to the old sum. Equal joints are one.
std::vector<Influence> largestOf(const std::vector<Influence>& row, std::size_t most);

/// Text of a number with `digits` after the dot; never a locale's comma. −0 is written as 0.
std::string fixedText(double value, int digits);
/// Shortest text that reads back as the same float.
std::string floatText(double value);

} // namespace bindpose
