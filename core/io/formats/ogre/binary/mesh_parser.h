// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/ogre/binary/mesh_file.h"

namespace bindpose::ogre::binary {

/// One pass over a .mesh. Chunks are told by their content, as OGRE does: lengths of those that hold others are often
/// wrong.
class MeshParser {
public:
    explicit MeshParser(ByteSpan bytes) : bytes_(bytes), in_(bytes, false) {}
    MeshFile run();

private:
    // mesh_file.cpp
    void readMesh();
    void readChild(std::uint16_t id);
    void skipUnknown();
    void countUnknown();
    AssignmentRecord readAssignment();
    IndexList readIndices(std::size_t count, bool wide);
    void readSubmesh();
    Geometry readGeometry();
    void readDeclared(Geometry& out);
    void readFixed(Geometry& out);
    void addStream(Geometry& out, std::uint16_t type, std::uint16_t semantic, std::uint16_t index, std::size_t size);
    void readNames();

    // mesh_motion.cpp
    void readLods();
    void readMixedLods();
    void readUniformLods(std::size_t levels);
    void readPoses();
    void readAnimations();
    VertexAnimation readAnimation();
    VertexTrack readTrack();

    ByteSpan bytes_;
    Cursor in_;
    MeshFile out_;
    std::size_t pending_ = 0, pendingAt_ = 0; ///< unknown chunks since the last known one
    std::uint16_t pendingId_ = 0;
    std::vector<std::vector<IndexList>> lodBuffers_; ///< by level and submesh, whole
};

} // namespace bindpose::ogre::binary
