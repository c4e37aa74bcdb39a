// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/lanes/cpu_kernels.h"
#include "core/eval/pose/clip_plan.h"

#include <glm/glm.hpp>

#include <span>

namespace bindpose {

/// The loops over joints, compiled for one set of instructions.
struct PoseKernels {
    /// model[n] = model[parent] × local[n] for the nodes of a run, in its order; local[n] where the parent is none.
    /// `local` and `model` are by NodeId. The same bits for a node whatever the run.
    void (*multiplyChain)(std::span<const std::uint32_t> nodes, std::span<const std::uint32_t> parents,
        const glm::mat4* local, glm::mat4* model);
    /// Fills plan.lanes from the tracks at plan.places: keys blended, rotations unit.
    void (*sampleLanes)(ClipPlan& plan, RotationMode rotation);
    /// local[n] = T × R × S of each lane's node; quaternions as they stand.
    void (*composeLanes)(std::span<const TransformLanes> lanes, std::span<const LaneNodes> nodes, glm::mat4* local);
    /// out[i] = model[nodes[i]] × right[i].
    void (*multiplyPalette)(
        std::span<const NodeId> nodes, const glm::mat4* model, const glm::mat4* right, glm::mat4* out);
};
/// Precondition: hasKernel(kernel).
const PoseKernels& poseKernels(SkinKernel kernel = bestKernel());

} // namespace bindpose
