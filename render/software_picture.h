// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/eval/frame.h"
#include "core/eval/skinning.h"
#include "render/render_options.h"

#include <QImage>

namespace bindpose {

/// The picture that OpenGL draws, drawn by the CPU alone, for machines without OpenGL: materials, clay, all maps and
/// views of the surface, the floor, bones, marks, x-ray. RGBA, top row first; the same on every machine.
/// `options.scale` is of no meaning.
///
/// Errors: Unsupported, when something is asked for that only OpenGL draws (wire, lines at vertices, ghosts, faces
/// seen through or from behind, relief of materials), with its option; Limit; Cancelled.
/// Precondition: the size is not empty. Cost: skinning of all vertices, pixels. Thread: any.
Result<QImage> softwareImage(
    const Frame& frame, const RenderOptions& options, const Skinning& skinning, QSize size, const Task& task);

} // namespace bindpose
