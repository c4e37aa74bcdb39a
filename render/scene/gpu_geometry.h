// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/surface/made_tangents.h"
#include "core/model/material.h"
#include "core/model/mesh.h"
#include "core/model/scene.h"
#include "render/gl/gl_objects.h"

#include <array>
#include <compare>
#include <map>
#include <memory>
#include <optional>
#include <tuple>

namespace bindpose {

/// Attribute locations that every vertex shader shares.
enum VertexLocation : GLuint {
    kPosition = 0,
    kNormal = 1,
    kUv = 2,
    kColor = 3,
    kPoint = 4,
    kMoreUvs = 5,
    kTangent = 9,
};

/// Most textures of a material that are drawn: each may lie in another set of texture coordinates.
inline constexpr std::size_t kDrawnTextures = 5;
/// The sets of texture coordinates that a material's textures lie in, each once; at least one.
struct UvSets {
    std::array<std::uint32_t, kDrawnTextures> sets{};
    std::uint32_t count = 1;
    /// Tangents are to be made over this set (needsTangents).
    std::optional<std::uint32_t> tangents = std::nullopt;
    /// Place of a set among these; none where no texture lies in it.
    std::optional<std::uint32_t> placeOf(std::uint32_t set) const;
    friend auto operator<=>(const UvSets&, const UvSets&) = default;
};
UvSets uvSetsOf(const Material& material);
/// What normals are read from: the normal map, else the map of heights. Neither: not present.
const TextureUse& reliefOf(const Material& material);
/// The textures that are drawn, the base colour first: surface, relief, emissive, occlusion.
std::array<const TextureUse*, kDrawnTextures> drawnTextures(const Material& material);

/// Drawing vertices on the GPU, the part's own or those that makeTangents gave: positions of their points less
/// `origin`, normals, uvs, colours, point numbers.
struct GpuStreams {
    std::shared_ptr<const VertexStreams> streams;
    std::shared_ptr<const PointSet> set;
    glm::dvec3 origin{0.0};
    GlBuffer positions, normals, colors, points;
    GlBuffer tangents;                        ///< where the file has them or they were made
    std::optional<MadeTangents> made;         ///< its vertices are `streams`, of which only the order is left
    std::array<GlBuffer, kDrawnTextures> uvs; ///< in the order of the material's UvSets
    BufferTexture morphNormals;               ///< target × vertices + vertex; empty without morph normals
    std::size_t bytes() const;
};

/// Triangles of one part, at one level of detail, over its streams.
struct GpuPart {
    std::shared_ptr<const Part> part;
    std::weak_ptr<const Mesh> levelOf; ///< whose list the triangles are, of levels past 0
    std::shared_ptr<GpuStreams> streams;
    GlHandle vertexArray;
    GlBuffer indices;
    GLsizei indexCount = 0;
    /// Edges of the file's polygons, two vertices each; empty where the triangles' own are drawn.
    GlBuffer lines;
    GLsizei lineCount = 0; ///< indices; -1: it has not been asked for
    std::size_t bytes = 0; ///< with its share of the streams
    std::uint64_t usedIn = 0;
};

/// Centre of the positions where they lie far from 0 for their size, else exactly 0: what is subtracted in double
/// before upload so that far-away models do not shake.
glm::dvec3 farOrigin(const PointSet& set);

/// Geometry on the GPU, keyed on the scene's objects: what an edit shares is not uploaded again.
class GpuGeometry {
public:
    GpuGeometry(Gl& gl, UploadStats& stats) : gl_(&gl), stats_(&stats) {}

    GpuPart& part(
        const std::shared_ptr<const Part>& part, const std::shared_ptr<const PointSet>& set, const UvSets& uvSets);
    /// The same triangles' places at a level of detail: its index list over the streams of the whole part.
    GpuPart& level(const std::shared_ptr<const Mesh>& mesh, std::size_t part, std::size_t level,
        const std::shared_ptr<const PointSet>& set, const UvSets& uvSets);
    /// Fills the part's lines where its triangles stem from larger polygons.
    void makeLines(GpuPart& part);
    /// The scene of a picture is complete. Frees what no scene holds any more, and what was not asked for for longest
    /// where there are too many bytes.
    void sweep();

private:
    using StreamsKey = std::tuple<const VertexStreams*, const PointSet*, UvSets>;
    /// The list is null at level 0.
    using PartKey = std::tuple<const Part*, const PointSet*, UvSets, const VertexIndex*>;
    std::shared_ptr<GpuStreams> makeStreams(
        const Part& part, const std::shared_ptr<const PointSet>& set, const UvSets& uvSets);
    static void keepOrder(GpuStreams& out);
    void fillStreams(GpuStreams& out, const Part& part, const UvSets& uvSets);
    void fillPart(GpuPart& part, const std::vector<VertexIndex>& indices);
    void makeVertexState(GpuPart& part);

    Gl* gl_;
    UploadStats* stats_;
    std::map<StreamsKey, std::shared_ptr<GpuStreams>> streams_;
    std::map<PartKey, GpuPart> parts_;
    std::uint64_t picture_ = 1;
};

} // namespace bindpose
