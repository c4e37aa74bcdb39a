// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/edit/rows/weight_shares.h"
#include "core/edit/surface/surface_rays.h"

namespace bindpose {

/// Heat over a surface: what each spot is heated by, and what it is held at.
struct HeatProblem {
    enum class Spot : char { Outside, Free, Held };
    std::span<const glm::dvec3> spots;
    std::span<const SurfaceRays::Triangle> triangles;
    std::vector<Spot> kinds; ///< by spot; the system is that of the free ones
    std::vector<weight_shares::Shares>
        sources;                   ///< of a free spot: p, summing to 1, or empty; of a held one: its shares
    std::vector<double> strengths; ///< H; 0 where nothing heats
};

/// Shares in which the heat is in equilibrium: (−Δ + H) w = H p (Baran & Popović, "Automatic Rigging and Animation of
/// 3D Characters", 2007, section 4), the Laplacian with cotangents and areas. Where the two angles across an edge are
/// so wide that it would count below zero it counts as next to nothing: so shares stay between 0 and 1, sum to 1, and
/// meshes with holes and edges of three triangles are as good as others. By spot, empty where it is not free.
/// All empty: the system has no solution (an island without heat).
/// Errors: Cancelled (not during the factorisation). Cost: one sparse factorisation, one solution a joint.
Result<std::vector<weight_shares::Shares>> heatShares(const HeatProblem& problem, const Task& task);

} // namespace bindpose
