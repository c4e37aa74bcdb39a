// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/camera/pass.h"
#include "render/camera/render_options.h"
#include "render/raster/triangles.h"

namespace bindpose::raster {

/// Dots that the surface hides, then joints and marks over everything.
std::vector<Batch> markBatches(const Frame& frame, const RenderOptions& options, const PassView& view);

} // namespace bindpose::raster
