// SPDX-License-Identifier: MIT
#include "render/raster/meshes.h"
#include "render/scene/distance_values.h"

#include "core/base/errors.h"
#include "core/base/parallel.h"
#include "core/eval/stage/detail_level.h"
#include "core/eval/surface/made_tangents.h"
#include "core/math/transform.h"
#include "render/camera/camera.h"
#include "render/camera/one_sided.h"
#include "render/passes/material_values.h"
#include "render/raster/drawn_scene.h"
#include "render/raster/drawn_tangents.h"
#include "render/raster/inspect_ink.h"
#include "render/raster/map_inks.h"
#include "render/raster/surface_ink.h"
#include "render/scene/joint_colors.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace bindpose::raster {
namespace {

constexpr std::size_t kGrain = 4096;

Studio studioOf(const Frame& frame, const RenderOptions& options, const PassView& view)
{
    constexpr float kXrayOpacity = 0.38f;
    Studio out;
    out.up = view.viewUp;
    out.clay = linearOf(options.colors.clay);
    out.orthographic = view.camera.orthographic;
    out.opacity = frame.view.xray ? kXrayOpacity : 1.0f;
    out.tileScale = view.pixelScale;
    out.lamps = studioLamps(frame.view.light.turned);
    out.lighting = frame.view.light.kind;
    out.surroundingsFromView = surroundingsFromView(view.viewFromScene, view.viewUp, frame.view.light.turned);
    return out;
}

/// Gathers the batches of one frame.
class Gatherer {
public:
    Gatherer(const MeshOrder& order, TexelStore& store)
        : frame_(order.frame), options_(order.options), skinning_(order.skinning), view_(order.view), store_(store),
          studio_(studioOf(frame_, options_, view_)),
          clipFromView_(projectionMatrix(view_.camera, view_.halfPixels.x / view_.halfPixels.y))
    {}

    void addActor(const Actor& shown)
    {
        Actor actor = shown;
        if (hasMeshLevels(*shown.scene, shown.lod))
            actor.scene = std::make_shared<const Scene>(withMeshLevels(*shown.scene, shown.lod));
        if (frame_.view.shading == Shading::Textured)
            actor.scene = std::make_shared<const Scene>(withMadeTangents(*actor.scene));
        const bool map = isWeightMap(frame_.view.shading);
        const Shading shading = frame_.view.shading;
        if (shading == Shading::Joints || shading == Shading::Strongest)
            colors_ = jointColors(*shown.scene); // the same at every level of detail
        const std::vector<DeformedInstance> all =
            drawnVertices(actor, skinning_, map || showsNumbers(frame_.view.shading));
        if (showsTangents(*actor.scene)) tangents_ = drawnTangents(actor, skinning_, all);
        for (const DeformedInstance& drawn : all) {
            const Instance& instance = *actor.scene->instances[drawn.instance.index()];
            const std::vector<char>& visible = actor.pose->visible;
            if (instance.node.index() < visible.size() && !visible[instance.node.index()]) continue;
            values_.clear();
            for (std::uint32_t p = 0; p < drawn.sets.size(); ++p) {
                if (frame_.view.hidden.has({actor.id, drawn.instance, p})) continue;
                const auto at = static_cast<std::size_t>(&drawn - all.data());
                addPart(actor, drawn, p, tangents_.empty() ? std::span<const glm::vec3>() : tangents_[at][p]);
            }
        }
        tangents_.clear();
    }
    MeshBatches take()
    {
        out_.solid.insert(
            out_.solid.begin(), std::make_move_iterator(depths_.begin()), std::make_move_iterator(depths_.end()));
        return std::move(out_);
    }

private:
    /// A material with a normal map lies over tangents.
    bool showsTangents(const Scene& scene) const
    {
        if (frame_.view.shading != Shading::Textured) return false;
        const auto shows = [&scene](const auto& part) {
            const std::size_t at = part->material.index();
            return !part->vertices->tangents.empty() && at < scene.materials.size() && scene.materials[at] &&
                   scene.materials[at]->normalTexture.present();
        };
        return std::any_of(scene.meshes.begin(), scene.meshes.end(),
            [&](const auto& mesh) { return mesh && std::any_of(mesh->parts.begin(), mesh->parts.end(), shows); });
    }

    void addPart(
        const Actor& actor, const DeformedInstance& drawn, std::uint32_t p, std::span<const glm::vec3> tangents)
    {
        const Scene& scene = *actor.scene;
        const Instance& instance = *scene.instances[drawn.instance.index()];
        const Mesh& mesh = *scene.meshes[instance.mesh.index()];
        const Part& part = *mesh.parts[p];
        const std::vector<VertexIndex>& triangles = trianglesAt(mesh, p, actor.lod);
        if (triangles.empty()) return;
        const Material& material =
            part.material.index() < scene.materials.size() && scene.materials[part.material.index()]
                ? *scene.materials[part.material.index()]
                : defaultMaterial();
        Batch batch;
        batch.indices = triangles;
        placeCorners(actor, drawn.sets[p], batch.corners);
        const glm::mat3 viewFromActor = glm::mat3(view_.viewFromScene) * glm::mat3(actor.worldFromActor);
        for (VertexIndex v = 0; v < tangents.size(); ++v)
            batch.corners[v].tangent = glm::vec4(viewFromActor * tangents[v], part.vertices->tangents[v].w);
        fillValues(actor, drawn.instance, part, material, batch.corners);
        batch.leftOut = leftOutFaces(frame_.view, actor, drawn.instance, &material);
        batch.ink = inkOf(scene, part, p, material);
        const bool textured = frame_.view.shading == Shading::Textured;
        batch.blends = frame_.view.xray;
        if (textured && material.alphaMode == AlphaMode::Blend) {
            batch.blends = true;
            out_.over.push_back(std::move(batch));
            return;
        }
        if (frame_.view.xray) { // the nearest surface alone is seen through
            Batch nearest = batch;
            nearest.paints = false;
            depths_.push_back(std::move(nearest));
        }
        out_.solid.push_back(std::move(batch));
    }

    void placeCorners(const Actor& actor, const DeformedSet& set, std::vector<Corner>& corners) const
    {
        const glm::dmat4 viewFromScene(view_.viewFromScene), worldFromActor(actor.worldFromActor);
        const glm::mat3 turn = glm::mat3(view_.viewFromScene) * normalMatrix(actor.worldFromActor);
        corners.resize(set.positions.size());
        parallelFor(corners.size(), kGrain, [&](std::size_t begin, std::size_t end) {
            for (std::size_t v = begin; v < end; ++v) {
                const glm::dvec4 world = worldFromActor * glm::dvec4(glm::dvec3(set.positions[v]), 1.0);
                corners[v].place = glm::vec3(viewFromScene * (world - glm::dvec4(view_.origin, 0.0)));
                corners[v].clip = clipFromView_ * glm::vec4(corners[v].place, 1.0f);
                if (v < set.normals.size()) corners[v].normal = turn * set.normals[v];
            }
        });
    }

    /// What the ink reads of the corners.
    void fillValues(const Actor& actor, InstanceId instance, const Part& part, const Material& material,
        std::vector<Corner>& corners)
    {
        const VertexStreams& streams = *part.vertices;
        if (isWeightMap(frame_.view.shading)) {
            std::vector<MapValue>& values = values_[part.set];
            if (values.empty()) values = mapValues(actor, instance, part.set, frame_.view, colors_);
            for (VertexIndex v = 0; v < corners.size(); ++v) {
                corners[v].value = values[streams.point(v)].value;
                corners[v].marks = values[streams.point(v)].marks;
            }
            return;
        }
        if (showsNumbers(frame_.view.shading)) {
            const std::shared_ptr<const SurfaceDistances> numbers = shownNumbers(frame_);
            const bool own = numbers && isMeasured(frame_, actor, instance), ends = isTwoSided(frame_.view.shading);
            const std::vector<float>* away = own ? numbers->of(instance, part.set) : nullptr;
            for (VertexIndex v = 0; away && v < corners.size(); ++v)
                corners[v].value.x = shareOfScale((*away)[streams.point(v)], *numbers, ends);
            return;
        }
        const UvSets sets = uvSetsOf(material);
        for (std::uint32_t i = 0; i < std::min(sets.count, kMostUvSets); ++i) {
            if (sets.sets[i] >= streams.uvs.size() || streams.uvs[sets.sets[i]].empty()) continue;
            const std::vector<glm::vec2>& uvs = streams.uvs[sets.sets[i]];
            const auto at = static_cast<glm::length_t>(2 * i);
            for (VertexIndex v = 0; v < corners.size(); ++v) {
                corners[v].value[at] = uvs[v].x;
                corners[v].value[at + 1] = uvs[v].y;
            }
        }
        if (!streams.colors.empty() && !streams.colors[0].empty())
            for (VertexIndex v = 0; v < corners.size(); ++v) corners[v].marks = streams.colors[0][v];
    }

    std::shared_ptr<const Ink> inkOf(const Scene& scene, const Part& part, std::uint32_t p, const Material& material)
    {
        const ViewState& view = frame_.view;
        if (view.shading == Shading::Clay) return std::make_shared<ClayInk>(studio_);
        if (view.shading == Shading::Heat)
            return std::make_shared<HeatInk>(studio_, options_, view.map.weightThreshold);
        if (isTwoSided(view.shading)) return std::make_shared<SidesInk>(studio_, options_, view.shading);
        if (showsNumbers(view.shading)) return std::make_shared<HeatInk>(studio_, options_, kLeastDistance);
        if (isWeightMap(view.shading)) return std::make_shared<MapInk>(studio_, view, options_);
        const VertexStreams& streams = *part.vertices;
        if (view.shading == Shading::Textured)
            return std::make_shared<SurfaceInk>(
                studio_, SurfaceInk::Source{scene, material, streams, view.surface.relief}, store_);
        const std::uint32_t uvSet = uvSetsOf(material).sets[0];
        const bool colors = !streams.colors.empty() && !streams.colors[0].empty();
        const bool uvs = uvSet < streams.uvs.size() && !streams.uvs[uvSet].empty();
        const glm::mat3 worldFromView = glm::transpose(glm::mat3(view_.viewFromScene));
        return std::make_shared<InspectInk>(studio_, InspectInk::Options{view.shading, worldFromView,
                                                         view.shading == Shading::Colors ? colors : uvs, partColor(p)});
    }

    const Frame& frame_;
    const RenderOptions& options_;
    const Skinning& skinning_;
    const PassView& view_;
    TexelStore& store_;
    Studio studio_;
    glm::mat4 clipFromView_;
    std::vector<glm::vec3> colors_;                             ///< of the actor's joints
    std::map<std::uint32_t, std::vector<MapValue>> values_;     ///< of the instance, by set
    std::vector<std::vector<std::vector<glm::vec3>>> tangents_; ///< of the actor, where they are needed
    std::vector<Batch> depths_;
    MeshBatches out_;
};

} // namespace

Result<MeshBatches> meshBatches(const MeshOrder& order, TexelStore& store, const Task& task)
{
    Gatherer gatherer(order, store);
    for (const Actor& actor : order.frame.actors) {
        if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        if (actor.scene && actor.pose) gatherer.addActor(actor);
    }
    return gatherer.take();
}

} // namespace bindpose::raster
