// SPDX-License-Identifier: MIT
#pragma once
#include <glm/glm.hpp>

#include <span>

namespace bindpose {

/// The rigid motion that brings `from` nearest to `to` in the least squares (Kabsch 1976, no mirror), and what is left.
struct RigidFit {
    glm::dmat3 rotation{1.0};
    double farthest = 0.0; ///< largest distance that stays
    std::size_t at = 0;
};
/// Precondition: as many points in both. Cost: points.
RigidFit rigidFit(std::span<const glm::vec3> from, std::span<const glm::vec3> to);

} // namespace bindpose
