// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/clip_plan.h"

#include <glm/glm.hpp>

#include <span>

namespace bindpose {

/// model[n] = model[parent] × local[n] for the nodes of a run, in its order; local[n] where the parent is none.
/// `local` and `model` are by NodeId. The same bits for a node whatever the run. Runtime dispatch to AVX2 + FMA.
void multiplyChain(std::span<const std::uint32_t> nodes, std::span<const std::uint32_t> parents, const glm::mat4* local,
    glm::mat4* model);
/// Fills plan.lanes from the tracks at plan.places: keys blended, rotations unit. Runtime dispatch.
void sampleLanes(ClipPlan& plan, RotationMode rotation);
/// local[n] = T × R × S of each lane's node; quaternions as they stand. Runtime dispatch.
void composeLanes(std::span<const TransformLanes> lanes, std::span<const LaneNodes> nodes, glm::mat4* local);
/// out[i] = model[nodes[i]] × right[i]. Runtime dispatch.
void multiplyPalette(std::span<const NodeId> nodes, const glm::mat4* model, const glm::mat4* right, glm::mat4* out);

/// The plain forms, for machines without AVX2 and as the measure.
void multiplyChainReference(std::span<const std::uint32_t> nodes, std::span<const std::uint32_t> parents,
    const glm::mat4* local, glm::mat4* model);
void sampleLanesReference(ClipPlan& plan, RotationMode rotation);
void composeLanesReference(std::span<const TransformLanes> lanes, std::span<const LaneNodes> nodes, glm::mat4* local);
void multiplyPaletteReference(
    std::span<const NodeId> nodes, const glm::mat4* model, const glm::mat4* right, glm::mat4* out);

/// Eight at a time, or two columns at a time. Precondition: AVX2 and FMA.
void multiplyChainAvx2(std::span<const std::uint32_t> nodes, std::span<const std::uint32_t> parents,
    const glm::mat4* local, glm::mat4* model);
void sampleLanesAvx2(ClipPlan& plan, RotationMode rotation);
void composeLanesAvx2(std::span<const TransformLanes> lanes, std::span<const LaneNodes> nodes, glm::mat4* local);
void multiplyPaletteAvx2(std::span<const NodeId> nodes, const glm::mat4* model, const glm::mat4* right, glm::mat4* out);

} // namespace bindpose
