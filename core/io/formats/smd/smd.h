// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/added_clips.h"
#include "core/io/format/format.h"
#include "core/io/text/text_lines.h"
#include "core/model/steps/stored_angles.h"

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Valve's SMD (studiomdl): reference, animation, and VTA shapes. Rules: Valve developer wiki "SMD", studiomdl's
/// sources. One file of this folder is one room: parsing, reading, patching, writing.
namespace bindpose::smd {

/// A reference, an animation, a VTA, or a skeleton alone; told apart by their blocks. A reference finds the VTA of its
/// name beside it. Errors: everything a damaged file can cause, with its line.
Result<Loaded> load(const LoadInput& input, const LoadContext& context);
/// Changes link lists, names, skeleton frames; see FileFormat::patch. Errors: a change that an SMD has no place for.
Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task);
/// Clips that other files hold are left out. See FileFormat::held.
Scene held(const Scene& scene);
/// The pose at rest is the first frame of the clip, and the bind is the rest. See FileFormat::asLoaded.
Scene asLoaded(const Scene& scene);
/// A VTA stands beside its reference under its name; textures are found by theirs. See FileFormat::sideName.
std::string sideName(const std::string& out, const std::string& name, bool stays);
/// The mesh and the file's own clip are called as the file. See FileFormat::namedAs.
Scene namedAs(const Scene& scene, const std::string& out, std::span<const SourceFile> sideFiles);
/// A reference and one animation per clip; see FileFormat::write. Options: clip (that one alone), lineEnd crlf|lf,
/// digits 3 … 9 (after the dot), fps.
Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options);

/// What an SMD keeps of its file; where values stand is found again by parsing.
struct SmdMap : ScriptedMap, StoredAngles {
    /// Bone numbers that links name and the nodes lack: slots past the skin's joints, in this order.
    std::vector<std::int64_t> unknownBones;
    std::shared_ptr<const Source> origin; ///< from before the first save: how numbers were spelled
};

struct NodeLine {
    std::int64_t id = 0;
    std::int64_t parent = -1;
    std::string name;
    TextRange nameRange; ///< without its quotes
    bool quoted = true;
    std::size_t line = 0;
};

/// Pose of a bone in a frame: position, then angles in radians, X turned first.
struct BoneLine {
    std::size_t node = 0; ///< position in File::nodes
    std::array<double, 6> values{};
    TextRange range; ///< of the line
};

struct Frame {
    std::int64_t time = 0;
    TextRange timeWord{}; ///< of skeletons, not of shapes
    std::vector<BoneLine> bones;
    std::size_t end = 0; ///< byte behind its last line, that line's end included
    std::size_t line = 0;
};

struct Link {
    std::int64_t bone = 0;
    float weight = 0.0f;
};

struct Corner {
    std::int64_t parent = 0;
    glm::vec3 position{0.0f}, normal{0.0f};
    glm::vec2 uv{0.0f}; ///< v runs up, as in the file
    std::uint32_t firstLink = 0, links = 0;
    TextRange range; ///< of the line
};

struct ShapeVertex {
    std::int64_t corner = 0;
    glm::vec3 position{0.0f}, normal{0.0f};
};

struct Shape {
    std::int64_t time = 0;
    std::vector<ShapeVertex> vertices;
};

/// A file as it stands, with the places of what can be changed.
struct File {
    std::vector<NodeLine> nodes;
    std::vector<Frame> frames;
    std::vector<std::string> materials;          ///< each name once
    std::vector<std::uint32_t> triangleMaterial; ///< by triangle
    std::vector<Corner> corners;
    std::vector<Link> links;
    std::vector<Shape> shapes;
    std::vector<std::pair<std::string, std::size_t>> unknownBlocks; ///< name and line

    /// Position in nodes of a bone number; none: SIZE_MAX.
    std::size_t nodeOf(std::int64_t id) const;
    std::vector<std::pair<std::int64_t, std::size_t>> byId; ///< sorted
};

/// Failure: TextFailure with the line.
File parse(std::string_view text, const Task& task);

/// Words of a corner's line: parent, position, normal, uv, then the link list where there is one.
inline constexpr std::size_t kCornerWords = 9;

/// Frames a second that an SMD is taken to have: studiomdl's default.
inline constexpr double kFramesPerSecond = 30.0;

/// Rz · Ry · Rx (Valve's AngleMatrix).
glm::dquat rotationOf(const glm::dvec3& anglesRad);
/// Angles of a rotation, each as near to `like` as whole turns allow.
glm::dvec3 anglesOf(const glm::dquat& rotation, const glm::dvec3& like);

} // namespace bindpose::smd
