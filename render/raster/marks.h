// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/frame.h"
#include "render/pass.h"
#include "render/raster/triangles.h"
#include "render/render_options.h"

namespace bindpose::raster {

/// Dots that the surface hides, then joints and marks over everything.
std::vector<Batch> markBatches(const Frame& frame, const RenderOptions& options, const PassView& view);

} // namespace bindpose::raster
