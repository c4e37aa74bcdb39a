// SPDX-License-Identifier: MIT
#include "core/edit/autoweights/solid_cells.h"

#include <algorithm>
#include <cmath>
#include <queue>

namespace bindpose {
namespace {

constexpr float kNoWay = std::numeric_limits<float>::infinity();
constexpr std::size_t kAskEvery = 16384; ///< steps between two looks at the task
constexpr double kMostSteps = 1e5;       ///< along one segment, whatever its joints say

/// Columns run a little beside the middles of the cells, so that none runs along an edge of a regular mesh.
constexpr double kBesideU = 0.5 + 1.3e-4, kBesideV = 0.5 + 2.7e-4;

} // namespace

SolidCells::SolidCells(std::span<const glm::dvec3> spots, std::span<const SurfaceRays::Triangle> triangles, int along)
{
    glm::dvec3 low(std::numeric_limits<double>::max()), high(-std::numeric_limits<double>::max());
    for (const auto& triangle : triangles)
        for (const std::uint32_t corner : triangle) {
            low = glm::min(low, spots[corner]);
            high = glm::max(high, spots[corner]);
        }
    if (triangles.empty()) low = high = glm::dvec3(0.0);
    const glm::dvec3 extent = high - low;
    cell_ = std::max({extent.x, extent.y, extent.z}) / along;
    if (!(cell_ > 0.0)) cell_ = 1.0;
    low_ = low - 1.5 * cell_; // a cell of air all around
    for (int axis = 0; axis < 3; ++axis) size_[axis] = static_cast<int>(std::ceil(extent[axis] / cell_)) + 3;
    const std::size_t cells =
        static_cast<std::size_t>(size_.x) * static_cast<std::size_t>(size_.y) * static_cast<std::size_t>(size_.z);
    std::vector<char> votes(cells, 0);
    for (int axis = 0; axis < 3; ++axis) markInside(spots, triangles, axis, votes);
    solid_.resize(cells);
    for (std::size_t i = 0; i < cells; ++i) solid_[i] = votes[i] >= 2;
    markSurface(spots, triangles);
}

std::size_t SolidCells::index(const glm::ivec3& at) const
{
    return (static_cast<std::size_t>(at.z) * static_cast<std::size_t>(size_.y) + static_cast<std::size_t>(at.y)) *
               static_cast<std::size_t>(size_.x) +
           static_cast<std::size_t>(at.x);
}

glm::ivec3 SolidCells::cellOf(const glm::dvec3& place) const
{
    return glm::clamp(glm::ivec3(glm::floor((place - low_) / cell_)), glm::ivec3(0), size_ - 1);
}

glm::dvec3 SolidCells::middle(const glm::ivec3& at) const
{
    return low_ + (glm::dvec3(at) + 0.5) * cell_;
}

void SolidCells::markSurface(std::span<const glm::dvec3> spots, std::span<const SurfaceRays::Triangle> triangles)
{
    for (const auto& [a, b, c] : triangles) {
        const glm::dvec3 &from = spots[a], ab = spots[b] - from, ac = spots[c] - from;
        const double longest = std::max({glm::length(ab), glm::length(ac), glm::length(ac - ab)});
        const int steps = std::max(1, static_cast<int>(std::ceil(2.0 * longest / cell_)));
        for (int i = 0; i <= steps; ++i)
            for (int j = 0; i + j <= steps; ++j)
                solid_[index(cellOf(from + ab * (double(i) / steps) + ac * (double(j) / steps)))] = 1;
    }
}

void SolidCells::markInside(std::span<const glm::dvec3> spots, std::span<const SurfaceRays::Triangle> triangles,
    int axis, std::vector<char>& votes) const
{
    const int u = (axis + 1) % 3, v = (axis + 2) % 3;
    std::vector<std::vector<Crossing>> columns(static_cast<std::size_t>(size_[u]) * static_cast<std::size_t>(size_[v]));
    const auto cornerAt = [&](std::uint32_t spot) { return (spots[spot] - low_) / cell_; };
    for (const auto& triangle : triangles) {
        const glm::dvec3 a = cornerAt(triangle[0]), b = cornerAt(triangle[1]), c = cornerAt(triangle[2]);
        const double twice = (b[u] - a[u]) * (c[v] - a[v]) - (c[u] - a[u]) * (b[v] - a[v]);
        if (twice == 0.0) continue;
        const int firstU = static_cast<int>(std::min({a[u], b[u], c[u]})),
                  lastU = static_cast<int>(std::max({a[u], b[u], c[u]}));
        const int firstV = static_cast<int>(std::min({a[v], b[v], c[v]})),
                  lastV = static_cast<int>(std::max({a[v], b[v], c[v]}));
        for (int i = std::max(firstU, 0); i <= std::min(lastU, size_[u] - 1); ++i)
            for (int j = std::max(firstV, 0); j <= std::min(lastV, size_[v] - 1); ++j) {
                const double pu = i + kBesideU, pv = j + kBesideV;
                const double ofB = ((pu - a[u]) * (c[v] - a[v]) - (c[u] - a[u]) * (pv - a[v])) / twice;
                const double ofC = ((b[u] - a[u]) * (pv - a[v]) - (pu - a[u]) * (b[v] - a[v])) / twice;
                if (ofB < 0.0 || ofC < 0.0 || ofB + ofC > 1.0) continue;
                const double depth = a[axis] + ofB * (b[axis] - a[axis]) + ofC * (c[axis] - a[axis]);
                columns[static_cast<std::size_t>(i) * static_cast<std::size_t>(size_[v]) + static_cast<std::size_t>(j)]
                    .push_back({depth, twice < 0.0 ? 1 : -1});
            }
    }
    for (int i = 0; i < size_[u]; ++i)
        for (int j = 0; j < size_[v]; ++j) {
            glm::ivec3 at(0);
            at[u] = i;
            at[v] = j;
            voteColumn(
                columns[static_cast<std::size_t>(i) * static_cast<std::size_t>(size_[v]) + static_cast<std::size_t>(j)],
                at, axis, votes);
        }
}

void SolidCells::voteColumn(std::vector<Crossing>& column, glm::ivec3 at, int axis, std::vector<char>& votes) const
{
    std::sort(column.begin(), column.end(), [](const Crossing& a, const Crossing& b) { return a.depth < b.depth; });
    int whole = 0, passed = 0;
    for (const Crossing& crossing : column) whole += crossing.way;
    auto next = column.begin();
    for (int k = 0; k < size_[axis] && !column.empty(); ++k) {
        for (; next != column.end() && next->depth < k + 0.5; ++next) passed += next->way;
        at[axis] = k;
        if (passed != 0 && passed != whole) ++votes[index(at)]; // enclosed from below and from above
    }
}

std::vector<std::pair<float, std::size_t>> SolidCells::starts(std::span<const JointSegment> segments) const
{
    std::vector<std::pair<float, std::size_t>> out;
    for (const JointSegment& segment : segments) {
        const double wanted = 2.0 * glm::distance(segment.head, segment.tail) / cell_;
        const int steps = 1 + static_cast<int>(std::min(wanted, kMostSteps));
        for (int i = 0; i <= steps; ++i) {
            const glm::dvec3 place = glm::mix(segment.head, segment.tail, double(i) / steps);
            const glm::dvec3 high = low_ + glm::dvec3(size_) * cell_;
            if (glm::any(glm::lessThan(place, low_)) || glm::any(glm::greaterThan(place, high))) continue;
            const std::size_t at = index(cellOf(place));
            if (solid_[at]) out.emplace_back(0.0f, at);
        }
    }
    if (!out.empty()) return out;
    double nearest = std::numeric_limits<double>::max();
    std::size_t start = 0;
    glm::ivec3 at;
    for (at.z = 0; at.z < size_.z; ++at.z)
        for (at.y = 0; at.y < size_.y; ++at.y)
            for (at.x = 0; at.x < size_.x; ++at.x) {
                if (!solid_[index(at)]) continue;
                const glm::dvec3 place = middle(at);
                for (const JointSegment& segment : segments)
                    if (const double d = glm::distance(segment.nearest(place), place); d < nearest) {
                        nearest = d;
                        start = index(at);
                    }
            }
    if (nearest < std::numeric_limits<double>::max()) out.emplace_back(static_cast<float>(nearest), start);
    return out;
}

std::vector<float> SolidCells::distances(std::span<const JointSegment> segments, const Task& task) const
{
    struct Step {
        std::ptrdiff_t to;
        float length;
    };
    std::vector<Step> around;
    const std::ptrdiff_t row = size_.x, layer = row * size_.y;
    for (int z = -1; z <= 1; ++z)
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x)
                if (x || y || z)
                    around.push_back({z * layer + y * row + x,
                        static_cast<float>(cell_ * std::sqrt(double(x * x + y * y + z * z)))});
    std::vector<float> out(solid_.size(), kNoWay);
    using Open = std::pair<float, std::size_t>;
    std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
    for (const auto& [distance, cell] : starts(segments)) {
        out[cell] = distance;
        open.emplace(distance, cell);
    }
    for (std::size_t steps = 0; !open.empty(); ++steps) {
        if (steps % kAskEvery == 0 && task.cancelled()) return out;
        const auto [distance, cell] = open.top();
        open.pop();
        if (distance > out[cell]) continue;
        for (const Step& step : around) { // solid cells have air or others on all sides: none lies on the grid's border
            const auto next = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(cell) + step.to);
            if (!solid_[next] || distance + step.length >= out[next]) continue;
            out[next] = distance + step.length;
            open.emplace(out[next], next);
        }
    }
    return out;
}

double SolidCells::at(const std::vector<float>& distances, const glm::dvec3& place) const
{
    const glm::ivec3 own = cellOf(place);
    double out = kNoWay;
    for (int z = -1; z <= 1; ++z)
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x) {
                const glm::ivec3 at = own + glm::ivec3(x, y, z);
                if (glm::any(glm::lessThan(at, glm::ivec3(0))) || glm::any(glm::greaterThanEqual(at, size_))) continue;
                const float way = distances[index(at)];
                if (way < kNoWay) out = std::min(out, double{way} + glm::distance(place, middle(at)));
            }
    return out;
}

} // namespace bindpose
