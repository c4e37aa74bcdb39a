// SPDX-License-Identifier: MIT
#include "render/raster/drawn_scene.h"

#include "core/eval/compare/skin_as.h"
#include "core/eval/surface/made_tangents.h"
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>

namespace bindpose::raster {
namespace {

/// Parts whose vertices have no normals in the file get those that follow from their triangles.
Scene withNormals(Scene scene)
{
    for (std::shared_ptr<const Mesh>& mesh : scene.meshes) {
        if (!mesh) continue;
        const auto lacks = [](const auto& part) { return part->vertices->normals.empty() && !part->indices.empty(); };
        if (std::none_of(mesh->parts.begin(), mesh->parts.end(), lacks)) continue;
        Mesh filled = *mesh;
        for (std::shared_ptr<const Part>& part : filled.parts) {
            if (!lacks(part)) continue;
            auto vertices = std::make_shared<VertexStreams>(*part->vertices);
            vertices->normals = smoothNormals(*part, *scene.sets[filled.sets[part->set].index()]);
            auto own = std::make_shared<Part>(*part);
            own->vertices = std::move(vertices);
            part = std::move(own);
        }
        mesh = std::make_shared<const Mesh>(std::move(filled));
    }
    return scene;
}

/// Points of a set with a weight that is no number.
std::vector<PointIndex> brokenPoints(const SetWeights& weights)
{
    std::vector<PointIndex> out;
    for (PointIndex point = 0; point < weights.points(); ++point) {
        const auto values = weights.weights(point);
        if (std::any_of(values.begin(), values.end(), [](float w) { return !std::isfinite(w); })) out.push_back(point);
    }
    return out;
}

/// By set, ascending.
using BrokenPoints = std::vector<std::vector<PointIndex>>;

/// Weights that are no numbers become 0. `still` takes the points that nothing else holds.
Scene withNumbers(Scene scene, BrokenPoints& still)
{
    still.resize(scene.weights.size());
    for (std::size_t set = 0; set < scene.weights.size(); ++set) {
        const std::vector<PointIndex> broken = brokenPoints(*scene.weights[set]);
        std::vector<std::vector<Influence>> rows;
        for (const PointIndex point : broken) {
            rows.push_back(scene.weights[set]->at(point));
            bool held = false;
            for (Influence& influence : rows.back()) {
                if (!std::isfinite(influence.weight)) influence.weight = 0.0f;
                held = held || influence.weight != 0.0f;
            }
            if (!held) still[set].push_back(point);
        }
        if (broken.empty()) continue;
        Result<SetWeights> cleaned = scene.weights[set]->with(broken, rows);
        if (cleaned) scene.weights[set] = std::make_shared<const SetWeights>(std::move(*cleaned));
    }
    return scene;
}

/// Puts points that nothing holds where the unskinned mesh has them.
void putBack(const Scene& scene, const Pose& pose, const BrokenPoints& still, DeformedInstance& drawn)
{
    const Instance& instance = *scene.instances[drawn.instance.index()];
    const Mesh& mesh = *scene.meshes[instance.mesh.index()];
    const std::vector<float> morphs = targetWeightsOf(scene, instance, pose);
    const glm::mat4 model = modelFromMesh(instance, pose);
    const glm::mat3 turn = normalMatrix(model);
    for (std::size_t p = 0; p < drawn.sets.size(); ++p) {
        const Part& part = *mesh.parts[p];
        const std::size_t set = mesh.sets[part.set].index();
        if (set >= still.size() || still[set].empty()) continue;
        const std::vector<glm::vec3> places = morphedPositions(*scene.sets[set], morphs);
        const std::vector<glm::vec3> normals = morphedNormals(*part.vertices, morphs);
        for (VertexIndex v = 0; v < part.vertices->vertexCount; ++v) {
            const PointIndex point = part.vertices->point(v);
            if (!std::binary_search(still[set].begin(), still[set].end(), point)) continue;
            drawn.sets[p].positions[v] = glm::vec3(model * glm::vec4(places[point], 1.0f));
            if (v < normals.size()) drawn.sets[p].normals[v] = turn * normals[v];
        }
    }
}

} // namespace

std::vector<DeformedInstance> drawnVertices(const Actor& actor, const Skinning& skinning, bool showsWrong)
{
    BrokenPoints still;
    Scene scene = withNormals(*actor.scene);
    if (showsWrong) scene = withNumbers(std::move(scene), still);
    std::vector<DeformedInstance> out = deformAs(scene, *actor.pose, {.normals = true, .vertices = true}, skinning);
    const bool any = std::any_of(still.begin(), still.end(), [](const auto& points) { return !points.empty(); });
    if (any)
        for (DeformedInstance& drawn : out)
            if (scene.instances[drawn.instance.index()]->skin.valid()) putBack(scene, *actor.pose, still, drawn);
    return out;
}

} // namespace bindpose::raster
