// SPDX-License-Identifier: MIT
#pragma once
#include "render/passes/mesh_pass.h"
#include "render/scene/gpu_scene.h"

#include <optional>
#include <span>

namespace bindpose {

/// What drawing the surfaces of a picture takes.
struct PictureFigures {
    std::size_t drawCalls = 0;
    std::size_t vertices = 0;     ///< in the buffers that are drawn from
    std::size_t triangles = 0;    ///< drawn, each pass for itself
    std::size_t paletteBytes = 0; ///< skin matrices, dual quaternions with them
    double cpuMs = 0.0;           ///< until OpenGL was told everything
    std::optional<double> gpuMs;  ///< of a picture before; nothing where OpenGL does not count
    /// What is drawn counts together; times stay.
    PictureFigures& operator+=(const PictureFigures& more)
    {
        drawCalls += more.drawCalls;
        vertices += more.vertices;
        triangles += more.triangles;
        paletteBytes += more.paletteBytes;
        return *this;
    }
    friend bool operator==(const PictureFigures&, const PictureFigures&) = default;
};

/// Without times.
PictureFigures figuresOf(std::span<const DrawItem> items, std::span<const MeshPass::Step> steps);

} // namespace bindpose
