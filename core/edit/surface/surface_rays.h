// SPDX-License-Identifier: MIT
#pragma once
#include <glm/glm.hpp>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace bindpose {

/// Triangles that a ray may hit, sorted into boxes. Corners and triangles are not copied.
class SurfaceRays {
public:
    using Triangle = std::array<std::uint32_t, 3>;
    /// Cost: triangles, sorted.
    SurfaceRays(std::span<const glm::dvec3> spots, std::span<const Triangle> triangles);

    /// Whether a triangle of this island stands between a spot and a place; those that have the spot as a corner do
    /// not count. `islands`: by spot. Cost: the triangles' logarithm. Thread: any.
    bool blocked(std::uint32_t spot, const glm::dvec3& to, std::span<const std::uint32_t> islands) const;
    /// How far it is to the first triangle; `most` where none is nearer. Precondition: `along` has length 1.
    double freeWay(const glm::dvec3& from, const glm::dvec3& along, double most) const;

private:
    struct Box {
        glm::dvec3 low, high;
        std::uint32_t begin = 0, end = 0; ///< of order_; of a leaf
        std::uint32_t second = 0;         ///< the other half's box, the first half's comes next; 0: a leaf
    };
    std::uint32_t build(std::uint32_t begin, std::uint32_t end);
    /// Where the segment from + t · way meets the triangle, t in (0, 1); above 1 where it does not.
    double meet(const Triangle& triangle, const glm::dvec3& from, const glm::dvec3& way) const;
    template <class Body> void walk(const glm::dvec3& from, const glm::dvec3& way, Body body) const;

    std::span<const glm::dvec3> spots_;
    std::span<const Triangle> triangles_;
    std::vector<std::uint32_t> order_;
    std::vector<Box> boxes_;
};

} // namespace bindpose
