// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"
#include "core/io/text/text_lines.h"

#include <glm/glm.hpp>

#include <array>
#include <memory>
#include <string>
#include <vector>

/// Ilya Seletsky's .illmesh, .illskel and .illanim, the ASCII generation (ILLMESH0, ILLSKEL0, ILLANIM0, ILLANIM1), as
/// his engine's loader reads them: words with any white space between. One file of this folder is one room.
namespace bindpose::ill {

/// Any one of the three finds the others: the same stem beside it, else the only one of its kind in the folder.
/// Errors: everything a damaged file can cause, with its line.
Result<Loaded> load(const LoadInput& input, const LoadContext& context);
/// Changes words of all three files; see FileFormat::patch. Errors: a change that they have no place for.
Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task);
Scene held(const Scene& scene);
/// Each of the three has the stem of the others, unless it is the only one of its kind in its folder. See
/// FileFormat::sideName.
std::string sideName(const std::string& out, const std::string& name, bool stays);
/// See FileFormat::sideNames.
std::vector<std::vector<std::string>> sideNames(const LoadInput& input);
/// The mesh and the clip are called as their files. See FileFormat::namedAs.
Scene namedAs(const Scene& scene, const std::string& out, std::span<const SourceFile> sideFiles);
/// Fresh files; see FileFormat::write. Options: generation text|binary, order documented|engine (uv or weights first),
/// root -1|self (the parent of joints that have none), and yes|no for normals, tangents, uvs, weights, colors.
Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options);

enum class Kind { None, Mesh, Skeleton, Animation, SparseAnimation };
/// By the magic word.
Kind kindOf(std::string_view text);
/// By the file's name: "illmesh", "illskel", "illanim".
const char* suffixOf(Kind kind);

/// Which file is which; where values stand is found again by parsing.
struct IllMap : FormatMap {
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::size_t mesh = kNone, skeleton = kNone, animation = kNone; ///< positions in Source::files
    std::size_t names = kNone;                                     ///< .illanset of the binary generation
    bool binary = false;                                           ///< one of them is of the binary generation
    bool mixed = false;                                            ///< … and another one is text
    std::shared_ptr<const Source> origin; ///< from before the first save: how numbers were spelled
};

/// A mesh with the places of its words. Floats of a vertex stand together: position, normal, tangent and bitangent,
/// then uv and weights in one order or the other, then colour.
struct MeshFile {
    /// Indices of one material, in the binary generation; none: all are triangles.
    struct Group {
        enum class Kind { Points, Lines, Loop, Triangles, Strip, Fan };
        Kind kind = Kind::Triangles;
        std::size_t first = 0, count = 0;
    };
    std::array<bool, 6> has{}; ///< positions normals tangents uvs weights colours
    bool uvFirst = true;       ///< the documented order; the engine has the weights first
    bool orderKnown = true;    ///< only one order is possible, or one fits better
    std::size_t vertices = 0, perVertex = 0;
    std::vector<float> values;        ///< vertices × perVertex
    std::vector<std::size_t> offsets; ///< of each value's word; binary: none
    std::size_t valuesAt = 0;         ///< binary: byte of the first value
    std::vector<std::uint32_t> indices;
    std::vector<Group> groups;
    bool repaired = false;                            ///< counts of the file do not fit what it holds
    std::size_t uvAt = 0, weightsAt = 0, colorAt = 0; ///< in a vertex
};

struct SkeletonFile {
    struct Bone {
        std::array<float, 16> matrix{}; ///< as they stand in the file
        std::array<TextRange, 16> words;
        std::size_t at = 0; ///< binary: byte of its matrix, behind which the inverse bind stands
        std::int64_t parent = -1;
        std::string name;
        TextRange nameWord;
    };
    std::vector<Bone> bones;
    std::vector<glm::mat4> inverseBinds; ///< binary: stored beside the local matrices
    bool columns = false;                ///< column after column, against the format's habit
    glm::mat4 local(std::size_t bone) const;
};

struct AnimationFile {
    /// Keys of one channel; words run key after key, a time in front of each where the keys are sparse.
    struct Channel {
        std::vector<double> times;
        std::vector<float> values;
        std::vector<TextRange> words, timeWords;
        std::size_t at = 0; ///< binary: byte of the count of keys
    };
    struct Track {
        std::string name;
        TextRange nameWord;
        std::size_t number = 0;          ///< binary: of the bone
        std::array<Channel, 3> channels; ///< translation, rotation, scale
    };
    double framesPerSecond = 0.0; ///< 0: sparse keys
    std::vector<Track> tracks;
};

/// Where a vertex has its streams, by `has` and `uvFirst`.
void placeStreams(MeshFile& mesh);

/// Failure: TextFailure with the line.
MeshFile parseMesh(std::string_view text, const Task& task, std::size_t bones);
SkeletonFile parseSkeleton(std::string_view text, const Task& task);
AnimationFile parseAnimation(std::string_view text, const Task& task);

} // namespace bindpose::ill
