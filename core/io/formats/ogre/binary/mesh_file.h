// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/ogre/binary/cursor.h"

#include <optional>
#include <vector>

/// What a binary .mesh holds and where: OgreMeshSerializerImpl.cpp of OGRE, versions 1.10 to 1.100.
namespace bindpose::ogre::binary {

enum class MeshVersion { V1_10, V1_20, V1_30, V1_40, V1_41, V1_8, V1_100 };

/// One 0x4100 or 0x7000.
struct AssignmentRecord {
    static constexpr std::size_t kSize = 16, kBoneAt = 10, kWeightAt = 12;
    std::size_t at = 0;
    std::uint32_t vertex = 0;
    std::uint16_t bone = 0; ///< handle
    float weight = 0.0f;
};

/// One element of a vertex declaration.
struct VertexElement {
    std::uint16_t buffer = 0, type = 0, semantic = 0, offset = 0, index = 0;
};

struct VertexBuffer {
    std::uint16_t bind = 0, vertexSize = 0;
    std::size_t at = 0, bytes = 0; ///< the vertices
};

/// Vertices of a mesh or of one submesh.
struct Geometry {
    Chunk chunk;
    std::uint32_t vertices = 0;
    std::vector<VertexElement> elements;
    std::vector<VertexBuffer> buffers;
    /// Before 1.30 streams stand one after the other, without declarations: these are their elements, each in a buffer
    /// of its own.
    bool fixed = false;
};

struct IndexList {
    std::size_t at = 0, count = 0;
    bool wide = false; ///< 32 bits each
};

struct SubmeshRecord {
    Chunk chunk;
    std::size_t materialAt = 0; ///< its text, up to the line feed
    std::string material;
    bool shared = false;
    IndexList indices;
    std::uint16_t operation = 4; ///< 4 triangles, 5 strip, 6 fan
    std::optional<Geometry> geometry;
    std::vector<AssignmentRecord> assignments;
    std::size_t assignmentsAt = 0; ///< where the first one belongs
    std::size_t aliases = 0;       ///< texture aliases, which OGRE ignores
};

struct LodRecord {
    float value = 0.0f;
    std::optional<std::string> manual; ///< name of another mesh
    std::vector<IndexList> indices;    ///< by submesh
};

struct PoseOffset {
    std::uint32_t vertex = 0;
    glm::vec3 offset{0.0f};
};

struct PoseRecord {
    std::string name;
    std::uint16_t target = 0; ///< 0 the shared geometry, k submesh k − 1
    std::vector<PoseOffset> offsets;
};

struct PoseUse {
    std::uint16_t pose = 0;
    float influence = 0.0f;
};

struct VertexKey {
    float timeSec = 0.0f;
    std::vector<PoseUse> uses; ///< of poses; none in keys of whole shapes
};

struct VertexTrack {
    bool poses = false; ///< else of whole shapes
    std::uint16_t target = 0;
    std::vector<VertexKey> keys;
};

struct VertexAnimation {
    Chunk chunk;
    std::size_t nameAt = 0;
    std::string name;
    float lengthSec = 0.0f;
    std::optional<std::pair<std::string, float>> base; ///< clip and time that its keys are taken against
    std::vector<VertexTrack> tracks;
};

struct SubmeshName {
    Chunk chunk;
    std::uint16_t submesh = 0;
    std::string name;
};

struct MeshFile {
    MeshVersion version = MeshVersion::V1_100;
    std::string versionText; ///< "1.100"
    bool big = false;
    Chunk chunk; ///< 0x3000
    std::optional<Geometry> shared;
    std::vector<SubmeshRecord> submeshes;
    Chunk skeletonLink; ///< id 0: there is none
    std::string skeleton;
    std::vector<AssignmentRecord> assignments; ///< of the shared geometry
    Chunk lodChunk;                            ///< 0x8000; id 0: there is none
    std::size_t lodsAt = 0;                    ///< where it belongs: behind submeshes, link and assignments
    std::string lodStrategy;
    std::vector<LodRecord> lods;
    std::vector<SubmeshName> names;
    std::vector<PoseRecord> poses;
    Chunk animationList; ///< 0xD000; id 0: there is none
    std::vector<VertexAnimation> animations;
    std::size_t edgeLists = 0, extremes = 0; ///< chunks
    Oddities odd;

    /// Geometry that poses and keys name; null: there is none.
    const Geometry* target(std::uint16_t number) const;
};

/// Failure: XmlFailure with the byte; OgreNext and other versions by name.
MeshFile parseMesh(ByteSpan bytes);

} // namespace bindpose::ogre::binary
