// SPDX-License-Identifier: MIT
#include "core/compare/ground/carried_things.h"

namespace bindpose {

CarriedThings::CarriedThings(const Scene& scene) : poses_(scene)
{
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        const auto& instance = scene.instances[i];
        if (!instance || instance->skin.valid() || instance->mesh.index() >= scene.meshes.size()) continue;
        if (const auto& mesh = scene.meshes[instance->mesh.index()]) add(scene, InstanceId(i), *mesh);
    }
}

void CarriedThings::add(const Scene& scene, InstanceId instance, const Mesh& mesh)
{
    std::vector<std::uint32_t> begins; ///< by set
    for (const SetId set : mesh.sets) {
        begins.push_back(static_cast<std::uint32_t>(points_.size()));
        for (const glm::vec3& place : scene.sets[set.index()]->positions) points_.push_back({instance, place});
    }
    for (const auto& part : mesh.parts)
        for (std::size_t i = 0; i + 2 < part->indices.size(); i += 3) {
            WeldedSurface::Triangle& made = triangles_.emplace_back();
            for (std::size_t k = 0; k < made.size(); ++k)
                made[k] = begins[part->set] + part->vertices->point(part->indices[i + k]);
        }
}

std::vector<WeldedSurface::Triangle> CarriedThings::trianglesFrom(std::size_t first) const
{
    std::vector<WeldedSurface::Triangle> out = triangles_;
    for (WeldedSurface::Triangle& t : out)
        for (std::uint32_t& point : t) point += static_cast<std::uint32_t>(first);
    return out;
}

void CarriedThings::addPlaces(const SweepMoment& moment, std::vector<glm::vec3>& out)
{
    if (points_.empty()) return;
    poses_.fill({&moment, 1});
    for (const Point& point : points_)
        out.push_back(glm::vec3(poses_.node(0, point.instance) * glm::vec4(point.place, 1.0f)));
}

} // namespace bindpose
