// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skinning/skin_points.h"
#include "core/math/dual_quat.h"

namespace bindpose {

/// A skin matrix as a rigid motion after a stretch: M = rigid × stretch, the stretch symmetric (polar decomposition),
/// so that a scaled joint turns nothing and rotations blend apart from scales.
struct RigidAndStretch {
    DualQuat rigid;
    glm::mat3 stretch{1.0f};
};
RigidAndStretch rigidAndStretch(const glm::mat4& matrix);

/// Dual-quaternion skinning of points [begin, end): stretches are blended linearly and act first, then the blended
/// rigid motion (Kavan et al. 2008). Weights count relative to their sum: a unit dual quaternion cannot shrink.
void skinDualQuats(
    const SkinArrays& arrays, std::span<const RigidAndStretch> palette, std::size_t begin, std::size_t end);

} // namespace bindpose
