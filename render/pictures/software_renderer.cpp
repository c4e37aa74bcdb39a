// SPDX-License-Identifier: MIT
#include "render/pictures/software_renderer.h"

#include "render/camera/pass.h"
#include "render/camera/split.h"
#include "render/gl/errors.h"
#include "render/raster/marks.h"
#include "render/raster/meshes.h"
#include "render/raster/overlays.h"
#include "render/raster/surface_ink.h"

#include <QPainter>

#include <algorithm>
#include <cassert>
#include <iterator>

namespace bindpose {
namespace {

/// What only OpenGL draws of a view, by the option of the command line that asks for it; null: nothing of it is asked.
const char* beyondSoftware(const Frame& frame)
{
    const ViewState& view = frame.view;
    if (view.surface.wireframe) return "--show wire";
    if (view.surface.normalLines) return "--show normals";
    if (view.surface.tangentLines) return "--show tangents";
    const auto isGhost = [](const Actor& actor) { return actor.role == ActorRole::Ghost; };
    if (std::any_of(frame.actors.begin(), frame.actors.end(), isGhost)) return "ghost";
    return view.surface.faces == Faces::Surface || view.surface.faces == Faces::AsMaterial ? nullptr : "faces";
}

/// The first part that is drawn with a material beyond the CPU's way.
Result<void> checkMaterials(const Frame& frame)
{
    if (frame.view.shading != Shading::Textured || !frame.view.surface.shown) return {};
    for (const Actor& actor : frame.actors) {
        if (!actor.scene) continue;
        const Scene& scene = *actor.scene;
        for (const auto& instance : scene.instances) {
            if (!instance || instance->mesh.index() >= scene.meshes.size()) continue;
            for (const auto& part : scene.meshes[instance->mesh.index()]->parts) {
                const std::size_t at = part->material.index();
                if (part->indices.empty() || at >= scene.materials.size() || !scene.materials[at]) continue;
                if (raster::needsOpenGl(*scene.materials[at]))
                    return Error(ErrorKind::Unsupported, errors::kMaterialNeedsOpenGl, {}, {scene.materials[at]->name});
            }
        }
    }
    return {};
}

} // namespace

SoftwareRenderer::SoftwareRenderer() : texels_(std::make_unique<raster::TexelStore>()) {}
SoftwareRenderer::~SoftwareRenderer() = default;

Result<QImage> SoftwareRenderer::render(
    const Frame& frame, const RenderOptions& options, const Skinning& skinning, QSize size, const Task& task)
{
    assert(!size.isEmpty());
    const std::vector<SplitSide> sides = splitSides(frame, size);
    QImage out;
    for (const SplitSide& side : sides) {
        RenderOptions own = options;
        if (side.other) own.marks = options.otherMarks;
        const Skinning how = side.other ? skinningCalled(frame.other->view.skinning).value_or(Skinning{}) : skinning;
        Result<QImage> drawn = renderSide(frameOf(frame, side), own, how, side.picture.size(), task);
        if (!drawn || sides.size() == 1) return drawn;
        if (out.isNull()) out = QImage(size, drawn->format());
        QPainter painter(&out);
        painter.setCompositionMode(QPainter::CompositionMode_Source);
        painter.drawImage(
            side.visible.topLeft(), *drawn, side.visible.translated(-side.picture.x(), -side.picture.y()));
    }
    return out;
}

Result<QImage> SoftwareRenderer::renderSide(
    const Frame& frame, const RenderOptions& options, const Skinning& skinning, QSize size, const Task& task)
{
    if (const char* option = beyondSoftware(frame))
        return Error(ErrorKind::Unsupported, errors::kNeedsOpenGl, {}, {option});
    if (Result<void> ok = checkMaterials(frame); !ok) return ok.error();
    RenderOptions whole = options;
    whole.scale = 1.0f;
    const PassView view = passViewOf(frame, glm::dvec3(frame.view.camera.target), whole, size.width(), size.height());
    std::vector<raster::Batch> batches, over;
    if (frame.view.surface.shown) {
        Result<raster::MeshBatches> meshes = raster::meshBatches({frame, whole, skinning, view}, *texels_, task);
        if (!meshes) return meshes.error();
        batches = std::move(meshes->solid);
        over = std::move(meshes->over);
    }
    if (frame.view.showGrid) batches.push_back(raster::floorBatch(frame, whole, view));
    batches.insert(batches.end(), std::make_move_iterator(over.begin()), std::make_move_iterator(over.end()));
    if (frame.view.bones.shown && whole.boneFade > 0.0f)
        for (raster::Batch& batch : raster::boneBatches(frame, whole, view)) batches.push_back(std::move(batch));
    for (raster::Batch& batch : raster::markBatches(frame, whole, view)) batches.push_back(std::move(batch));
    raster::Canvas canvas{size, whole.samples == 1 ? 1 : 4, std::nullopt};
    if (whole.background) canvas.ground = {whole.colors.backTop, whole.colors.backBottom};
    return raster::drawBatches(std::move(batches), canvas, task);
}

} // namespace bindpose
