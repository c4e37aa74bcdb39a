// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/eval/compare/surface_distances.h"
#include "core/eval/sweep/sweep.h"

namespace bindpose {

/// How far the GPU's points lie from the CPU's over many moments.
struct GpuComparison {
    SurfaceDistances distances; ///< of each point the largest over all moments
    SweepMoment moment;         ///< of the largest of all
    float diagonal = 0.0f;      ///< of the box around the model in its rest pose
    std::size_t moments = 0;
    float farthest = 0.0f; ///< the largest coordinate of all points

    /// The largest, as a part of the diagonal.
    float share() const { return diagonal > 0.0f ? distances.most / diagonal : distances.most; }
    /// The largest is no more than rounding explains.
    bool isRounding() const;
};
/// As a part of the diagonal: what rounding explains near the origin.
inline constexpr float kGpuIsCpu = 1.0e-5f;

/// Moments that a proof looks at: keys of each clip and the middles between them, at most so many of one clip, evenly
/// spread; the rest pose alone where there is no clip.
std::vector<SweepMoment> provingMoments(const Scene& scene, std::size_t mostOfAClip = 40);

/// Skins a pose on the GPU.
using SkinsOnGpu = std::function<Result<std::vector<DeformedInstance>>(const Pose&, const Skinning&)>;
/// `compareGpu` with a GPU that is elsewhere. Errors: its own; Cancelled. Thread: any that `gpu` may be called from.
Result<GpuComparison> compareWith(const Scene& scene, std::span<const SweepMoment> moments, const Skinning& skinning,
    const SkinsOnGpu& gpu, const Task& task);

/// Skins the scene on both at each moment. Overrides act. Errors: Environment without OpenGL 4.1; Limit; Cancelled.
/// Cost: skinning twice for each moment. Thread: the GUI thread (of the QGuiApplication).
Result<GpuComparison> compareGpu(
    const Scene& scene, std::span<const SweepMoment> moments, const Skinning& skinning, const Task& task);

} // namespace bindpose
