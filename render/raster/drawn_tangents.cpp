// SPDX-License-Identifier: MIT
#include "render/raster/drawn_tangents.h"

#include "core/eval/compare/skin_as.h"

#include <algorithm>

namespace bindpose::raster {
namespace {

/// The rows of points repeated for the vertices that are drawn from them.
std::shared_ptr<const SetWeights> spreadWeights(
    const std::shared_ptr<const SetWeights>& points, const VertexStreams& streams)
{
    if (points->empty()) return points;
    std::vector<std::uint32_t> first{0};
    std::vector<SlotIndex> slots;
    std::vector<float> weights;
    for (VertexIndex v = 0; v < streams.vertexCount; ++v) {
        const auto ownSlots = points->slots(streams.point(v));
        const auto ownWeights = points->weights(streams.point(v));
        slots.insert(slots.end(), ownSlots.begin(), ownSlots.end());
        weights.insert(weights.end(), ownWeights.begin(), ownWeights.end());
        first.push_back(static_cast<std::uint32_t>(slots.size()));
    }
    Result<SetWeights> made = SetWeights::make(first, slots, weights);
    return made ? std::make_shared<const SetWeights>(std::move(*made)) : points;
}

/// A point for each vertex, a step along its tangent away from where it is.
std::shared_ptr<const PointSet> steppedPoints(const PointSet& points, const VertexStreams& streams, float step)
{
    auto out = std::make_shared<PointSet>();
    out->morphs.resize(points.morphs.size());
    for (VertexIndex v = 0; v < streams.vertexCount; ++v) {
        const PointIndex point = streams.point(v);
        out->positions.push_back(points.positions[point] + step * glm::vec3(streams.tangents[v]));
        for (std::size_t m = 0; m < points.morphs.size(); ++m)
            if (!points.morphs[m].positions.empty())
                out->morphs[m].positions.push_back(points.morphs[m].positions[point]);
    }
    return out;
}

/// The scene with vertices stepped along their tangents, in parts that have them.
Scene steppedScene(Scene scene, float step)
{
    for (std::shared_ptr<const Mesh>& mesh : scene.meshes) {
        if (!mesh) continue;
        Mesh stepped = *mesh;
        for (std::shared_ptr<const Part>& part : stepped.parts) {
            if (part->vertices->tangents.empty()) continue;
            const SetId set = mesh->sets[part->set];
            const VertexStreams& streams = *part->vertices;
            scene.weights.push_back(spreadWeights(scene.weights[set.index()], streams));
            scene.sets.push_back(steppedPoints(*scene.sets[set.index()], streams, step));
            auto own = std::make_shared<Part>(*part);
            auto vertices = std::make_shared<VertexStreams>(streams);
            vertices->pointOf.clear();
            own->vertices = std::move(vertices);
            own->set = static_cast<std::uint32_t>(stepped.sets.size());
            stepped.sets.emplace_back(scene.sets.size() - 1);
            part = std::move(own);
        }
        mesh = std::make_shared<const Mesh>(std::move(stepped));
    }
    return scene;
}

/// Where normals stay those of the mesh, tangents do, too.
void restTangents(const Part& part, std::vector<glm::vec3>& out)
{
    for (std::size_t v = 0; v < out.size(); ++v) out[v] = glm::vec3(part.vertices->tangents[v]);
}

} // namespace

std::vector<std::vector<std::vector<glm::vec3>>> drawnTangents(
    const Actor& actor, const Skinning& skinning, const std::vector<DeformedInstance>& drawn)
{
    // Where a vertex goes is linear in where it was, so any step tells the same; this one is not lost in rounding.
    const float step = std::max(boundsOf(*actor.scene, *actor.pose).diagonal(), 1.0e-20f);
    const std::vector<DeformedInstance> stepped =
        deformAs(steppedScene(*actor.scene, step), *actor.pose, {.vertices = true}, skinning);
    std::vector<std::vector<std::vector<glm::vec3>>> out(drawn.size());
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const Instance& instance = *actor.scene->instances[drawn[i].instance.index()];
        const Mesh& mesh = *actor.scene->meshes[instance.mesh.index()];
        out[i].resize(drawn[i].sets.size());
        for (std::size_t p = 0; p < out[i].size(); ++p) {
            if (mesh.parts[p]->vertices->tangents.empty()) continue;
            const std::vector<glm::vec3>&from = drawn[i].sets[p].positions, &to = stepped[i].sets[p].positions;
            out[i][p].resize(from.size());
            for (std::size_t v = 0; v < from.size(); ++v) out[i][p][v] = (to[v] - from[v]) / step;
            if (!skinning.turnsNormals && instance.skin.valid()) restTangents(*mesh.parts[p], out[i][p]);
        }
    }
    return out;
}

} // namespace bindpose::raster
