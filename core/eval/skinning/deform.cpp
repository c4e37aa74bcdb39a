// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_points.h"

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

/// FBX SDK, ViewScene sample, link mode Additive: in the mesh's own space each influence in turn takes its share of
/// what the ones before it left.
void skinAdditively(
    const BlendWeights& rows, std::span<const glm::mat4> palette, const glm::mat4& modelFromMesh, DeformedSet& set)
{
    const glm::dmat4 meshFromModel(affineInverse(modelFromMesh));
    for (std::size_t point = 0; point < set.positions.size(); ++point) {
        if (rows.staysPut[point]) continue;
        glm::dmat4 all(1.0);
        for (std::size_t i = rows.first[point]; i < rows.first[point + 1]; ++i) {
            const double weight = double{rows.weights[i]};
            if (rows.slots[i] + 1 < palette.size()) // the last is the node itself
                all = (meshFromModel * glm::dmat4(palette[rows.slots[i]]) * weight + glm::dmat4(1.0 - weight)) * all;
        }
        const glm::mat4 moved(glm::dmat4(modelFromMesh) * all);
        set.positions[point] = glm::vec3(moved * glm::vec4(set.positions[point], 1.0f));
        if (point < set.normals.size()) turnNormal(normalMatrix(moved), set.normals[point]);
    }
}

SkinMethod methodOf(const PointSkin& skin)
{
    return skin.blend == SkinBlend::DualQuaternion ? SkinMethod::DualQuaternion : SkinMethod::Linear;
}

/// What both blends make of a point, mixed by the point's own share.
void mixInDual(const PointSkin& skin, SkinArrays arrays, const VertexStreams* streams, DeformedSet& out)
{
    std::vector<glm::vec3> positions(out.positions.size()), normals(out.normals.size());
    arrays.outPositions = positions;
    arrays.outNormals = normals;
    arrays.method = SkinMethod::DualQuaternion;
    skinPoints(arrays);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const auto vertex = static_cast<VertexIndex>(i);
        const float share = skin.dualShare(streams ? streams->point(vertex) : vertex);
        out.positions[i] = glm::mix(out.positions[i], positions[i], share);
        if (i >= normals.size()) continue;
        const glm::vec3 mixed = glm::mix(out.normals[i], normals[i], share);
        if (const float length = glm::length(mixed); length > 0.0f) out.normals[i] = mixed / length;
    }
}

/// Points that stay where the unskinned mesh is: at their node (proved for FBX on a half-skinned plane).
void putBack(const glm::mat4& node, const BlendWeights& rows, DeformedSet& set)
{
    const glm::mat3 turn = normalMatrix(node);
    for (std::size_t i = 0; i < set.positions.size(); ++i) {
        if (!rows.staysPut[i]) continue;
        set.positions[i] = glm::vec3(node * glm::vec4(set.positions[i], 1.0f));
        if (i < set.normals.size()) turnNormal(turn, set.normals[i]);
    }
}

/// Moves what lies in the mesh to where it is drawn. `streams`: of which points these are the vertices; null: points.
void skinSet(const PointSkin& skin, const BlendWeights& rows, const VertexStreams* streams, DeformedSet& set)
{
    if (skin.rule == WeightRule::Additive) {
        skinAdditively(rows, skin.palette, skin.node, set);
    } else {
        const std::vector<glm::vec3> positions = set.positions, normals = set.normals;
        SkinArrays arrays{positions, normals, rows, skin.palette, set.positions, set.normals};
        arrays.method = methodOf(skin);
        skinPoints(arrays);
        if (skin.blend == SkinBlend::PerPoint) mixInDual(skin, arrays, streams, set);
    }
    putBack(skin.node, rows, set);
}

/// The skin of those slots alone that a row names, in the row's order: dual quaternions are made of a whole palette.
PointSkin ofRow(const PointSkin& skin, BlendWeights& row, PointIndex point)
{
    PointSkin out{skin.node, {}, skin.rule, skin.blend, {}};
    if (point < skin.dualShares.size()) out.dualShares = skin.dualShares.subspan(point, 1);
    for (std::uint32_t& slot : row.slots) {
        out.palette.push_back(skin.palette[slot]);
        slot = static_cast<std::uint32_t>(out.palette.size() - 1);
    }
    return out;
}

/// One instance on its way through the stages.
class Deformer {
public:
    Deformer(const Scene& scene, const Pose& pose, const SurfaceOptions& options, InstanceId id, const BlendRows& rows)
        : scene_(scene), options_(options), id_(id), rows_(rows),
          mesh_(*scene.meshes[scene.instances[id.index()]->mesh.index()]),
          morphWeights_(targetWeightsOf(scene, *scene.instances[id.index()], pose)),
          skin_(pointSkin(scene, pose, *scene.instances[id.index()], options))
    {}

    std::vector<DeformedSet> run() const
    {
        std::vector<DeformedSet> out;
        if (options_.vertices)
            for (const auto& part : mesh_.parts) out.push_back(ofPart(*part));
        else
            for (std::uint32_t set = 0; set < mesh_.sets.size(); ++set) out.push_back(ofPoints(set));
        return out;
    }

    /// Grows a box by every point; `skinned` is room that is used again.
    void addTo(Bounds& bounds, std::vector<glm::vec3>& skinned) const
    {
        for (std::uint32_t set = 0; set < mesh_.sets.size(); ++set) {
            const PointSet& points = pointSet(set);
            const bool morphs = !points.morphs.empty() && !morphWeights_.empty();
            const std::vector<glm::vec3> morphed =
                morphs ? morphedPositions(points, morphWeights_) : std::vector<glm::vec3>();
            const std::vector<glm::vec3>& rest = morphs ? morphed : points.positions;
            const BlendWeights* blend = rows_.of(id_, set);
            if (!blend) {
                for (const glm::vec3& p : rest) bounds.add(glm::vec3(skin_.node * glm::vec4(p, 1.0f)));
                continue;
            }
            skinned.resize(rest.size());
            skinPoints({rest, {}, *blend, skin_.palette, skinned, {}, methodOf(skin_)});
            for (std::size_t i = 0; i < rest.size(); ++i)
                bounds.add(blend->staysPut[i] ? glm::vec3(skin_.node * glm::vec4(skinned[i], 1.0f)) : skinned[i]);
        }
    }

private:
    const PointSet& pointSet(std::uint32_t set) const { return *scene_.sets[mesh_.sets[set].index()]; }

    DeformedSet finish(
        std::uint32_t set, Rest rest, const BlendWeights* rows, const VertexStreams* streams = nullptr) const
    {
        DeformedSet out{set, std::move(rest.positions), std::move(rest.normals)};
        if (rows)
            skinSet(skin_, *rows, streams, out);
        else
            moveRigidly(skin_.node, out);
        return out;
    }

    DeformedSet ofPoints(std::uint32_t set) const
    {
        Rest rest{morphedPositions(pointSet(set), morphWeights_), {}};
        if (options_.normals) rest.normals = pointNormals(mesh_, set, rest.positions.size(), morphWeights_);
        return finish(set, std::move(rest), rows_.of(id_, set));
    }

    DeformedSet ofPart(const Part& part) const
    {
        const VertexStreams& streams = *part.vertices;
        const std::vector<glm::vec3> places = morphedPositions(pointSet(part.set), morphWeights_);
        Rest rest;
        rest.positions.reserve(streams.vertexCount);
        for (VertexIndex v = 0; v < streams.vertexCount; ++v) rest.positions.push_back(places[streams.point(v)]);
        if (options_.normals) rest.normals = morphedNormals(streams, morphWeights_);
        const BlendWeights* points = rows_.of(id_, part.set);
        if (!points) return finish(part.set, std::move(rest), nullptr);
        const BlendWeights spread = spreadRows(*points, streams);
        return finish(part.set, std::move(rest), &spread, &streams);
    }

    const Scene& scene_;
    const SurfaceOptions& options_;
    InstanceId id_;
    const BlendRows& rows_;
    const Mesh& mesh_;
    std::vector<float> morphWeights_;
    PointSkin skin_;
};

} // namespace

PointSkin pointSkin(const Scene& scene, const Pose& pose, const Instance& instance, const SurfaceOptions& options)
{
    PointSkin out;
    out.node = modelFromMesh(instance, pose);
    if (!instance.skin.valid()) return out;
    const Skin& skin = *scene.skins[instance.skin.index()];
    out.palette.resize(skin.joints.size());
    skinPalette(skin, pose, out.palette);
    if (!scene.facts->skinIgnoresNode)
        for (glm::mat4& matrix : out.palette) matrix = out.node * matrix;
    takeAssociatesOff(skin, pose, out.node, out.palette);
    if (options.weights == WeightMode::ByFormat) out.rule = scene.facts->weightRule;
    if (restsOnNode(out.rule)) out.palette.push_back(out.node);
    if (out.rule == WeightRule::Additive) return out;
    out.blend = options.method == SkinMethod::DualQuaternion ? SkinBlend::DualQuaternion : skin.blend;
    if (out.blend == SkinBlend::PerPoint) out.dualShares = skin.dualShares;
    return out;
}

glm::vec3 drawnPlace(const PointSkin& skin, const BlendWeights& row, PointIndex point, const glm::vec3& morphed)
{
    DeformedSet alone{0, {morphed}, {}};
    if (skin.blend == SkinBlend::Linear) {
        skinSet(skin, row, nullptr, alone);
    } else {
        BlendWeights few = row;
        skinSet(ofRow(skin, few, point), few, nullptr, alone);
    }
    return alone.positions[0];
}

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

glm::vec3 morphedPosition(const PointSet& set, PointIndex point, std::span<const float> morphWeights)
{
    glm::vec3 out = set.positions[point];
    for (std::size_t m = 0; m < std::min(set.morphs.size(), morphWeights.size()); ++m)
        if (set.morphs[m].positions.size() == set.points() && morphWeights[m] != 0.0f)
            out += set.morphs[m].positions[point] * morphWeights[m];
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

std::vector<DeformedInstance> deform(const Scene& scene, const Pose& pose, const SurfaceOptions& options)
{
    const BlendRows rows(scene, options.weights);
    std::vector<DeformedInstance> out;
    for (std::size_t i = 0; i < scene.instances.size(); ++i)
        if (scene.instances[i])
            out.push_back({InstanceId(i), Deformer(scene, pose, options, InstanceId(i), rows).run()});
    return out;
}

struct SurfaceBounds::Data {
    const Scene& scene;
    BlendRows rows;
    std::vector<glm::vec3> skinned;
};

SurfaceBounds::SurfaceBounds(const Scene& scene) : data_(std::make_unique<Data>(Data{scene, BlendRows(scene), {}})) {}

SurfaceBounds::~SurfaceBounds() = default;

Bounds SurfaceBounds::at(const Pose& pose)
{
    const Scene& scene = data_->scene;
    const SurfaceOptions options;
    Bounds out;
    for (std::size_t i = 0; i < scene.instances.size(); ++i)
        if (scene.instances[i]) Deformer(scene, pose, options, InstanceId(i), data_->rows).addTo(out, data_->skinned);
    return out;
}

Bounds boundsOf(const Scene& scene, const Pose& pose)
{
    return SurfaceBounds(scene).at(pose);
}

} // namespace bindpose
