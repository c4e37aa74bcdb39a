// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"
#include "core/io/export/rig_export.h"
#include "core/io/formats/ill/ill.h"
#include "core/io/text/text_range.h"

#include "core/io/formats/ill/ill.h"
#include <span>

/// The binary generation of .illmesh, .illskel and .illanim (2013): little-endian but for the magic word and the
/// lengths of names. Bones have numbers alone there; an .illanset names them.
namespace bindpose::ill {

/// The magic words are those of the text; what follows has bytes that no text has, early.
bool isBinary(ByteSpan bytes);

/// Failure: TextFailure with the byte.
MeshFile parseBinaryMesh(ByteSpan bytes, const Task& task);
SkeletonFile parseBinarySkeleton(ByteSpan bytes, const std::vector<std::string>& names);
AnimationFile parseBinaryAnimation(ByteSpan bytes, const Task& task, const std::vector<std::string>& names);
std::vector<std::string> parseNames(ByteSpan bytes);
/// Of each name its bytes, with those of its length.
std::vector<TextRange> rangesOfNames(ByteSpan bytes);

/// Changes bytes of a set that is binary throughout; see patch. Failure: TextFailure: a change without a place.
Patch patchBinary(const Scene& baseline, const Source& source, const Scene& scene, const IllMap& map, const Task& task);

/// Numbers of a fresh file of this generation, little-endian.
class BinaryOut {
public:
    explicit BinaryOut(std::string_view magic) : text_(magic) {}
    BinaryOut& whole(std::size_t value, int bytes);
    BinaryOut& number(float value);
    BinaryOut& name(const std::string& name); ///< its length stands high byte first
    std::vector<std::byte> bytes() const;

private:
    std::string text_;
};

/// Which streams a fresh mesh gets: positions normals tangents uvs weights colours.
using Streams = std::array<bool, 6>;
/// Errors: Limit: more joints, or frames of a clip, than two bytes count.
Result<void> checkCounts(std::size_t joints, std::size_t frames);
/// A group for each part. Errors: Limit: more than the format's counts can say.
Result<std::vector<std::byte>> binaryMesh(const RigExport& rig, const Streams& has);
std::vector<std::byte> binarySkeleton(const RigExport& rig);
std::vector<std::byte> binaryNames(const RigExport& rig);
/// `poses`: of each frame in turn one of each joint. What does not move has one key. Precondition: checkCounts.
std::vector<std::byte> binaryClip(std::span<const Transform> poses, std::size_t joints, double framesPerSecond);

} // namespace bindpose::ill
