// SPDX-License-Identifier: MIT
#include "core/edit/autoweights/heat_shares.h"

#include "core/base/errors.h"
#include "core/base/parallel.h"

#include <Eigen/SparseCholesky>

#include <algorithm>
#include <cmath>
#include <set>

namespace bindpose {
namespace {

using weight_shares::shareIn;
using weight_shares::Shares;
using HeatMatrix = Eigen::SparseMatrix<double>;

constexpr double kLeastEdge = 1e-4, kMostCotangent = 1e3;
constexpr double kLeastArea = 1e-6;  ///< of the mean: for spots of triangles without area
constexpr double kLeastShare = 1e-4; ///< less of a joint is none of it

/// Edges of the triangles, each once, with the sum over the triangles at it.
std::vector<HeatEdge> heatEdges(const HeatProblem& problem)
{
    std::vector<HeatEdge> all;
    all.reserve(problem.triangles.size() * 3);
    for (const auto& triangle : problem.triangles)
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t a = triangle[k], b = triangle[(k + 1) % 3], c = triangle[(k + 2) % 3];
            if (a == b || b == c || c == a || problem.kinds[a] == HeatProblem::Spot::Outside) continue;
            const double weight = halfCotangentAt(problem.spots[a], problem.spots[b], problem.spots[c]);
            all.push_back({std::min(a, b), std::max(a, b), weight});
        }
    std::stable_sort(all.begin(), all.end(),
        [](const HeatEdge& x, const HeatEdge& y) { return x.a != y.a ? x.a < y.a : x.b < y.b; });
    std::vector<HeatEdge> out;
    for (const HeatEdge& edge : all) {
        if (out.empty() || out.back().a != edge.a || out.back().b != edge.b) out.push_back({edge.a, edge.b, 0.0});
        out.back().weight += edge.weight;
    }
    for (HeatEdge& edge : out) edge.weight = std::max(edge.weight, kLeastEdge);
    return out;
}

std::vector<double> heatAreas(const HeatProblem& problem)
{
    std::vector<double> out(problem.spots.size(), 0.0);
    double whole = 0.0;
    for (const auto& [a, b, c] : problem.triangles) {
        const glm::dvec3 ab = problem.spots[b] - problem.spots[a], ac = problem.spots[c] - problem.spots[a];
        const double third = glm::length(glm::cross(ab, ac)) / 6.0;
        whole += 3.0 * third;
        for (const std::uint32_t corner : {a, b, c}) out[corner] += third;
    }
    const double mean = whole > 0.0 ? whole / static_cast<double>(out.size()) : 1.0;
    for (double& area : out) area = std::max(area, kLeastArea * mean);
    return out;
}

/// Of all spots that take part.
std::vector<SlotIndex> heatedBy(const HeatProblem& problem)
{
    std::set<SlotIndex> found;
    for (std::size_t spot = 0; spot < problem.spots.size(); ++spot)
        if (problem.kinds[spot] != HeatProblem::Spot::Outside)
            for (const auto& [slot, share] : problem.sources[spot]) found.insert(slot);
    return {found.begin(), found.end()};
}

} // namespace

double halfCotangentAt(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c)
{
    const glm::dvec3 u = a - c, v = b - c;
    const double twiceArea = glm::length(glm::cross(u, v)), along = glm::dot(u, v);
    if (twiceArea * kMostCotangent <= std::abs(along)) return along < 0.0 ? -kMostCotangent : kMostCotangent;
    return 0.5 * along / twiceArea;
}

struct HeatSystem::Solver {
    std::vector<double> heat;
    std::vector<int> row; ///< by spot, −1 where it is not free
    std::vector<std::uint32_t> spotOf;
    std::vector<HeatEdge> inflow; ///< from a held spot b to a free one a
    Eigen::SimplicialLDLT<HeatMatrix, Eigen::Lower> factors;
};

HeatSystem::HeatSystem(std::span<const HeatEdge> edges, std::vector<double> heat, std::span<const char> free)
    : solver_(std::make_unique<Solver>())
{
    Solver& to = *solver_;
    to.heat = std::move(heat);
    to.row.assign(to.heat.size(), -1);
    for (std::uint32_t spot = 0; spot < to.row.size(); ++spot)
        if (free.empty() || free[spot]) {
            to.row[spot] = static_cast<int>(to.spotOf.size());
            to.spotOf.push_back(spot);
        }
    std::vector<Eigen::Triplet<double>> entries;
    entries.reserve(to.spotOf.size() + 3 * edges.size());
    for (std::size_t i = 0; i < to.spotOf.size(); ++i)
        entries.emplace_back(static_cast<int>(i), static_cast<int>(i), to.heat[to.spotOf[i]]);
    for (const HeatEdge& edge : edges) {
        const int i = to.row[edge.a], j = to.row[edge.b];
        if (i >= 0) entries.emplace_back(i, i, edge.weight);
        if (j >= 0) entries.emplace_back(j, j, edge.weight);
        if (i >= 0 && j >= 0)
            entries.emplace_back(std::max(i, j), std::min(i, j), -edge.weight); // the lower half alone
        else if (i >= 0)
            to.inflow.push_back({edge.a, edge.b, edge.weight});
        else if (j >= 0)
            to.inflow.push_back({edge.b, edge.a, edge.weight});
    }
    const auto size = static_cast<Eigen::Index>(to.spotOf.size());
    HeatMatrix matrix(size, size);
    matrix.setFromTriplets(entries.begin(), entries.end());
    to.factors.compute(matrix);
}

HeatSystem::HeatSystem(HeatSystem&&) noexcept = default;
HeatSystem::~HeatSystem() = default;

bool HeatSystem::solvable() const
{
    return solver_->factors.info() == Eigen::Success;
}

std::span<const std::uint32_t> HeatSystem::freeSpots() const
{
    return solver_->spotOf;
}

std::vector<float> HeatSystem::column(const std::function<double(std::uint32_t spot)>& part) const
{
    const Solver& in = *solver_;
    Eigen::VectorXd right(static_cast<Eigen::Index>(in.spotOf.size()));
    for (std::size_t i = 0; i < in.spotOf.size(); ++i)
        right[static_cast<Eigen::Index>(i)] = in.heat[in.spotOf[i]] * part(in.spotOf[i]);
    for (const HeatEdge& edge : in.inflow) right[in.row[edge.a]] += edge.weight * part(edge.b);
    const Eigen::VectorXd solution = in.factors.solve(right);
    std::vector<float> out(in.spotOf.size());
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = static_cast<float>(std::clamp(solution[static_cast<Eigen::Index>(i)], 0.0, 1.0));
    return out;
}

Result<std::vector<Shares>> heatShares(const HeatProblem& problem, const Task& task)
{
    const auto free = HeatProblem::Spot::Free;
    if (std::find(problem.kinds.begin(), problem.kinds.end(), free) == problem.kinds.end())
        return std::vector<Shares>(problem.spots.size());
    std::vector<double> heat = heatAreas(problem);
    std::vector<char> isFree(heat.size());
    for (std::size_t spot = 0; spot < heat.size(); ++spot) {
        heat[spot] *= problem.strengths[spot];
        isFree[spot] = problem.kinds[spot] == free;
    }
    const HeatSystem system(heatEdges(problem), std::move(heat), isFree);
    if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
    std::vector<Shares> out(problem.spots.size());
    if (!system.solvable()) return out;
    const std::vector<SlotIndex> joints = heatedBy(problem);
    std::vector<std::vector<float>> columns(joints.size());
    parallelFor(joints.size(), 1, [&](std::size_t begin, std::size_t end) {
        for (std::size_t k = begin; k < end && !task.cancelled(); ++k)
            columns[k] = system.column([&](std::uint32_t spot) { return shareIn(problem.sources[spot], joints[k]); });
    });
    if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
    for (std::size_t i = 0; i < system.freeSpots().size(); ++i) {
        Shares& shares = out[system.freeSpots()[i]];
        for (std::size_t k = 0; k < joints.size(); ++k)
            if (const float share = columns[k][i]; share >= kLeastShare)
                shares.emplace_back(joints[k], static_cast<double>(share));
        if (!shares.empty()) weight_shares::bringSharesToOne(shares);
    }
    return out;
}

} // namespace bindpose
