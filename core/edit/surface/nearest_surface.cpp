// SPDX-License-Identifier: MIT
#include "core/edit/surface/nearest_surface.h"

#include <Eigen/Geometry>
#include <unsupported/Eigen/BVH>

#include <cmath>
#include <limits>
#include <vector>

namespace bindpose {
namespace nearest_surface_parts {

using Point = Eigen::Vector3d;
using Box = Eigen::AlignedBox3d;

struct Triangle {
    std::array<Point, 3> corner;
    std::uint32_t index = 0;
};

/// Ericson, Real-Time Collision Detection, 5.1.5: the nearest point of a triangle by its regions.
std::array<double, 3> nearestShares(const Triangle& t, const Point& p)
{
    const Point ab = t.corner[1] - t.corner[0], ac = t.corner[2] - t.corner[0], ap = p - t.corner[0];
    const double d1 = ab.dot(ap), d2 = ac.dot(ap);
    if (d1 <= 0.0 && d2 <= 0.0) return {1.0, 0.0, 0.0};
    const Point bp = p - t.corner[1];
    const double d3 = ab.dot(bp), d4 = ac.dot(bp);
    if (d3 >= 0.0 && d4 <= d3) return {0.0, 1.0, 0.0};
    const double vc = d1 * d4 - d3 * d2;
    if (vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0) {
        const double v = d1 - d3 > 0.0 ? d1 / (d1 - d3) : 0.0;
        return {1.0 - v, v, 0.0};
    }
    const Point cp = p - t.corner[2];
    const double d5 = ab.dot(cp), d6 = ac.dot(cp);
    if (d6 >= 0.0 && d5 <= d6) return {0.0, 0.0, 1.0};
    const double vb = d5 * d2 - d1 * d6;
    if (vb <= 0.0 && d2 >= 0.0 && d6 <= 0.0) {
        const double w = d2 - d6 > 0.0 ? d2 / (d2 - d6) : 0.0;
        return {1.0 - w, 0.0, w};
    }
    const double va = d3 * d6 - d5 * d4;
    if (va <= 0.0 && d4 - d3 >= 0.0 && d5 - d6 >= 0.0) {
        const double whole = (d4 - d3) + (d5 - d6), w = whole > 0.0 ? (d4 - d3) / whole : 0.0;
        return {0.0, 1.0 - w, w};
    }
    const double whole = va + vb + vc;
    return {va / whole, vb / whole, vc / whole};
}

Point pointAt(const Triangle& t, const std::array<double, 3>& share)
{
    return t.corner[0] * share[0] + t.corner[1] * share[1] + t.corner[2] * share[2];
}

Box boxOf(const Triangle& t)
{
    Box out(t.corner[0]);
    out.extend(t.corner[1]);
    out.extend(t.corner[2]);
    return out;
}

/// What Eigen's search asks.
struct NearestAsked {
    using Scalar = double;
    Point place;
    const Triangle* best = nullptr;
    std::array<double, 3> share{};
    double least = std::numeric_limits<double>::infinity();

    double minimumOnVolume(const Box& box) const { return box.squaredExteriorDistance(place); }
    double minimumOnObject(const Triangle& triangle)
    {
        const std::array<double, 3> at = nearestShares(triangle, place);
        const double square = (pointAt(triangle, at) - place).squaredNorm();
        if (square < least) {
            least = square;
            best = &triangle;
            share = at;
        }
        return square;
    }
};

} // namespace nearest_surface_parts

using namespace nearest_surface_parts;

struct NearestSurface::Tree {
    std::vector<Triangle> triangles;
    Eigen::KdBVH<double, 3, Triangle> tree;
};

NearestSurface::NearestSurface(
    std::span<const glm::vec3> places, std::span<const std::array<std::uint32_t, 3>> triangles)
    : tree_(std::make_unique<Tree>())
{
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        Triangle made;
        made.index = static_cast<std::uint32_t>(i);
        for (std::size_t corner = 0; corner < 3; ++corner) {
            const glm::dvec3 p(places[triangles[i][corner]]);
            made.corner[corner] = Point(p.x, p.y, p.z);
        }
        tree_->triangles.push_back(made);
    }
    std::vector<Box> boxes;
    for (const Triangle& triangle : tree_->triangles) boxes.push_back(boxOf(triangle));
    if (!boxes.empty()) tree_->tree.init(tree_->triangles.begin(), tree_->triangles.end(), boxes.begin(), boxes.end());
}

NearestSurface::~NearestSurface() = default;

std::optional<NearestSurface::Hit> NearestSurface::nearest(const glm::vec3& place) const
{
    if (tree_->triangles.empty()) return std::nullopt;
    NearestAsked asked;
    asked.place = Point(double{place.x}, double{place.y}, double{place.z});
    Eigen::BVMinimize(tree_->tree, asked);
    if (!asked.best) return std::nullopt;
    return Hit{asked.best->index, asked.share, std::sqrt(asked.least)};
}

glm::vec3 NearestSurface::normal(std::uint32_t triangle) const
{
    const Triangle& t = tree_->triangles[triangle];
    const Point across = (t.corner[1] - t.corner[0]).cross(t.corner[2] - t.corner[0]);
    const double length = across.norm();
    if (!(length > 0.0)) return glm::vec3(0.0f);
    return {static_cast<float>(across.x() / length), static_cast<float>(across.y() / length),
        static_cast<float>(across.z() / length)};
}

} // namespace bindpose
