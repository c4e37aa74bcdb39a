// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/ogre/binary/binary.h"

#include <span>

/// Blend indexes and weights that the vertices of a geometry hold beside its bone assignments. OGRE makes them anew
/// from the assignments (Mesh::compileBoneAssignments); other programs may read them.
namespace bindpose::ogre::binary {

class BlendBuffer {
public:
    /// `assignments`: those of the geometry.
    BlendBuffer(ByteSpan bytes, bool big, const Geometry& geometry, std::span<const AssignmentRecord> assignments);

    /// The vertices hold both.
    bool there() const { return indexes_ && weights_; }
    /// They say what the assignments say, and can be written: then an edit changes both.
    bool follows() const { return follows_; }

    /// Where the numbers of a vertex stand, and what is to stand there.
    struct Place {
        std::size_t at = 0;
        std::vector<std::byte> bytes;
    };
    /// The largest of a row, normalised, as OGRE's own compiling leaves them. Empty: a bone that the numbers cannot
    /// name. Precondition: follows().
    std::vector<Place> placesFor(std::size_t vertex, std::vector<Assigned> row) const;
    /// What stands there now.
    std::vector<Place> placesOf(std::size_t vertex) const;
    /// The vertex' numbers say this row.
    bool says(std::size_t vertex, const std::vector<Assigned>& row) const;

private:
    bool saysBy(const std::vector<std::size_t>& bones, std::size_t vertex, const std::vector<Assigned>& row) const;
    std::size_t placeOf(const VertexElement& element, std::size_t vertex) const;
    /// The `most` largest with weights of sum 1, in their order.
    std::vector<Assigned> largest(std::vector<Assigned> row) const;

    ByteSpan bytes_;
    bool big_;
    const Geometry& geometry_;
    const VertexElement *indexes_ = nullptr, *weights_ = nullptr;
    std::size_t numbers_ = 0; ///< of each, for a vertex
    std::vector<glm::vec4> storedIndexes_, storedWeights_;
    std::vector<std::size_t> bones_; ///< ids by stored number; empty: the number is the id
    bool follows_ = false;
};

} // namespace bindpose::ogre::binary
