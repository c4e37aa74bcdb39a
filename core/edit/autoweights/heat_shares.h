// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/edit/rows/weight_shares.h"
#include "core/edit/surface/surface_rays.h"

#include <functional>
#include <memory>

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

/// An edge between two spots and its part of the Laplacian; that of two triangles may come in two parts.
struct HeatEdge {
    std::uint32_t a = 0, b = 0;
    double weight = 0.0;
};
/// Half the cotangent of the angle at c: what a triangle gives to the edge across. Bounded where it has no area.
double halfCotangentAt(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c);

/// Heat in equilibrium over a surface: (−Δ + H) w = H p (Baran & Popović, "Automatic Rigging and Animation of 3D
/// Characters", 2007, section 4), the Laplacian with cotangents and areas.
/// Cost: one sparse factorisation when it is made. Thread: any; column() from several at a time.
class HeatSystem {
public:
    /// `heat` by spot: its area × H. `free` by spot: others hold their heat; none: all are free.
    HeatSystem(std::span<const HeatEdge> edges, std::vector<double> heat, std::span<const char> free = {});
    HeatSystem(HeatSystem&&) noexcept;
    ~HeatSystem();

    /// False: it has no solution, as where an island has no heat.
    bool solvable() const;
    std::span<const std::uint32_t> freeSpots() const;
    /// One joint's part of the heat by free spot, 0 … 1; `part` says p, and of a spot that is not free what it holds.
    std::vector<float> column(const std::function<double(std::uint32_t spot)>& part) const;

private:
    struct Solver;
    std::unique_ptr<Solver> solver_;
};

/// Shares in which the heat is in equilibrium. Where the two angles across an edge are
/// so wide that it would count below zero it counts as next to nothing: so shares stay between 0 and 1, sum to 1, and
/// meshes with holes and edges of three triangles are as good as others. By spot, empty where it is not free.
/// All empty: the system has no solution (an island without heat).
/// Errors: Cancelled (not during the factorisation). Cost: one sparse factorisation, one solution a joint.
Result<std::vector<weight_shares::Shares>> heatShares(const HeatProblem& problem, const Task& task);

} // namespace bindpose
