// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skinning.h"
#include "core/eval/stage/frame.h"
#include "render/camera/pass.h"
#include "render/camera/render_options.h"
#include "render/raster/texels.h"
#include "render/raster/triangles.h"

namespace bindpose::raster {

/// A frame's surfaces, skinned and ready to draw.
struct MeshBatches {
    std::vector<Batch> solid; ///< to be drawn first
    std::vector<Batch> over;  ///< blended parts, over all that is solid
};

/// What is to be drawn, and how.
struct MeshOrder {
    const Frame& frame;
    const RenderOptions& options;
    const Skinning& skinning;
    const PassView& view;
};
/// Precondition: nothing in the frame needs OpenGL (software_renderer.h).
/// Errors: Cancelled. Cost: the vertices and weights; images that the store has not are decoded.
Result<MeshBatches> meshBatches(const MeshOrder& order, TexelStore& store, const Task& task);

} // namespace bindpose::raster
