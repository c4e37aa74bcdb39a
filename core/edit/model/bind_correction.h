// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bindpose {

/// A quarter or half turn about one axis.
struct QuarterTurn {
    char axis = 'x';
    int degrees = 90; ///< 90, -90 or 180
};

/// One of the 24 rotations that put axes onto axes, as few turns as it takes, the first turned first.
struct AxisTurn {
    std::vector<QuarterTurn> turns; ///< none for the identity, two at most
    glm::mat4 matrix{1.0f};         ///< entries are exactly 0, 1 and −1
    /// "none", "x-90", "y90,x180": what the command line calls it.
    std::string name() const;
};

/// The identity first, then single turns, then pairs.
std::span<const AxisTurn> axisTurns();
/// Its place among axisTurns(); none where the matrix is something else.
std::optional<std::size_t> axisTurnOf(const glm::mat4& matrix);

/// Mean distance of the points that the skin moves, put where `correction` puts them, to the bind position of the joint
/// that holds each most. Points without a weight do not count. Nothing where there is no such point, or the file stores
/// no bind matrices. In model units.
std::optional<double> meanJointDistance(const Scene& scene, SkinId skin, const glm::mat4& correction);

struct CorrectionGuess {
    glm::mat4 correction{1.0f};
    double before = 0.0, after = 0.0; ///< meanJointDistance with the correction of now, and with this one
};
/// Of the 24 turns the one that brings the points nearest to their joints; the correction of now where none is nearer.
/// A correction that is none of the 24 (a bind shape with a scale) is turned as it is. Cost: points × 24.
std::optional<CorrectionGuess> guessBindCorrection(const Scene& scene, SkinId skin);

/// Errors: no such skin; not finite, not affine.
Result<Scene> setBindCorrection(const Scene& scene, SkinId skin, const glm::mat4& bindFromMesh);

} // namespace bindpose
