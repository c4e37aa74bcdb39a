// SPDX-License-Identifier: MIT
#include "core/eval/surface/made_tangents.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>

namespace bindpose {
namespace {

float turn(const glm::vec2& a, const glm::vec2& b, const glm::vec2& c)
{
    return (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
}

/// The unit direction of what of a vector lies in the plane; 0 where that is rounding alone.
glm::vec3 inPlane(const glm::vec3& v, const glm::vec3& normal)
{
    const glm::vec3 flat = v - normal * glm::dot(normal, v);
    const float size = glm::length(flat);
    return size > 1.0e-5f * glm::length(v) && std::isfinite(size) ? flat / size : glm::vec3(0.0f);
}

/// What has to be equal for two vertices to be one, by bits; 0 and −0 are one number.
std::array<std::uint32_t, 8> sameness(const glm::vec3& position, const glm::vec3& normal, const glm::vec2& uv)
{
    const float all[8] = {position.x, position.y, position.z, normal.x, normal.y, normal.z, uv.x, uv.y};
    std::array<std::uint32_t, 8> out{};
    for (std::size_t i = 0; i < 8; ++i) out[i] = std::bit_cast<std::uint32_t>(all[i] == 0.0f ? 0.0f : all[i]);
    return out;
}

/// Makes the tangents of one part.
class Maker {
public:
    Maker(const Part& part, const PointSet& set, std::uint32_t uvSet)
        : part_(part), streams_(*part.vertices), set_(set), uvs_(streams_.uvs[uvSet]),
          normals_(streams_.normals.empty() ? smoothNormals(part, set) : streams_.normals), sides_(uvs_.size(), 0)
    {}

    MadeTangents run(std::uint32_t uvSet)
    {
        joinEqual();
        for (std::size_t i = 0; i + 2 < part_.indices.size(); i += 3) addTriangle(&part_.indices[i]);
        MadeTangents out;
        out.uvSet = uvSet;
        out.mirrored.resize(uvs_.size());
        std::iota(out.mirrored.begin(), out.mirrored.end(), 0u);
        std::vector<VertexIndex> twice;
        for (VertexIndex v = 0; v < sides_.size(); ++v)
            if (sides_[v] == 3) {
                out.mirrored[v] = static_cast<VertexIndex>(uvs_.size() + twice.size());
                twice.push_back(v);
            }
        out.vertices = std::make_shared<const VertexStreams>(filled(twice));
        return out;
    }

private:
    glm::vec3 place(VertexIndex v) const { return set_.positions[streams_.point(v)]; }

    /// Numbers vertices so that equal ones have one.
    void joinEqual()
    {
        std::vector<std::array<std::uint32_t, 8>> keys(uvs_.size());
        for (VertexIndex v = 0; v < keys.size(); ++v) keys[v] = sameness(place(v), normals_[v], uvs_[v]);
        std::vector<VertexIndex> order(keys.size());
        std::iota(order.begin(), order.end(), 0u);
        std::sort(order.begin(), order.end(), [&keys](VertexIndex a, VertexIndex b) { return keys[a] < keys[b]; });
        joined_.resize(order.size());
        std::uint32_t count = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (i > 0 && keys[order[i]] != keys[order[i - 1]]) ++count;
            joined_[order[i]] = count;
        }
        sums_.assign(order.empty() ? 0 : count + 1, {glm::vec3(0.0f), glm::vec3(0.0f)});
    }

    void addTriangle(const VertexIndex* corner)
    {
        const std::array<glm::vec3, 3> at{place(corner[0]), place(corner[1]), place(corner[2])};
        const glm::vec2 a = uvs_[corner[0]], b = uvs_[corner[1]], c = uvs_[corner[2]];
        const float area = turn(a, b, c);
        if (at[0] == at[1] || at[1] == at[2] || at[2] == at[0] || area == 0.0f || !std::isfinite(area)) return;
        const bool mirrored = mirroredOn(a, b, c);
        const glm::vec3 along =
            ((at[1] - at[0]) * (c.y - a.y) - (at[2] - at[0]) * (b.y - a.y)) * (area < 0 ? -1.f : 1.f);
        for (std::size_t i = 0; i < 3; ++i) {
            const VertexIndex v = corner[i];
            sides_[v] = static_cast<char>(sides_[v] | (mirrored ? 2 : 1));
            const glm::vec3& n = normals_[v];
            const glm::vec3 next = inPlane(at[(i + 1) % 3] - at[i], n), last = inPlane(at[(i + 2) % 3] - at[i], n);
            const float angle = std::acos(std::clamp(glm::dot(next, last), -1.0f, 1.0f));
            if (std::isfinite(angle)) sums_[joined_[v]][mirrored] += angle * inPlane(along, n);
        }
    }

    glm::vec4 tangent(VertexIndex v, bool mirrored) const
    {
        return {inPlane(sums_[joined_[v]][mirrored], normals_[v]), mirrored ? -1.0f : 1.0f};
    }

    template <class T> static void copyBehind(std::vector<T>& values, std::span<const VertexIndex> twice)
    {
        if (values.empty()) return;
        for (const VertexIndex v : twice) values.push_back(T(values[v]));
    }

    VertexStreams filled(std::span<const VertexIndex> twice) const
    {
        VertexStreams out = streams_;
        out.normals = normals_;
        if (out.pointOf.empty() && !twice.empty()) {
            out.pointOf.resize(out.vertexCount);
            std::iota(out.pointOf.begin(), out.pointOf.end(), 0u);
        }
        out.tangents.clear();
        for (VertexIndex v = 0; v < sides_.size(); ++v) out.tangents.push_back(tangent(v, sides_[v] == 2));
        for (const VertexIndex v : twice) out.tangents.push_back(tangent(v, true));
        copyBehind(out.pointOf, twice);
        copyBehind(out.normals, twice);
        for (auto& each : out.uvs) copyBehind(each, twice);
        for (auto& each : out.colors) copyBehind(each, twice);
        for (MorphVertices& morph : out.morphs) {
            copyBehind(morph.normals, twice);
            copyBehind(morph.tangents, twice);
        }
        out.vertexCount += static_cast<std::uint32_t>(twice.size());
        return out;
    }

    const Part& part_;
    const VertexStreams& streams_;
    const PointSet& set_;
    const std::vector<glm::vec2>& uvs_;
    const std::vector<glm::vec3> normals_;
    std::vector<char> sides_; ///< of a vertex: 1 of its triangles are not mirrored, 2 of its triangles are
    std::vector<std::uint32_t> joined_;
    std::vector<std::array<glm::vec3, 2>> sums_; ///< by joined vertex: of triangles that are not mirrored, that are
};

} // namespace

std::vector<glm::vec3> smoothNormals(const Part& part, const PointSet& set)
{
    const VertexStreams& streams = *part.vertices;
    std::vector<glm::vec3> ofPoint(set.points(), glm::vec3(0.0f));
    for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
        const PointIndex a = streams.point(part.indices[i]), b = streams.point(part.indices[i + 1]),
                         c = streams.point(part.indices[i + 2]);
        const glm::vec3 n = glm::cross(set.positions[b] - set.positions[a], set.positions[c] - set.positions[a]);
        for (const PointIndex p : {a, b, c}) ofPoint[p] += n;
    }
    std::vector<glm::vec3> out(streams.vertexCount);
    for (VertexIndex v = 0; v < streams.vertexCount; ++v) {
        const glm::vec3 n = ofPoint[streams.point(v)];
        const float size = glm::length(n);
        out[v] = size > 0.0f ? n / size : glm::vec3(0.0f);
    }
    return out;
}

bool mirroredOn(const glm::vec2& a, const glm::vec2& b, const glm::vec2& c)
{
    return turn(a, b, c) > 0.0f; // v runs down: seen with v up it would run the other way round
}

std::vector<VertexIndex> MadeTangents::over(std::span<const VertexIndex> triangles) const
{
    std::vector<VertexIndex> out(triangles.begin(), triangles.end());
    const std::vector<glm::vec2>& uvs = vertices->uvs[uvSet];
    for (std::size_t i = 0; i + 2 < out.size(); i += 3)
        if (mirroredOn(uvs[out[i]], uvs[out[i + 1]], uvs[out[i + 2]]))
            for (std::size_t k = i; k < i + 3; ++k) out[k] = mirrored[out[k]];
    return out;
}

std::optional<MadeTangents> makeTangents(const Part& part, const PointSet& set, std::uint32_t uvSet)
{
    const VertexStreams& streams = *part.vertices;
    if (uvSet >= streams.uvs.size() || streams.uvs[uvSet].size() != streams.vertexCount) return std::nullopt;
    return Maker(part, set, uvSet).run(uvSet);
}

bool needsTangents(const Part& part, const Material& material)
{
    const VertexStreams& streams = *part.vertices;
    const std::uint32_t uvSet = material.normalTexture.uvSet;
    return material.normalTexture.present() && streams.tangents.empty() && !part.indices.empty() &&
           uvSet < streams.uvs.size() && !streams.uvs[uvSet].empty();
}

Scene withMadeTangents(Scene scene)
{
    const auto needs = [&scene](const Part& part) {
        const std::size_t at = part.material.index();
        return at < scene.materials.size() && scene.materials[at] && needsTangents(part, *scene.materials[at]);
    };
    for (std::shared_ptr<const Mesh>& mesh : scene.meshes) {
        if (!mesh || std::none_of(mesh->parts.begin(), mesh->parts.end(), [&](const auto& p) { return needs(*p); }))
            continue;
        Mesh filled = *mesh;
        for (std::size_t p = 0; p < filled.parts.size(); ++p) {
            if (!needs(*filled.parts[p])) continue;
            auto own = std::make_shared<Part>(*filled.parts[p]);
            const std::uint32_t uvSet = scene.materials[own->material.index()]->normalTexture.uvSet;
            const auto made = makeTangents(*own, *scene.sets[filled.sets[own->set].index()], uvSet);
            if (!made) continue;
            own->vertices = made->vertices;
            own->indices = made->over(own->indices);
            for (LodLevel& level : filled.lods)
                if (p < level.partIndices.size()) level.partIndices[p] = made->over(level.partIndices[p]);
            filled.parts[p] = std::move(own);
        }
        mesh = std::make_shared<const Mesh>(std::move(filled));
    }
    return scene;
}

} // namespace bindpose
