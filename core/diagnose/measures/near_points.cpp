// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/near_points.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kFarthestCell = 1e15;

std::uint64_t mixed(std::uint64_t h, std::int64_t value)
{
    h ^= static_cast<std::uint64_t>(value) * 0x9E3779B97F4A7C15u;
    h *= 0xC2B2AE3D27D4EB4Fu;
    return h ^ (h >> 29);
}

} // namespace

NearPoints::NearPoints(std::span<const glm::vec3> points, float radius) : points_(points), radius_(radius)
{
    cells_.reserve(points.size());
    for (std::uint32_t i = 0; i < points.size(); ++i)
        if (std::isfinite(points[i].x + points[i].y + points[i].z)) cells_.emplace_back(cellOf(points[i], 0, 0, 0), i);
    std::sort(cells_.begin(), cells_.end());
}

std::int64_t NearPoints::nearest(const glm::vec3& to) const
{
    std::int64_t out = -1;
    float best = radius_;
    for (int dx = -1; dx <= 1; ++dx)
        for (int dy = -1; dy <= 1; ++dy)
            for (int dz = -1; dz <= 1; ++dz) {
                const std::uint64_t cell = cellOf(to, dx, dy, dz);
                for (auto at = std::lower_bound(cells_.begin(), cells_.end(), std::pair(cell, std::uint32_t{0}));
                     at != cells_.end() && at->first == cell; ++at) {
                    const float apart = glm::distance(points_[at->second], to);
                    if (apart > best || (apart == best && out >= 0)) continue;
                    best = apart;
                    out = at->second;
                }
            }
    return out;
}

std::uint64_t NearPoints::cellOf(const glm::vec3& at, int dx, int dy, int dz) const
{
    const auto along = [this](float value, int step) {
        const double cell = std::floor(double{value} / (2.0 * double{radius_}));
        return static_cast<std::int64_t>(std::clamp(cell, -kFarthestCell, kFarthestCell)) + step;
    };
    return mixed(mixed(mixed(0, along(at.x, dx)), along(at.y, dy)), along(at.z, dz));
}

} // namespace bindpose
