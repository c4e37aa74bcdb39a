// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/eval/skinning/skinning.h"
#include "core/eval/stage/frame.h"
#include "render/camera/render_options.h"

#include <QImage>

#include <memory>

namespace bindpose {
namespace raster {
class TexelStore;
}

/// Draws the pictures that OpenGL draws by the CPU alone, for machines without OpenGL: materials, clay, all maps and
/// views of the surface, the floor, bones, marks, x-ray. Keeps the images of materials from one picture to the next.
class SoftwareRenderer {
public:
    SoftwareRenderer();
    ~SoftwareRenderer();
    /// RGBA, top row first; the same on every machine. `options.scale` is of no meaning.
    ///
    /// Errors: Unsupported, when something is asked for that only OpenGL draws (wire, lines at vertices, ghosts, faces
    /// seen through or from behind, materials with more than two sets of texture coordinates), with its option; Limit;
    /// Cancelled. Precondition: the size is not empty. Cost: skinning of all vertices, pixels. Thread: one at a time.
    Result<QImage> render(
        const Frame& frame, const RenderOptions& options, const Skinning& skinning, QSize size, const Task& task);

private:
    Result<QImage> renderSide(
        const Frame& frame, const RenderOptions& options, const Skinning& skinning, QSize size, const Task& task);

    std::unique_ptr<raster::TexelStore> texels_;
};

} // namespace bindpose
