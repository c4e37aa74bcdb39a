// SPDX-License-Identifier: MIT
#include "core/edit/surface/place_grid.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

std::uint64_t keyOf(const std::array<std::int64_t, 3>& cell)
{
    std::uint64_t out = 0; // cells that share a key only make a search longer
    for (const std::int64_t one : cell) out = out * 0x9e3779b97f4a7c15ull + static_cast<std::uint64_t>(one);
    return out;
}

} // namespace

PlaceGrid::PlaceGrid(std::span<const glm::vec3> places, float radius)
    : places_(places), radius_(std::max(radius, 1e-30f))
{
    for (std::size_t i = 0; i < places.size(); ++i)
        cells_[keyOf(cellOf(places[i]))].push_back(static_cast<std::uint32_t>(i));
}

template <class Body> void PlaceGrid::around(const glm::vec3& place, Body body) const
{
    const std::array<std::int64_t, 3> cell = cellOf(place);
    for (std::int64_t dx = -1; dx <= 1; ++dx)
        for (std::int64_t dy = -1; dy <= 1; ++dy)
            for (std::int64_t dz = -1; dz <= 1; ++dz) {
                const auto found = cells_.find(keyOf({cell[0] + dx, cell[1] + dy, cell[2] + dz}));
                if (found == cells_.end()) continue;
                for (const std::uint32_t i : found->second)
                    if (const float distance = glm::distance(places_[i], place); distance <= radius_) body(i, distance);
            }
}

std::optional<std::uint32_t> PlaceGrid::nearest(const glm::vec3& place) const
{
    std::optional<std::uint32_t> best;
    float least = radius_;
    around(place, [&](std::uint32_t i, float distance) {
        if (distance < least || (distance == least && !best)) {
            least = distance;
            best = i;
        }
    });
    return best;
}

std::optional<std::uint32_t> PlaceGrid::first(const glm::vec3& place) const
{
    std::optional<std::uint32_t> best;
    around(place, [&best](std::uint32_t i, float) { best = std::min(best.value_or(i), i); });
    return best;
}

std::array<std::int64_t, 3> PlaceGrid::cellOf(const glm::vec3& place) const
{
    std::array<std::int64_t, 3> out{};
    for (int axis = 0; axis < 3; ++axis)
        out[static_cast<std::size_t>(axis)] =
            static_cast<std::int64_t>(std::floor(std::clamp(place[axis] / radius_, -1e15f, 1e15f)));
    return out;
}

} // namespace bindpose
