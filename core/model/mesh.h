// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"
#include "core/base/result.h"

#include <glm/glm.hpp>

#include <memory>
#include <string>
#include <vector>

namespace bindpose {

/// Change of positions that a morph target makes to a set's points; sizes equal the set's points or are 0.
struct MorphPoints {
    std::vector<glm::vec3> positions;
};

/// What a file stores weights for (address table: **set**). Positions in the file's mesh space and unit.
/// Its weights are Scene::weights at the same SetId.
struct PointSet {
    std::string name; ///< the file's name for it, may be empty
    std::vector<glm::vec3> positions;
    std::vector<MorphPoints> morphs; ///< one per Mesh::morphNames, or none
    std::size_t points() const { return positions.size(); }
};

/// Change of normals and tangents that a morph target makes to drawing vertices; sizes equal the vertices or are 0.
struct MorphVertices {
    std::vector<glm::vec3> normals;
    std::vector<glm::vec3> tangents;
};

/// Attributes of drawing vertices. Shared by parts that share them in the file. Each vector is empty or as long as
/// pointOf; an empty pointOf means vertex i is point i.
struct VertexStreams {
    std::vector<PointIndex> pointOf;
    std::vector<glm::vec3> normals;
    std::vector<glm::vec4> tangents;            ///< w: handedness, bitangent = w × cross(normal, tangent)
    std::vector<std::vector<glm::vec2>> uvs;    ///< any number of sets; v runs down (glTF)
    std::vector<std::vector<glm::vec4>> colors; ///< any number of sets, linear
    std::vector<MorphVertices> morphs;
    std::uint32_t vertexCount = 0;

    PointIndex point(VertexIndex vertex) const { return pointOf.empty() ? vertex : pointOf[vertex]; }
};

/// Triangles with one material, drawing vertices of exactly one set (address table: **part**).
struct Part {
    std::string name;
    std::uint32_t set = 0; ///< position in Mesh::sets
    MaterialId material;
    std::shared_ptr<const VertexStreams> vertices;
    std::vector<VertexIndex> indices; ///< 3 per triangle, already de-stripped; empty for points and lines
    /// Primitives that are not triangles are counted, kept in the file and not drawn.
    std::uint32_t otherPrimitives = 0;
};

/// What a level's number is: nothing that says when it is shown, or the distance of the eye from which on it is, as it
/// stands or squared.
enum class LodMeasure { None, Distance, DistanceSquared };

/// One level of detail: index lists on the same sets (one per part), or another mesh.
struct LodLevel {
    float value = 0.0f; ///< the file's own number
    LodMeasure measure = LodMeasure::None;
    std::string valueText; ///< as it stands in the file
    std::vector<std::vector<VertexIndex>> partIndices;
    MeshId mesh;
    friend bool operator==(const LodLevel&, const LodLevel&) = default;
};

/// An object of the Scene: immutable, shared between scenes until an edit replaces it.
struct Mesh {
    std::string name;
    std::vector<SetId> sets;
    std::vector<std::shared_ptr<const Part>> parts;
    std::vector<LodLevel> lods; ///< level 1 and up; level 0 is `parts`
    std::vector<std::string> morphNames;
    std::vector<float> morphWeights; ///< defaults, one per morph target

    /// Checks that links stay inside: set numbers, indices < vertices, pointOf < points, stream lengths, morph counts.
    /// `sets` are the PointSets named by `mesh.sets`, in order. Errors: what is out of range, with the part's number.
    static Result<Mesh> make(Mesh mesh, const std::vector<std::shared_ptr<const PointSet>>& sets);
};

} // namespace bindpose
