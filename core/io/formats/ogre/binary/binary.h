// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/ogre/binary/mesh_file.h"
#include "core/io/formats/ogre/binary/skeleton_file.h"
#include "core/io/formats/ogre/ogre.h"

#include <optional>
#include <span>

/// OGRE's binary .mesh and .skeleton. They become the same Scene as the converter's XML does: what stands behind the
/// parsing is that of Ogre XML.
namespace bindpose::ogre::binary {

/// Reads a .mesh with the skeleton that it links and the materials that it names, or a .skeleton alone.
/// Errors: everything a damaged or hostile file can cause, with its byte.
Result<Loaded> load(const LoadInput& input, const LoadContext& context);

/// Changes the bytes of assignments, bones, keys and names that differ, and the lengths of the chunks around what
/// grows. See FileFormat::patchRenamed. Errors: a change that the files, or this way of saving, have no place for.
Result<Patch> patchRenamed(
    const Scene& baseline, const Source& source, const Scene& scene, const RenameFiles& rename, const Task& task);
/// Clips of the skeleton come before those of the mesh alone. See FileFormat::asLoaded.
Scene asLoaded(const Scene& baseline, const Source& source, const Scene& scene);

/// Fresh .mesh of 1.100 and .skeleton of 1.80, little-endian, with the .material of Ogre XML; see FileFormat::write.
/// Colours are four bytes where nothing is lost by it, else four floats.
Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options);

/// See FileFormat::sideNames: the skeleton and the scripts of materials.
std::vector<std::vector<std::string>> sideNames(const LoadInput& input);

/// Element `element` of all vertices as up to four numbers each, as the format means them: whole numbers as they are,
/// normalised ones in 0 … 1 or −1 … 1, packed colours as r g b a.
/// Empty: the type is unknown, or the buffer does not hold the element.
std::vector<glm::vec4> valuesOf(ByteSpan bytes, bool big, const Geometry& geometry, const VertexElement& element);
/// Numbers that an element has; 0: the type is unknown.
std::size_t componentsOf(std::uint16_t type);
/// Numbers as an element of this type holds them; of bytes and shorts that stand for parts of 1 the sum stays, the
/// largest takes what rounding leaves. Nothing: the type is none of floats, bytes and shorts, or a number does not fit.
std::optional<std::vector<std::byte>> encoded(std::uint16_t type, std::span<const float> values, bool big);

/// What a mesh file adds to the scene. Precondition: the skeleton is read.
void readMesh(Reader& reader, const MeshFile& file);
void readVertexAnimations(Reader& reader, const MeshFile& file, NodeId node);
/// Nodes, hierarchy and clips.
void readSkeleton(Reader& reader, const SkeletonFile& file);
void reportOddities(Reader& reader, const Oddities& odd);

/// The bones as the rooms of Ogre XML know them: by chunk, without elements.
std::vector<Bone> bonesOf(const SkeletonFile& file);
/// A track's keys, sorted by time, taken against `base`.
std::vector<KeyFrame> keyFramesOf(const TrackRecord& track, const Transform& base);

} // namespace bindpose::ogre::binary
