// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"
#include "core/io/formats/ill/ill.h"

/// The binary generation of .illmesh, .illskel and .illanim (2013): little-endian but for the magic word and the
/// lengths of names. Bones have numbers alone there; an .illanset names them. It is read and never written.
namespace bindpose::ill {

/// The magic words are those of the text; what follows has bytes that no text has, early.
bool isBinary(ByteSpan bytes);

/// Failure: TextFailure with the byte.
MeshFile parseBinaryMesh(ByteSpan bytes, const Task& task);
SkeletonFile parseBinarySkeleton(ByteSpan bytes, const std::vector<std::string>& names);
AnimationFile parseBinaryAnimation(ByteSpan bytes, const Task& task, const std::vector<std::string>& names);
std::vector<std::string> parseNames(ByteSpan bytes);

} // namespace bindpose::ill
