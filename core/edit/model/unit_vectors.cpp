// SPDX-License-Identifier: MIT
#include "core/edit/model/unit_vectors.h"

#include "core/edit/ground/edit_tools.h"
#include "core/edit/ground/errors.h"

#include <cmath>
#include <map>

namespace bindpose {
namespace {

using edit_tools::refuse;

constexpr ErrorText kNoDirection{"vectors_no_direction",
    QT_TRANSLATE_NOOP("Errors", "%1 {vector has|vectors have} no direction, and no triangle gives {it|them} one: "
                                "export normals and tangents again from the program that made the mesh.")};
constexpr ErrorText kUnitAlready{
    "vectors_unit_already", QT_TRANSLATE_NOOP("Errors", "All vectors of this mesh are of length 1 already.")};

/// By vertex: the normals of the triangles at its point, larger ones counting more; zero where there is none.
std::vector<glm::vec3> triangleNormals(const Mesh& mesh, const Part& part, const Scene& scene)
{
    const PointSet& set = *scene.sets[mesh.sets[part.set].index()];
    std::vector<glm::vec3> atPoint(set.points(), glm::vec3(0.0f)), out;
    for (const auto& each : mesh.parts) {
        if (!each || !each->vertices || each->set != part.set) continue;
        for (std::size_t i = 0; i + 2 < each->indices.size(); i += 3) {
            const PointIndex a = each->vertices->point(each->indices[i]),
                             b = each->vertices->point(each->indices[i + 1]),
                             c = each->vertices->point(each->indices[i + 2]);
            const glm::vec3& at = set.positions[a];
            const glm::vec3 normal = glm::cross(set.positions[b] - at, set.positions[c] - at);
            for (const PointIndex point : {a, b, c}) atPoint[point] += normal;
        }
    }
    for (VertexIndex vertex = 0; vertex < part.vertices->vertexCount; ++vertex)
        out.push_back(atPoint[part.vertices->point(vertex)]);
    return out;
}

bool hasDirection(const glm::vec3& vector)
{
    const float length = glm::length(vector);
    return std::isfinite(length) && length > 1e-20f;
}

struct UnitChange {
    float tolerance = 0.0f;
    std::size_t changed = 0, left = 0;

    bool off(const glm::vec3& vector) const { return !(std::abs(glm::length(vector) - 1.0f) <= tolerance); }

    VertexStreams normals(const Scene& scene, const Mesh& mesh, const Part& part)
    {
        VertexStreams out = *part.vertices;
        std::vector<glm::vec3> around;
        for (std::size_t i = 0; i < out.normals.size(); ++i) {
            if (!off(out.normals[i])) continue;
            if (!hasDirection(out.normals[i]) && around.empty()) around = triangleNormals(mesh, part, scene);
            const glm::vec3 from = hasDirection(out.normals[i]) ? out.normals[i] : around[i];
            if (!hasDirection(from)) {
                ++left;
                continue;
            }
            out.normals[i] = glm::vec3(glm::normalize(glm::dvec3(from)));
            ++changed;
        }
        return out;
    }
    VertexStreams tangents(const Part& part)
    {
        VertexStreams out = *part.vertices;
        for (glm::vec4& tangent : out.tangents) {
            if (!off(glm::vec3(tangent))) continue;
            const bool known = hasDirection(glm::vec3(tangent));
            if (known) tangent = glm::vec4(glm::vec3(glm::normalize(glm::dvec3(glm::vec3(tangent)))), tangent.w);
            ++(known ? changed : left);
        }
        return out;
    }
    VertexStreams sides(const Part& part)
    {
        VertexStreams out = *part.vertices;
        for (glm::vec4& tangent : out.tangents) {
            if (std::abs(tangent.w) == 1.0f) continue;
            const bool known = std::isfinite(tangent.w) && tangent.w != 0.0f;
            if (known) tangent.w = std::copysign(1.0f, tangent.w);
            ++(known ? changed : left);
        }
        return out;
    }
};

void replaceStreams(Scene& scene, const std::map<const VertexStreams*, std::shared_ptr<const VertexStreams>>& now)
{
    for (auto& mesh : scene.meshes) {
        if (!mesh) continue;
        Mesh changed = *mesh;
        bool any = false;
        for (auto& part : changed.parts) {
            const auto found = part ? now.find(part->vertices.get()) : now.end();
            if (found == now.end()) continue;
            Part copy = *part;
            copy.vertices = found->second;
            part = std::make_shared<const Part>(std::move(copy));
            any = true;
        }
        if (any) mesh = std::make_shared<const Mesh>(std::move(changed));
    }
}

} // namespace

Result<Scene> makeUnit(const Scene& scene, MeshId id, UnitVectors which, float tolerance)
{
    if (id.index() >= scene.meshes.size() || !scene.meshes[id.index()])
        return refuse(errors::kNoSuchMesh, {std::to_string(id.value)});
    const Mesh& mesh = *scene.meshes[id.index()];
    UnitChange change{tolerance};
    std::map<const VertexStreams*, std::shared_ptr<const VertexStreams>> now;
    for (const auto& part : mesh.parts) {
        if (!part || !part->vertices || now.count(part->vertices.get()) > 0) continue;
        const std::size_t before = change.changed;
        VertexStreams made = which == UnitVectors::Normals    ? change.normals(scene, mesh, *part)
                             : which == UnitVectors::Tangents ? change.tangents(*part)
                                                              : change.sides(*part);
        if (change.changed > before) now[part->vertices.get()] = std::make_shared<const VertexStreams>(std::move(made));
    }
    if (change.left > 0) return refuse(kNoDirection, {std::to_string(change.left)});
    if (now.empty()) return refuse(kUnitAlready);
    Scene out = scene;
    replaceStreams(out, now);
    return out;
}

} // namespace bindpose
