// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"
#include "core/eval/skinning/skinning.h"

namespace bindpose {

/// `deform` of core/eval, of one scene, by the drawing's own skinning: runs skin.glsl on the GPU and reads the numbers
/// back (transform feedback). The same order and shape as the CPU's. Makes a context of its own, off-screen. Of weights
/// the format's own rule or the skinning's; `weights` of the options is not looked at. Errors: Environment, when there
/// is no OpenGL 4.1. Cost: upload and download of all points. Thread: the GUI thread (of the QGuiApplication).
class GpuSkinner {
public:
    /// The scene has to live as long. Errors: Environment; Limit, where it does not fit into the GPU's buffers.
    static Result<std::unique_ptr<GpuSkinner>> make(const Scene& scene);
    ~GpuSkinner();
    /// What is on the GPU stays for the next pose. Errors: a shader that is refused.
    Result<std::vector<DeformedInstance>> deform(
        const Pose& pose, const SurfaceOptions& options, const Skinning& skinning);

private:
    struct Data;
    GpuSkinner();
    std::unique_ptr<Data> data_;
};

/// One pose alone.
Result<std::vector<DeformedInstance>> deformOnGpu(
    const Scene& scene, const Pose& pose, const SurfaceOptions& options, const Skinning& skinning = {});

} // namespace bindpose
