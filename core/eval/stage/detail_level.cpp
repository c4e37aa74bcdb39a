// SPDX-License-Identifier: MIT
#include "core/eval/stage/detail_level.h"

#include "core/eval/skinning/skin_points.h"
#include "core/eval/stage/frame.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kUsualHalfView = 0.4142135623730951; ///< tan(22.5°)

/// Of the joints, or of all that is drawn where there are none. Cost: the joints.
Bounds boxOf(const Scene& scene, const Pose& pose)
{
    Bounds out;
    for (std::size_t i = 0; i < scene.nodes.size() && i < pose.model.size(); ++i)
        if (scene.nodes[i] && scene.nodes[i]->joint) out.add(glm::vec3(pose.model[i][3]));
    return out.diagonal() > 0.0f ? out : boundsOf(scene, pose);
}

const Mesh* meshWithMost(const Scene& scene)
{
    const Mesh* most = nullptr;
    for (const auto& mesh : scene.meshes)
        if (mesh && (!most || mesh->lods.size() > most->lods.size())) most = mesh.get();
    return most;
}

std::size_t automaticDetail(const Mesh& mesh, const Bounds& box, const Camera& camera)
{
    const glm::dvec3 eye =
        glm::dvec3(camera.target) + glm::dvec3(camera.rotation * glm::vec3(0.0f, 0.0f, camera.distance));
    const double away = glm::length(eye - glm::dvec3(box.center()));
    const auto hasDistance = [](const LodLevel& level) { return detailDistance(level).has_value(); };
    if (std::all_of(mesh.lods.begin(), mesh.lods.end(), hasDistance)) {
        std::size_t level = 0;
        for (std::size_t i = 0; i < mesh.lods.size(); ++i)
            if (away >= *detailDistance(mesh.lods[i])) level = i + 1;
        return level;
    }
    const double size = static_cast<double>(box.diagonal());
    const double filled = size / std::max(2.0 * away * std::tan(0.5 * static_cast<double>(camera.fovYRad)), 1e-30);
    if (!(filled < 0.5)) return 0;
    return std::min(mesh.lods.size(), static_cast<std::size_t>(std::floor(-std::log2(std::max(filled, 1e-6)))));
}

} // namespace

std::size_t detailLevels(const Scene& scene)
{
    const Mesh* mesh = meshWithMost(scene);
    return mesh ? mesh->lods.size() + 1 : 1;
}

const std::vector<VertexIndex>& trianglesAt(const Mesh& mesh, std::size_t part, std::size_t level)
{
    if (level == 0 || mesh.lods.empty()) return mesh.parts[part]->indices;
    const LodLevel& lod = mesh.lods[std::min(level, mesh.lods.size()) - 1];
    return part < lod.partIndices.size() ? lod.partIndices[part] : mesh.parts[part]->indices;
}

std::size_t trianglesDrawn(const Scene& scene, std::size_t level)
{
    std::size_t out = 0;
    for (const auto& instance : scene.instances) {
        if (!instance || instance->mesh.index() >= scene.meshes.size()) continue;
        const auto& mesh = scene.meshes[instance->mesh.index()];
        for (std::size_t p = 0; mesh && p < mesh->parts.size(); ++p)
            if (mesh->parts[p]) out += trianglesAt(*mesh, p, level).size() / 3;
    }
    return out;
}

std::optional<double> detailDistance(const LodLevel& level)
{
    const double value = static_cast<double>(level.value);
    if (level.measure == LodMeasure::None || !(value > 0.0)) return std::nullopt;
    return level.measure == LodMeasure::DistanceSquared ? std::sqrt(value) : value;
}

double usualDistance(double size, std::size_t level)
{
    return 0.5 * size / kUsualHalfView * std::ldexp(1.0, static_cast<int>(level));
}

std::size_t shownDetail(const Scene& scene, const Pose& pose, const ViewState& view)
{
    const std::size_t last = detailLevels(scene) - 1;
    if (last == 0 || !view.detail.automatic) return std::min<std::size_t>(view.detail.level, last);
    const Bounds box = boxOf(scene, pose);
    return box.empty() ? 0 : automaticDetail(*meshWithMost(scene), box, view.camera);
}

void chooseDetail(std::vector<Actor>& actors, const ViewState& view)
{
    for (Actor& actor : actors)
        if (actor.role != ActorRole::Prop && actor.scene && actor.pose)
            actor.lod = static_cast<std::uint32_t>(shownDetail(*actor.scene, *actor.pose, view));
}

} // namespace bindpose
