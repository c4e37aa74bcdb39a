// SPDX-License-Identifier: MIT
#include "core/compare/ground/winding.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

namespace bindpose {
namespace {

/// Products of angles may grow and shrink so far: one more factor of a float's range stays a number.
constexpr double kSmallest = 1e-120, kLargest = 1e120;

/// Nearest point of a triangle, as seen from the origin: by the region of its plane that the origin projects to.
glm::dvec3 nearestOf(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c)
{
    const auto onSegment = [](const glm::dvec3& from, const glm::dvec3& to) {
        const glm::dvec3 along = to - from;
        const double length2 = glm::dot(along, along);
        const double t = length2 > 0.0 ? std::clamp(-glm::dot(from, along) / length2, 0.0, 1.0) : 0.0;
        return from + along * t;
    };
    const glm::dvec3 normal = glm::cross(b - a, c - a);
    const double area2 = glm::dot(normal, normal);
    if (area2 > 0.0) {
        const glm::dvec3 foot = normal * (glm::dot(a, normal) / area2);
        const auto side = [&](const glm::dvec3& p, const glm::dvec3& q) {
            return glm::dot(glm::cross(q - p, foot - p), normal) >= 0.0;
        };
        if (side(a, b) && side(b, c) && side(c, a)) return foot;
    }
    glm::dvec3 out = onSegment(a, b);
    for (const glm::dvec3& other : {onSegment(b, c), onSegment(c, a)})
        if (glm::dot(other, other) < glm::dot(out, out)) out = other;
    return out;
}

} // namespace

double windingNumber(
    const glm::vec3& point, std::span<const glm::vec3> places, std::span<const WeldedSurface::Triangle> triangles)
{
    // Six triangles share a corner as a rule: where each corner is from the point, and how far, is worked out once.
    std::vector<glm::dvec4> corners(places.size());
    for (std::size_t v = 0; v < corners.size(); ++v) {
        const glm::dvec3 from(places[v] - point);
        corners[v] = glm::dvec4(from, glm::length(from));
    }
    // Half the solid angle of a triangle is the angle of a complex number (Van Oosterom & Strackee 1983). Their angles
    // add up where the numbers are multiplied, so the arc tangent is taken once: what took most of the time. A product
    // of two angles of one sign that comes out with the other has gone past a half turn. Zeros have a sign as well: a
    // point inside of a triangle sees it under π or -π, and two of those are a whole turn.
    double re = 1.0, im = 0.0;
    int turns = 0;
    for (const auto& t : triangles) {
        const glm::dvec4 &a4 = corners[t[0]], &b4 = corners[t[1]], &c4 = corners[t[2]];
        const glm::dvec3 a(a4), b(b4), c(c4);
        const double x = a4.w * b4.w * c4.w + glm::dot(a, b) * c4.w + glm::dot(b, c) * a4.w + glm::dot(c, a) * b4.w;
        const double y = glm::dot(a, glm::cross(b, c));
        const double nextRe = re * x - im * y, nextIm = re * y + im * x;
        const double size = std::abs(nextRe) + std::abs(nextIm);
        if (!(size > 0.0)) continue; // the point is a corner, or a number is lost
        const bool was = std::signbit(im);
        // Only the angle counts. Divisions are slow, so they are left for when the numbers would get lost.
        const double scale = size > kSmallest && size < kLargest ? 1.0 : 1.0 / size;
        re = nextRe * scale;
        im = nextIm * scale;
        if (was == std::signbit(y) && was != std::signbit(im)) turns += was ? -1 : 1;
    }
    return turns + std::atan2(im, re) / (2.0 * std::numbers::pi);
}

double distanceTo(
    const glm::vec3& point, std::span<const glm::vec3> places, std::span<const WeldedSurface::Triangle> triangles)
{
    double least = std::numeric_limits<double>::infinity();
    for (const auto& t : triangles) {
        const glm::dvec3 near = nearestOf(
            glm::dvec3(places[t[0]] - point), glm::dvec3(places[t[1]] - point), glm::dvec3(places[t[2]] - point));
        least = std::min(least, glm::dot(near, near));
    }
    return std::sqrt(least);
}

} // namespace bindpose
