// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/mesh.h"
#include "core/model/scene.h"
#include "render/gl_objects.h"

#include <map>
#include <memory>
#include <tuple>

namespace bindpose {

/// Attribute locations that every vertex shader shares.
enum VertexLocation : GLuint { kPosition = 0, kNormal = 1, kUv = 2, kColor = 3, kPoint = 4 };

/// Drawing vertices on the GPU: positions of their points less `origin`, normals, one uv set, colours, point numbers.
struct GpuStreams {
    std::shared_ptr<const VertexStreams> streams;
    std::shared_ptr<const PointSet> set;
    glm::dvec3 origin{0.0};
    GlBuffer positions, normals, uvs, colors, points;
    BufferTexture morphNormals; ///< target × vertices + vertex; empty without morph normals
    std::size_t bytes() const;
};

/// Triangles of one part over its streams.
struct GpuPart {
    std::shared_ptr<const Part> part;
    std::shared_ptr<GpuStreams> streams;
    GlHandle vertexArray;
    GlBuffer indices;
    GLsizei indexCount = 0;
    std::size_t bytes = 0; ///< with its share of the streams
    std::uint64_t usedIn = 0;
};

/// Centre of the positions where they lie far from 0 for their size, else exactly 0: what is subtracted in double
/// before upload so that far-away models do not shake.
glm::dvec3 farOrigin(const PointSet& set);

/// Normals of vertices that have none in the file: area-weighted over each point's triangles, in rest.
std::vector<glm::vec3> smoothNormals(const Part& part, const PointSet& set);

/// Geometry on the GPU, keyed on the scene's objects: what an edit shares is not uploaded again.
class GpuGeometry {
public:
    GpuGeometry(Gl& gl, UploadStats& stats) : gl_(&gl), stats_(&stats) {}

    /// The part with the uv set that its material's base colour uses.
    GpuPart& part(
        const std::shared_ptr<const Part>& part, const std::shared_ptr<const PointSet>& set, std::uint32_t uvSet);
    /// The scene of a picture is complete. Frees what no scene holds any more, and what was not asked for for longest
    /// where there are too many bytes.
    void sweep();

private:
    using StreamsKey = std::tuple<const VertexStreams*, const PointSet*, std::uint32_t>;
    using PartKey = std::tuple<const Part*, const PointSet*, std::uint32_t>;
    std::shared_ptr<GpuStreams> makeStreams(
        const Part& part, const std::shared_ptr<const PointSet>& set, std::uint32_t uvSet);
    void fillStreams(GpuStreams& out, const Part& part, std::uint32_t uvSet);
    void makeVertexState(GpuPart& part);

    Gl* gl_;
    UploadStats* stats_;
    std::map<StreamsKey, std::shared_ptr<GpuStreams>> streams_;
    std::map<PartKey, GpuPart> parts_;
    std::uint64_t picture_ = 1;
};

} // namespace bindpose
