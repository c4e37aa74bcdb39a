// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"
#include "core/io/save/frame_boxes.h"

#include <glm/glm.hpp>

#include <array>
#include <string>
#include <vector>

/// Inter-Quake Model, versions 1 and 2 (github.com/lsalzman/iqm, iqm.txt): little-endian, tables at offsets from the
/// file's start. Z is up, v runs down, triangles run clockwise. One file of this folder is one room.
namespace bindpose::iqm {

/// Errors: everything a damaged file can cause, with its byte.
Result<Loaded> load(const LoadInput& input, const LoadContext& context);
/// Changes weights, joints, keys and names in place; see FileFormat::patch. Errors: a change without a place.
Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task);
/// One file of version 2 with everything in it: joints at bind, clips in frames at their own rates, boxes of the
/// surface. See FileFormat::write. Options: clip, fps, weights u8|float.
Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options);
/// Clips that other files hold are left out. See FileFormat::held.
Scene held(const Scene& scene);
/// Weights and keys are rounded to the file's steps. See FileFormat::asLoaded.
Scene asLoaded(const Scene& baseline, const Source& source, const Scene& scene);
/// The mesh is called as the file. See FileFormat::namedAs.
Scene namedAs(const Scene& scene, const std::string& out, std::span<const SourceFile> sideFiles);

/// Where values stand is found again by parsing.
struct IqmMap : BoxedMap {
    std::shared_ptr<const Source> origin; ///< from before the first save
    std::shared_ptr<const FormatMap> over(std::shared_ptr<const ClipSurface> other) const override;
};

inline constexpr std::size_t kChannels = 10;   ///< of version 2: T 0–2, Q 3–6, S 7–9
inline constexpr std::size_t kBoundsSize = 32; ///< of a frame

struct Joint {
    std::uint32_t name = 0; ///< place in the text
    std::int32_t parent = -1;
    std::size_t at = 0; ///< byte of its first number
    std::array<float, kChannels> values{};
};

struct Pose {
    std::int32_t parent = -1;
    std::uint32_t mask = 0; ///< by channel of version 2 (bit 6, w, is never set in version 1)
    std::array<float, kChannels> offset{}, scale{};
    std::array<std::size_t, kChannels> offsetAt{}; ///< bytes; 0: the version has no such channel
    std::array<std::size_t, kChannels> column{};   ///< place in a frame, of channels in the mask
};

struct Anim {
    std::string name;
    std::uint32_t first = 0, count = 0;
    float framesPerSecond = 0.0f;
};

enum class Format : std::uint32_t { I8, U8, I16, U16, I32, U32, Half, F32, F64 };

struct VertexArray {
    std::uint32_t type = 0, size = 0;
    Format format = Format::U8;
    std::size_t at = 0;
};

struct MeshEntry {
    std::string name, material;
    std::uint32_t firstTriangle = 0, triangles = 0;
};

/// A file as it stands, with the places of what can be changed.
struct File {
    std::uint32_t version = 2;
    ByteSpan bytes;
    std::size_t textAt = 0, textSize = 0;
    std::uint32_t vertices = 0;
    std::vector<MeshEntry> meshes;
    std::vector<VertexArray> arrays;
    std::vector<std::array<std::uint32_t, 3>> triangles;
    std::vector<Joint> joints;
    std::vector<Pose> poses;
    std::vector<Anim> anims;
    std::uint32_t frames = 0, frameChannels = 0;
    std::size_t framesAt = 0;
    std::size_t boundsAt = 0; ///< eight floats of each frame; 0: none
    std::vector<std::string> extensions;

    std::string text(std::uint32_t offset) const;
    const VertexArray* array(std::uint32_t type) const;
    /// A component of an array as a number, as it is stored.
    double component(const VertexArray& array, std::size_t vertex, std::size_t component) const;
    /// The u16 of a channel in a frame. Precondition: the channel is in the mask.
    std::size_t keyAt(const Pose& pose, std::size_t channel, std::size_t frame) const;
    std::uint32_t raw(std::size_t at, std::size_t size) const;
    /// The ten numbers of a pose, w of version 1 filled in, the rotation of length 1.
    std::array<float, kChannels> pose(const Pose& pose, std::size_t frame) const;
};

/// Failure: TextFailure with the byte.
File parse(ByteSpan bytes, const Task& task);

std::size_t widthOf(Format format);
/// What an integer stands for at 1 among weights and colours; 0: the format is no integer.
double fullOf(Format format);
/// Four weights as integers of so many steps to 1, whose sum is the one that was meant: what rounding leaves goes where
/// it hurts least. Precondition: four influences.
std::array<std::uint32_t, 4> weightSteps(const std::vector<Influence>& row, double full);
/// The rotation of length 1; w of version 1 is −√(1 − x² − y² − z²).
void completeRotation(std::array<float, kChannels>& values, std::uint32_t version);

inline constexpr std::uint32_t kPosition = 0, kTexture = 1, kNormal = 2, kTangent = 3, kIndexes = 4, kWeights = 5,
                               kColor = 6;

} // namespace bindpose::iqm
