// SPDX-License-Identifier: MIT
#pragma once
#include <glm/glm.hpp>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

namespace bindpose {

/// Finds the nearest point of a surface. Places and triangles are copied.
class NearestSurface {
public:
    struct Hit {
        std::uint32_t triangle = 0;
        std::array<double, 3> share{}; ///< of the corners; they sum to 1
        double distance = 0.0;
    };
    /// Cost: triangles, sorted. Triangles without area count as their edges.
    NearestSurface(std::span<const glm::vec3> places, std::span<const std::array<std::uint32_t, 3>> triangles);
    ~NearestSurface();
    NearestSurface(const NearestSurface&) = delete;
    NearestSurface& operator=(const NearestSurface&) = delete;

    /// Nothing where there are no triangles. Cost: the triangles' logarithm. Thread: any.
    std::optional<Hit> nearest(const glm::vec3& place) const;
    /// Of length 1; zero where the triangle has no area.
    glm::vec3 normal(std::uint32_t triangle) const;

private:
    struct Tree;
    std::unique_ptr<Tree> tree_;
};

} // namespace bindpose
