// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/camera/pass.h"
#include "render/camera/render_options.h"
#include "render/raster/triangles.h"

namespace bindpose::raster {

/// The floor's lines; drawn over what is solid.
Batch floorBatch(const Frame& frame, const RenderOptions& options, const PassView& view);

/// Octahedra of all joints with their edges, or lines; drawn over everything. In order: faces and edges of each actor.
std::vector<Batch> boneBatches(const Frame& frame, const RenderOptions& options, const PassView& view);

} // namespace bindpose::raster
