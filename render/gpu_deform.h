// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skin_points.h"

namespace bindpose {

/// `deform` of core/eval by the drawing's own skinning: runs skin.glsl on the GPU and reads the numbers back
/// (transform feedback). The same order and shape as the CPU's. Makes a context of its own, off-screen.
/// Linear blending with the format's own weights only.
/// Errors: Environment, when there is no OpenGL 4.1.
/// Cost: upload and download of all points. Thread: the GUI thread (of the QGuiApplication).
Result<std::vector<DeformedInstance>> deformOnGpu(const Scene& scene, const Pose& pose, const SurfaceOptions& options);

} // namespace bindpose
