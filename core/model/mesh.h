// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/model/polygons.h"

#include <glm/glm.hpp>

#include <memory>
#include <optional>
#include <span>
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
    std::vector<MorphPoints> morphs; ///< one per morph target of the mesh, or none
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
    std::shared_ptr<const Polygons> polygons; ///< null: triangles alone; through polygonsOf(), which looks at `indices`
};

/// What a level's number is: nothing that says when it is shown; the distance of the eye from which on it is, as it
/// stands or squared; or the share of the picture that the character fills, below which it is (1: all of it).
enum class LodMeasure { None, Distance, DistanceSquared, Coverage };

/// One level of detail: index lists on the same sets (one per part), or another mesh.
struct LodLevel {
    float value = 0.0f; ///< the file's own number
    LodMeasure measure = LodMeasure::None;
    std::string valueText; ///< as it stands in the file
    std::vector<std::vector<VertexIndex>> partIndices;
    MeshId mesh;
    NodeId node;              ///< of another mesh: the file's node for it; it is drawn where the instance stands
    SkinId skin;              ///< of another mesh: its skin where it is not the instance's
    std::optional<float> end; ///< of the last level, Coverage: below it nothing is drawn, where the file says so
    friend bool operator==(const LodLevel&, const LodLevel&) = default;
};

/// A morph target that is one of several of its channel, or acts fully at another weight than 1 (FBX: in-betweens).
struct MorphStep {
    std::uint32_t channel = 0; ///< position in Mesh::morphNames
    float weight = 1.0f;       ///< the channel's weight at which it acts fully and its neighbours do not
    friend bool operator==(const MorphStep&, const MorphStep&) = default;
};

/// An object of the Scene: immutable, shared between scenes until an edit replaces it.
struct Mesh {
    std::string name;
    std::vector<SetId> sets;
    std::vector<std::shared_ptr<const Part>> parts;
    std::vector<LodLevel> lods;          ///< level 1 and up; level 0 is `parts`
    std::vector<std::string> morphNames; ///< of morph channels: each moves one target, but for `morphSteps`
    std::vector<float> morphWeights;     ///< defaults, one per channel
    /// One per target of the sets; the first are the main targets of the channels in order. Empty: each channel moves
    /// the target of its number, fully at 1.
    std::vector<MorphStep> morphSteps;
    std::size_t morphTargets() const { return morphSteps.empty() ? morphNames.size() : morphSteps.size(); }

    /// Checks that links stay inside: set numbers, indices < vertices, pointOf < points, stream lengths, morph counts.
    /// `sets` are the PointSets named by `mesh.sets`, in order. Errors: what is out of range, with the part's number.
    static Result<Mesh> make(Mesh mesh, const std::vector<std::shared_ptr<const PointSet>>& sets);
};

/// Weights of a mesh's targets from those of its channels (missing ones are 0). Between two targets of a channel both
/// act by their nearness, no offset standing at 0; beyond the last one the last stretch goes on.
std::vector<float> morphTargetWeights(const Mesh& mesh, std::span<const float> channels);

} // namespace bindpose
