// SPDX-License-Identifier: MIT
#include "core/edit/surface/surface_rays.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace bindpose {
namespace {

constexpr std::uint32_t kLeafTriangles = 4;
constexpr double kMissed = 2.0;
constexpr double kEdgeSlack = 1e-9; ///< so that no ray slips through between two triangles

/// Whether the segment comes through the box.
bool crosses(const glm::dvec3& low, const glm::dvec3& high, const glm::dvec3& from, const glm::dvec3& way)
{
    double begin = 0.0, end = 1.0;
    for (int axis = 0; axis < 3; ++axis) {
        if (way[axis] == 0.0) {
            if (from[axis] < low[axis] || from[axis] > high[axis]) return false;
            continue;
        }
        double in = (low[axis] - from[axis]) / way[axis], out = (high[axis] - from[axis]) / way[axis];
        if (in > out) std::swap(in, out);
        begin = std::max(begin, in);
        end = std::min(end, out);
        if (begin > end + kEdgeSlack) return false;
    }
    return true;
}

} // namespace

SurfaceRays::SurfaceRays(std::span<const glm::dvec3> spots, std::span<const Triangle> triangles)
    : spots_(spots), triangles_(triangles), order_(triangles.size())
{
    std::iota(order_.begin(), order_.end(), 0u);
    if (!order_.empty()) build(0, static_cast<std::uint32_t>(order_.size()));
}

std::uint32_t SurfaceRays::build(std::uint32_t begin, std::uint32_t end)
{
    Box box{glm::dvec3(std::numeric_limits<double>::max()), glm::dvec3(-std::numeric_limits<double>::max())};
    for (std::uint32_t i = begin; i < end; ++i)
        for (const std::uint32_t corner : triangles_[order_[i]]) {
            box.low = glm::min(box.low, spots_[corner]);
            box.high = glm::max(box.high, spots_[corner]);
        }
    const auto own = static_cast<std::uint32_t>(boxes_.size());
    box.begin = begin;
    box.end = end;
    boxes_.push_back(box);
    if (end - begin <= kLeafTriangles) return own;
    const glm::dvec3 size = box.high - box.low;
    const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    const auto middleOf = [&](std::uint32_t triangle) {
        const auto& [a, b, c] = triangles_[triangle];
        return spots_[a][axis] + spots_[b][axis] + spots_[c][axis];
    };
    const std::uint32_t middle = begin + (end - begin) / 2;
    std::nth_element(
        order_.begin() + begin, order_.begin() + middle, order_.begin() + end, [&](std::uint32_t a, std::uint32_t b) {
            const double one = middleOf(a), other = middleOf(b);
            return one != other ? one < other : a < b;
        });
    build(begin, middle);
    const std::uint32_t second = build(middle, end);
    boxes_[own].second = second;
    return own;
}

double SurfaceRays::meet(const Triangle& triangle, const glm::dvec3& from, const glm::dvec3& way) const
{
    const glm::dvec3& a = spots_[triangle[0]];
    const glm::dvec3 ab = spots_[triangle[1]] - a, ac = spots_[triangle[2]] - a;
    const glm::dvec3 across = glm::cross(way, ac);
    const double volume = glm::dot(ab, across);
    if (std::abs(volume) <= 1e-14 * glm::length(ab) * glm::length(ac) * glm::length(way)) return kMissed;
    const glm::dvec3 off = from - a;
    const double u = glm::dot(off, across) / volume;
    const glm::dvec3 other = glm::cross(off, ab);
    const double v = glm::dot(way, other) / volume;
    if (u < -kEdgeSlack || v < -kEdgeSlack || u + v > 1.0 + kEdgeSlack) return kMissed;
    const double t = glm::dot(ac, other) / volume;
    return t > kEdgeSlack && t < 1.0 - kEdgeSlack ? t : kMissed;
}

template <class Body> void SurfaceRays::walk(const glm::dvec3& from, const glm::dvec3& way, Body body) const
{
    if (boxes_.empty()) return;
    std::array<std::uint32_t, 64> open{}; // halves of halves of at most 2³² triangles
    std::size_t count = 1;
    while (count > 0) {
        const std::uint32_t at = open[--count];
        const Box& box = boxes_[at];
        if (!crosses(box.low, box.high, from, way)) continue;
        if (box.second != 0) {
            open[count++] = box.second;
            open[count++] = at + 1;
            continue;
        }
        for (std::uint32_t i = box.begin; i < box.end; ++i)
            if (!body(triangles_[order_[i]])) return;
    }
}

bool SurfaceRays::blocked(std::uint32_t spot, const glm::dvec3& to, std::span<const std::uint32_t> islands) const
{
    const glm::dvec3 &from = spots_[spot], way = to - from;
    bool hit = false;
    walk(from, way, [&](const Triangle& triangle) {
        if (islands[triangle[0]] != islands[spot]) return true;
        if (std::find(triangle.begin(), triangle.end(), spot) != triangle.end()) return true;
        hit = meet(triangle, from, way) < 1.0;
        return !hit;
    });
    return hit;
}

double SurfaceRays::freeWay(const glm::dvec3& from, const glm::dvec3& along, double most) const
{
    double nearest = 1.0;
    walk(from, along * most, [&](const Triangle& triangle) {
        nearest = std::min(nearest, meet(triangle, from, along * most));
        return true;
    });
    return nearest * most;
}

} // namespace bindpose
