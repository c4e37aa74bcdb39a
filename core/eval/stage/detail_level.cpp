// SPDX-License-Identifier: MIT
#include "core/eval/stage/detail_level.h"

#include "core/eval/skinning/skin_points.h"
#include "core/eval/stage/frame.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kUsualHalfView = 0.4142135623730951; ///< tan(22.5°)
constexpr double kDisc = 0.7853981633974483;          ///< a disc's share of the square around it: π/4

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
    const auto hasShare = [](const LodLevel& level) { return level.measure == LodMeasure::Coverage; };
    if (std::all_of(mesh.lods.begin(), mesh.lods.end(), hasShare)) {
        const double share = kDisc * filled * filled; // of a picture as wide as it is high
        std::size_t level = 0;
        for (std::size_t i = 0; i < mesh.lods.size(); ++i)
            if (share < static_cast<double>(mesh.lods[i].value)) level = i + 1;
        return level;
    }
    if (!(filled < 0.5)) return 0;
    return std::min(mesh.lods.size(), static_cast<std::size_t>(std::floor(-std::log2(std::max(filled, 1e-6)))));
}

} // namespace

std::size_t detailLevels(const Scene& scene)
{
    const Mesh* mesh = meshWithMost(scene);
    return mesh ? mesh->lods.size() + 1 : 1;
}

const LodLevel* drawnLevel(const Mesh& mesh, std::size_t level)
{
    return level == 0 || mesh.lods.empty() ? nullptr : &mesh.lods[std::min(level, mesh.lods.size()) - 1];
}

const std::vector<VertexIndex>& trianglesAt(const Mesh& mesh, std::size_t part, std::size_t level)
{
    const LodLevel* const lod = drawnLevel(mesh, level);
    return lod && part < lod->partIndices.size() ? lod->partIndices[part] : mesh.parts[part]->indices;
}

bool hasMeshLevels(const Scene& scene, std::size_t level)
{
    return std::any_of(scene.meshes.begin(), scene.meshes.end(), [level](const auto& mesh) {
        const LodLevel* const lod = mesh ? drawnLevel(*mesh, level) : nullptr;
        return lod && lod->mesh.valid();
    });
}

Scene withMeshLevels(const Scene& scene, std::size_t level)
{
    Scene out = scene;
    for (auto& instance : out.instances) {
        const auto& mesh = instance ? scene.meshes[instance->mesh.index()] : nullptr;
        const LodLevel* const lod = mesh ? drawnLevel(*mesh, level) : nullptr;
        if (!lod || !lod->mesh.valid() || !scene.meshes[lod->mesh.index()]) continue;
        Instance other = *instance;
        other.mesh = lod->mesh;
        if (lod->skin.valid()) other.skin = lod->skin;
        instance = std::make_shared<const Instance>(std::move(other));
    }
    return out;
}

std::size_t trianglesDrawn(const Scene& scene, std::size_t level)
{
    std::size_t out = 0;
    for (const auto& instance : scene.instances) {
        if (!instance || instance->mesh.index() >= scene.meshes.size()) continue;
        const auto& full = scene.meshes[instance->mesh.index()];
        const LodLevel* const lod = full ? drawnLevel(*full, level) : nullptr;
        const bool other = lod && lod->mesh.valid();
        const auto& mesh = other ? scene.meshes[lod->mesh.index()] : full;
        for (std::size_t p = 0; mesh && p < mesh->parts.size(); ++p)
            if (mesh->parts[p]) out += trianglesAt(*mesh, p, other ? 0 : level).size() / 3;
    }
    return out;
}

const LodLevel* toldLevel(const Scene& scene, std::size_t level)
{
    for (const auto& mesh : scene.meshes)
        if (mesh && level > 0 && mesh->lods.size() >= level) return &mesh->lods[level - 1];
    return nullptr;
}

std::optional<double> detailDistance(const LodLevel& level)
{
    const double value = static_cast<double>(level.value);
    const bool distance = level.measure == LodMeasure::Distance || level.measure == LodMeasure::DistanceSquared;
    if (!distance || !(value > 0.0)) return std::nullopt;
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
