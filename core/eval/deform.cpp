// SPDX-License-Identifier: MIT
#include "core/eval/skin_points.h"

#include <algorithm>

namespace bindpose {
namespace {

/// What one set of an instance is deformed with; for drawing vertices the rows are spread out first.
struct Rest {
    std::vector<glm::vec3> positions;
    std::vector<glm::vec3> normals;
};

/// Rows of points repeated for the vertices that are drawn from them.
BlendWeights spreadRows(const BlendWeights& points, const VertexStreams& streams)
{
    BlendWeights out;
    out.first.push_back(0);
    for (VertexIndex v = 0; v < streams.vertexCount; ++v) {
        const PointIndex point = streams.point(v);
        for (std::uint32_t i = points.first[point]; i < points.first[point + 1]; ++i) {
            out.slots.push_back(points.slots[i]);
            out.weights.push_back(points.weights[i]);
        }
        out.first.push_back(static_cast<std::uint32_t>(out.slots.size()));
        out.staysPut.push_back(points.staysPut[point]);
    }
    return out;
}

/// A normal of length 0 stays what it is.
void turnNormal(const glm::mat3& turn, glm::vec3& normal)
{
    const glm::vec3 turned = turn * normal;
    const float length = glm::length(turned);
    if (length > 0.0f) normal = turned / length;
}

void moveRigidly(const glm::mat4& model, DeformedSet& set)
{
    for (glm::vec3& p : set.positions) p = glm::vec3(model * glm::vec4(p, 1.0f));
    const glm::mat3 turn = normalMatrix(model);
    for (glm::vec3& n : set.normals) turnNormal(turn, n);
}

/// One instance on its way through the stages.
class Deformer {
public:
    Deformer(const Scene& scene, const Pose& pose, const SurfaceOptions& options, const Instance& instance)
        : scene_(scene), options_(options), mesh_(*scene.meshes[instance.mesh.index()]),
          morphWeights_(morphWeightsOf(scene, instance, pose)), node_(pose.model[instance.node.index()])
    {
        if (!instance.skin.valid()) return;
        const Skin& skin = *scene.skins[instance.skin.index()];
        palette_.resize(skin.joints.size());
        skinPalette(skin, pose, palette_);
        if (!scene.facts->skinIgnoresNode)
            for (glm::mat4& matrix : palette_) matrix = node_ * matrix;
        skinned_ = true;
    }

    std::vector<DeformedSet> run() const
    {
        std::vector<DeformedSet> out;
        if (options_.vertices)
            for (const auto& part : mesh_.parts) out.push_back(ofPart(*part));
        else
            for (std::uint32_t set = 0; set < mesh_.sets.size(); ++set) out.push_back(ofPoints(set));
        return out;
    }

private:
    const PointSet& pointSet(std::uint32_t set) const { return *scene_.sets[mesh_.sets[set].index()]; }

    /// Blending rows of a set; empty where the instance has no skin or the set no weights.
    std::optional<BlendWeights> rows(std::uint32_t set) const
    {
        const SetWeights& authored = *scene_.weights[mesh_.sets[set].index()];
        if (!skinned_ || authored.empty()) return std::nullopt;
        return blendWeights(
            authored, palette_.size(), scene_.facts->weightRule, scene_.facts->unweightedRule, options_.weights);
    }

    DeformedSet finish(std::uint32_t set, Rest rest, const std::optional<BlendWeights>& rows) const
    {
        DeformedSet out{set, std::move(rest.positions), std::move(rest.normals)};
        if (!rows) {
            moveRigidly(node_, out);
            return out;
        }
        const std::vector<glm::vec3> positions = out.positions, normals = out.normals;
        skinPoints({positions, normals, *rows, palette_, out.positions, out.normals, options_.method});
        putBack(*rows, out);
        return out;
    }

    /// Points that stay where the unskinned mesh is: at their node (proved for FBX on a half-skinned plane).
    void putBack(const BlendWeights& rows, DeformedSet& set) const
    {
        const glm::mat3 turn = normalMatrix(node_);
        for (std::size_t i = 0; i < set.positions.size(); ++i) {
            if (!rows.staysPut[i]) continue;
            set.positions[i] = glm::vec3(node_ * glm::vec4(set.positions[i], 1.0f));
            if (i < set.normals.size()) turnNormal(turn, set.normals[i]);
        }
    }

    DeformedSet ofPoints(std::uint32_t set) const
    {
        Rest rest{morphedPositions(pointSet(set), morphWeights_), {}};
        if (options_.normals) rest.normals = pointNormals(mesh_, set, rest.positions.size(), morphWeights_);
        return finish(set, std::move(rest), rows(set));
    }

    DeformedSet ofPart(const Part& part) const
    {
        const VertexStreams& streams = *part.vertices;
        const std::vector<glm::vec3> points = morphedPositions(pointSet(part.set), morphWeights_);
        Rest rest;
        rest.positions.reserve(streams.vertexCount);
        for (VertexIndex v = 0; v < streams.vertexCount; ++v) rest.positions.push_back(points[streams.point(v)]);
        if (options_.normals) rest.normals = morphedNormals(streams, morphWeights_);
        std::optional<BlendWeights> weights = rows(part.set);
        if (weights) weights = spreadRows(*weights, streams);
        return finish(part.set, std::move(rest), weights);
    }

    const Scene& scene_;
    const SurfaceOptions& options_;
    const Mesh& mesh_;
    std::span<const float> morphWeights_;
    glm::mat4 node_;
    std::vector<glm::mat4> palette_;
    bool skinned_ = false;
};

} // namespace

std::vector<glm::vec3> morphedPositions(const PointSet& set, std::span<const float> morphWeights)
{
    std::vector<glm::vec3> out = set.positions;
    for (std::size_t m = 0; m < std::min(set.morphs.size(), morphWeights.size()); ++m) {
        const std::vector<glm::vec3>& change = set.morphs[m].positions;
        if (change.size() != out.size() || morphWeights[m] == 0.0f) continue;
        for (std::size_t i = 0; i < out.size(); ++i) out[i] += change[i] * morphWeights[m];
    }
    return out;
}

std::vector<glm::vec3> morphedNormals(const VertexStreams& streams, std::span<const float> morphWeights)
{
    std::vector<glm::vec3> out = streams.normals;
    for (std::size_t m = 0; m < std::min(streams.morphs.size(), morphWeights.size()); ++m) {
        const std::vector<glm::vec3>& change = streams.morphs[m].normals;
        if (change.size() != out.size() || morphWeights[m] == 0.0f) continue;
        for (std::size_t i = 0; i < out.size(); ++i) out[i] += change[i] * morphWeights[m];
    }
    return out;
}

std::vector<glm::vec3> pointNormals(
    const Mesh& mesh, std::uint32_t set, std::size_t points, std::span<const float> morphWeights)
{
    std::vector<glm::vec3> out;
    for (const auto& part : mesh.parts) {
        if (part->set != set || part->vertices->normals.empty()) continue;
        out.resize(points, glm::vec3(0.0f));
        const std::vector<glm::vec3> normals = morphedNormals(*part->vertices, morphWeights);
        for (VertexIndex v = 0; v < normals.size(); ++v) out[part->vertices->point(v)] += normals[v];
    }
    for (glm::vec3& normal : out) {
        const float length = glm::length(normal);
        if (length > 0.0f) normal /= length;
    }
    return out;
}

std::span<const float> morphWeightsOf(const Scene& scene, const Instance& instance, const Pose& pose)
{
    const std::size_t node = instance.node.index();
    if (node < pose.morphWeights.size() && !pose.morphWeights[node].empty()) return pose.morphWeights[node];
    if (const Node* own = scene.node(instance.node); own && !own->morphWeights.empty()) return own->morphWeights;
    return scene.meshes[instance.mesh.index()]->morphWeights;
}

std::vector<DeformedInstance> deform(const Scene& scene, const Pose& pose, const SurfaceOptions& options)
{
    std::vector<DeformedInstance> out;
    for (std::size_t i = 0; i < scene.instances.size(); ++i)
        if (scene.instances[i])
            out.push_back({InstanceId(i), Deformer(scene, pose, options, *scene.instances[i]).run()});
    return out;
}

Bounds boundsOf(const Scene& scene, const Pose& pose)
{
    Bounds bounds;
    for (const DeformedInstance& instance : deform(scene, pose, {}))
        for (const DeformedSet& set : instance.sets)
            for (const glm::vec3& position : set.positions) bounds.add(position);
    return bounds;
}

} // namespace bindpose
