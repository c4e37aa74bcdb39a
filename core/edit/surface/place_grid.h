// SPDX-License-Identifier: MIT
#pragma once
#include <glm/glm.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace bindpose {

/// Places by cells as wide as the distance that is looked for. Refers to the places.
class PlaceGrid {
public:
    /// Cost: places.
    PlaceGrid(std::span<const glm::vec3> places, float radius);

    /// The nearest within the radius, the first of those equally near. Cost: the places of 27 cells.
    std::optional<std::uint32_t> nearest(const glm::vec3& place) const;
    /// The one with the smallest number within the radius, and so for all that stand together the same.
    std::optional<std::uint32_t> first(const glm::vec3& place) const;

private:
    /// Calls with the number and the distance of all within the radius.
    template <class Body> void around(const glm::vec3& place, Body body) const;
    std::array<std::int64_t, 3> cellOf(const glm::vec3& place) const;

    std::span<const glm::vec3> places_;
    float radius_;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> cells_;
};

} // namespace bindpose
