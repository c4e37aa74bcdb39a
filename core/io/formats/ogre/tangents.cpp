// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/ogre.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bindpose::ogre {
namespace {

/// Change of place where v grows by 1 and u stays, in the plane of a triangle; 0 where the texture has no area on it.
glm::vec3 alongV(const std::array<glm::vec3, 3>& p, const std::array<glm::vec2, 3>& uv)
{
    const glm::vec2 a = uv[1] - uv[0], b = uv[2] - uv[0];
    const float area = a.x * b.y - a.y * b.x;
    if (!(std::abs(area) > 0.0f)) return glm::vec3(0.0f);
    return (a.x * (p[2] - p[0]) - b.x * (p[1] - p[0])) * (area < 0.0f ? -1.0f : 1.0f);
}

} // namespace

bool lacksHandedness(const XmlText& xml, pugi::xml_node geometry)
{
    for (const pugi::xml_node buffer : geometry.children("vertexbuffer")) {
        const pugi::xml_node first = buffer.child("vertex"), tangent = first.child("tangent");
        if (!tangent) continue;
        const bool three = !buffer.attribute("tangent_dimensions") || xml.whole(buffer, "tangent_dimensions") == 3;
        return three && !tangent.attribute("w") && !first.child("binormal");
    }
    return false;
}

void signTangents(const PointSet& points, std::span<const Part> parts, std::size_t set, VertexStreams& streams)
{
    if (streams.uvs.empty() || streams.normals.size() != streams.tangents.size() ||
        streams.uvs[0].size() != streams.tangents.size())
        return;
    std::vector<glm::vec3> down(streams.tangents.size(), glm::vec3(0.0f));
    for (const Part& part : parts) {
        const std::vector<VertexIndex>& corners = part.indices;
        for (std::size_t i = 0; part.set == set && i + 2 < corners.size(); i += 3) {
            const std::array<VertexIndex, 3> v{corners[i], corners[i + 1], corners[i + 2]};
            const auto place = [&](std::size_t c) { return points.positions[streams.point(v[c])]; };
            const auto uv = [&](std::size_t c) { return streams.uvs[0][v[c]]; };
            const glm::vec3 way = alongV({place(0), place(1), place(2)}, {uv(0), uv(1), uv(2)});
            for (const VertexIndex vertex : v) down[vertex] += way;
        }
    }
    for (std::size_t i = 0; i < down.size(); ++i) {
        glm::vec4& tangent = streams.tangents[i];
        // v runs down: the bitangent, which runs up, points against it.
        tangent.w = glm::dot(glm::cross(streams.normals[i], glm::vec3(tangent)), down[i]) > 0.0f ? -1.0f : 1.0f;
    }
}

void signMovedTangents(const Source& source, const OgreMap& map, const Scene& baseline, Scene& scene)
{
    if (map.mesh == OgreMap::kNone || scene.meshes.size() != 1 || baseline.meshes.size() != 1) return;
    const Mesh &now = *scene.meshes[0], &was = *baseline.meshes[0];
    if (scene.meshes[0] == baseline.meshes[0] || now.parts.size() != was.parts.size()) return;
    std::vector<char> moved(now.sets.size(), 0);
    for (std::size_t p = 0; p < now.parts.size(); ++p)
        if (now.parts[p]->vertices != was.parts[p]->vertices && !now.parts[p]->vertices->tangents.empty() &&
            now.parts[p]->vertices->uvs != was.parts[p]->vertices->uvs)
            moved[now.parts[p]->set] = 1;
    if (std::find(moved.begin(), moved.end(), 1) == moved.end()) return;
    const Result<std::unique_ptr<XmlText>> xml = XmlText::parse(source.files[map.mesh].bytes);
    if (!xml) return; // it was read before
    const MeshPlan plan = planMesh(**xml);
    Mesh mesh = now;
    std::vector<Part> parts;
    for (const auto& part : now.parts) parts.push_back(*part);
    for (std::size_t set = 0; set < std::min(moved.size(), plan.sets.size()); ++set) {
        if (!moved[set] || !lacksHandedness(**xml, plan.sets[set].geometry)) continue;
        std::shared_ptr<VertexStreams> signedSet;
        for (std::size_t p = 0; p < parts.size(); ++p) {
            if (parts[p].set != set) continue;
            if (!signedSet) {
                signedSet = std::make_shared<VertexStreams>(*parts[p].vertices);
                signTangents(*scene.sets[now.sets[set].index()], parts, set, *signedSet);
            }
            Part other = parts[p];
            other.vertices = signedSet;
            mesh.parts[p] = std::make_shared<const Part>(std::move(other));
        }
    }
    scene.meshes[0] = std::make_shared<const Mesh>(std::move(mesh));
}

} // namespace bindpose::ogre
