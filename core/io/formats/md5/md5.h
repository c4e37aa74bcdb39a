// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"
#include "core/io/save/frame_boxes.h"
#include "core/io/text/text_lines.h"

#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

#include <array>
#include <string>
#include <vector>

/// Doom 3's .md5mesh and .md5anim, as id's own parser reads them (Doom 3 GPL: Model_md5.cpp, Anim.cpp, Lexer.cpp).
/// Z is up, v runs down, triangles run clockwise. One file of this folder is one room.
namespace bindpose::md5 {

/// A mesh or an animation, told apart by what they begin with. Errors: everything a damaged file can cause, with its
/// line.
Result<Loaded> load(const LoadInput& input, const LoadContext& context);
/// Changes numbers and names; see FileFormat::patch. Positions of weights follow where a vertex would move else.
/// Errors: a change that the file has no place for.
Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task);
/// A .md5mesh and a .md5anim for each clip, sampled at its frame rate; see FileFormat::write. Weights stay as they are,
/// sums and all.
Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options);
/// Clips that other files hold are left out. See FileFormat::held.
Scene held(const Scene& scene);
/// Joints are stored in model space, so places relative to a parent come back but for their last bits.
Scene asLoaded(const Scene& baseline, const Source& source, const Scene& scene);
/// The mesh and the file's own clip are called as the file. See FileFormat::namedAs.
Scene namedAs(const Scene& scene, const std::string& out, std::span<const SourceFile> sideFiles);

/// Where values stand is found again by parsing.
struct Md5Map : BoxedMap {
    std::shared_ptr<const Source> origin; ///< from before the first save: how numbers were spelled
    std::shared_ptr<const FormatMap> over(std::shared_ptr<const ClipSurface> other) const override;
};

/// Position, then x y z of the rotation, with the places of their words.
struct Pose {
    std::array<double, 6> values{};
    std::array<TextRange, 6> words{};
    glm::dvec3 position() const { return {values[0], values[1], values[2]}; }
};

struct Joint {
    std::string name;
    TextRange nameWord; ///< without its quotes
    std::int64_t parent = -1;
    Pose pose; ///< mesh: model space; animation: the base frame, relative to the parent
    std::size_t offset = 0;
    std::uint32_t flags = 0, start = 0; ///< animation: which of the six numbers each frame has, and from where on
};

struct Vertex {
    glm::vec2 uv{0.0f};
    std::array<TextRange, 2> uvWords{};
    std::uint32_t start = 0, count = 0;
    TextRange startWord, countWord;
};

struct Weight {
    std::uint32_t joint = 0;
    float bias = 0.0f;
    glm::dvec3 position{0.0}; ///< in the joint's space
    TextRange jointWord, biasWord;
    std::array<TextRange, 3> words{};
};

struct Block {
    std::string shader;
    std::vector<Vertex> vertices;
    std::vector<std::array<std::uint32_t, 3>> triangles; ///< as in the file
    std::vector<Weight> weights;
    TextRange weightCount;      ///< the word behind `numweights`
    std::size_t weightsEnd = 0; ///< byte behind the last weight, or behind their count
    TextRange range;            ///< from its bracket to the other
};

/// Low corner, high corner.
struct FrameBounds {
    std::array<double, 6> values{};
    std::array<TextRange, 6> words{};
};

struct AnimFrame {
    std::vector<float> values;
    std::vector<double> exact;
    std::vector<TextRange> words;
};

/// A file as it stands, with the places of what can be changed.
struct File {
    bool animation = false;
    std::vector<Joint> joints;
    std::vector<Block> blocks;
    std::vector<AnimFrame> frames;
    std::vector<FrameBounds> bounds; ///< by frame
    double frameRate = 24.0;
    std::size_t components = 0; ///< numbers in each frame
    std::size_t oddNumbers = 0; ///< lines whose number is not their place
};

/// Failure: TextFailure with the line.
File parse(std::string_view text, const Task& task);

/// w of a rotation of which x, y, z are stored: −√(1 − x² − y² − z²) in column-vector maths, 0 where they are longer
/// than 1. The result has length 1.
glm::dquat rotationOf(double x, double y, double z);

/// A joint's matrix in model space, as its line has it.
glm::dmat4 matrixOf(const Pose& pose);

/// The six numbers of a joint in a frame: those of its flags from the frame, others from the base frame.
std::array<double, 6> frameValues(const Joint& joint, const AnimFrame& frame);

/// Where the influences of a vertex put it at rest: their mean, by their biases.
struct RestPoint {
    glm::dvec3 position{0.0};
    double apart = 0.0; ///< how far the one farthest off is
};
RestPoint restPoint(const Block& block, const Vertex& vertex, const std::vector<glm::dmat4>& joints);

/// Rests of the joints relative to their parents, from their lines; of an animation those of the base frame.
std::vector<Transform> restsOf(const File& file);

} // namespace bindpose::md5
