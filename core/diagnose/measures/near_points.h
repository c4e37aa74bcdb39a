// SPDX-License-Identifier: MIT
#pragma once
#include <glm/glm.hpp>

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace bindpose {

/// Points by where they stand, to find those near another point. Not finite ones are left out.
class NearPoints {
public:
    /// Precondition: radius > 0. Cost: the points.
    NearPoints(std::span<const glm::vec3> points, float radius);
    /// The nearest within the radius; −1: none.
    std::int64_t nearest(const glm::vec3& to) const;

private:
    std::uint64_t cellOf(const glm::vec3& at, int dx, int dy, int dz) const;

    std::span<const glm::vec3> points_;
    float radius_;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> cells_; ///< ascending
};

} // namespace bindpose
