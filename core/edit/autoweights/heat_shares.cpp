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

struct HeatEdge {
    std::uint32_t a = 0, b = 0;
    double weight = 0.0;
};

/// Half the cotangent of the angle at c.
double halfCotangentAt(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c)
{
    const glm::dvec3 u = a - c, v = b - c;
    const double twiceArea = glm::length(glm::cross(u, v)), along = glm::dot(u, v);
    if (twiceArea * kMostCotangent <= std::abs(along)) return along < 0.0 ? -kMostCotangent : kMostCotangent;
    return 0.5 * along / twiceArea;
}

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

class HeatSystem {
public:
    explicit HeatSystem(const HeatProblem& problem)
        : problem_(problem), areas_(heatAreas(problem)), row_(problem.spots.size(), -1)
    {
        for (std::uint32_t spot = 0; spot < row_.size(); ++spot)
            if (problem.kinds[spot] == HeatProblem::Spot::Free) {
                row_[spot] = static_cast<int>(spotOf_.size());
                spotOf_.push_back(spot);
            }
        std::vector<Eigen::Triplet<double>> entries;
        for (std::size_t i = 0; i < spotOf_.size(); ++i)
            entries.emplace_back(static_cast<int>(i), static_cast<int>(i), heat(spotOf_[i]));
        for (const HeatEdge& edge : heatEdges(problem)) {
            const int i = row_[edge.a], j = row_[edge.b];
            if (i >= 0) entries.emplace_back(i, i, edge.weight);
            if (j >= 0) entries.emplace_back(j, j, edge.weight);
            if (i >= 0 && j >= 0)
                entries.emplace_back(std::max(i, j), std::min(i, j), -edge.weight); // the lower half alone
            else if (i >= 0)
                inflow_.push_back({edge.a, edge.b, edge.weight});
            else if (j >= 0)
                inflow_.push_back({edge.b, edge.a, edge.weight});
        }
        matrix_.resize(static_cast<Eigen::Index>(spotOf_.size()), static_cast<Eigen::Index>(spotOf_.size()));
        matrix_.setFromTriplets(entries.begin(), entries.end());
        collectJoints();
    }

    bool factorise()
    {
        solver_.compute(matrix_);
        return solver_.info() == Eigen::Success;
    }

    Result<std::vector<Shares>> solve(const Task& task)
    {
        std::vector<std::vector<float>> columns(joints_.size());
        parallelFor(joints_.size(), 1, [&](std::size_t begin, std::size_t end) {
            for (std::size_t joint = begin; joint < end && !task.cancelled(); ++joint)
                columns[joint] = column(joints_[joint]);
        });
        if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        std::vector<Shares> out(problem_.spots.size());
        for (std::size_t i = 0; i < spotOf_.size(); ++i) {
            Shares& shares = out[spotOf_[i]];
            for (std::size_t joint = 0; joint < joints_.size(); ++joint)
                if (const float share = columns[joint][i]; share >= kLeastShare)
                    shares.emplace_back(joints_[joint], static_cast<double>(share));
            if (!shares.empty()) weight_shares::bringSharesToOne(shares);
        }
        return out;
    }

private:
    double heat(std::uint32_t spot) const { return areas_[spot] * problem_.strengths[spot]; }

    void collectJoints()
    {
        std::set<SlotIndex> found;
        for (std::size_t spot = 0; spot < problem_.spots.size(); ++spot)
            if (problem_.kinds[spot] != HeatProblem::Spot::Outside)
                for (const auto& [slot, share] : problem_.sources[spot]) found.insert(slot);
        joints_.assign(found.begin(), found.end());
    }

    std::vector<float> column(SlotIndex joint) const
    {
        Eigen::VectorXd right(matrix_.rows());
        for (std::size_t i = 0; i < spotOf_.size(); ++i)
            right[static_cast<Eigen::Index>(i)] = heat(spotOf_[i]) * shareIn(problem_.sources[spotOf_[i]], joint);
        for (const HeatEdge& edge : inflow_)
            right[row_[edge.a]] += edge.weight * shareIn(problem_.sources[edge.b], joint);
        const Eigen::VectorXd solution = solver_.solve(right);
        std::vector<float> out(spotOf_.size());
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = static_cast<float>(std::clamp(solution[static_cast<Eigen::Index>(i)], 0.0, 1.0));
        return out;
    }

    const HeatProblem& problem_;
    std::vector<double> areas_;
    std::vector<int> row_; ///< by spot, −1 where it is not free
    std::vector<std::uint32_t> spotOf_;
    std::vector<HeatEdge> inflow_; ///< from a held spot b to a free one a
    std::vector<SlotIndex> joints_;
    HeatMatrix matrix_;
    Eigen::SimplicialLDLT<HeatMatrix, Eigen::Lower> solver_;
};

} // namespace

Result<std::vector<Shares>> heatShares(const HeatProblem& problem, const Task& task)
{
    const auto free = HeatProblem::Spot::Free;
    if (std::find(problem.kinds.begin(), problem.kinds.end(), free) == problem.kinds.end())
        return std::vector<Shares>(problem.spots.size());
    HeatSystem system(problem);
    if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
    if (!system.factorise()) return std::vector<Shares>(problem.spots.size());
    return system.solve(task);
}

} // namespace bindpose
