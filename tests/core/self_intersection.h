// SPDX-License-Identifier: MIT
#pragma once
#include <glm/glm.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace bindpose::testing {

/// True where the segment a b passes through the inside of the triangle. In double; touching does not count.
inline bool segmentCuts(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3 (&t)[3])
{
    const glm::dvec3 n = glm::cross(t[1] - t[0], t[2] - t[0]);
    const double da = glm::dot(n, a - t[0]), db = glm::dot(n, b - t[0]);
    if (da * db >= 0.0) return false;
    const glm::dvec3 p = a + (b - a) * (da / (da - db));
    for (int i = 0; i < 3; ++i) {
        if (glm::dot(glm::cross(t[(i + 1) % 3] - t[i], p - t[i]), n) <= 0.0) return false;
    }
    return true;
}

/// Pairs of triangles that share no point and cut one another. `triangles` are indices of points, 3 each.
/// Cost: near linear, through a grid of cells.
inline std::vector<std::pair<std::size_t, std::size_t>> selfIntersections(
    std::span<const glm::vec3> points, std::span<const std::uint32_t> triangles, float cell)
{
    const std::size_t count = triangles.size() / 3;
    const auto corner = [&](std::size_t t, int i) { return points[triangles[t * 3 + static_cast<std::size_t>(i)]]; };
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> grid;
    const auto cells = [&](std::size_t t, auto&& visit) {
        const glm::vec3 a = corner(t, 0), b = corner(t, 1), c = corner(t, 2);
        const glm::ivec3 low(glm::floor(glm::min(a, glm::min(b, c)) / cell));
        const glm::ivec3 high(glm::floor(glm::max(a, glm::max(b, c)) / cell));
        for (int x = low.x; x <= high.x; ++x)
            for (int y = low.y; y <= high.y; ++y)
                for (int z = low.z; z <= high.z; ++z)
                    visit((static_cast<std::uint64_t>(x + 4096) << 42) | (static_cast<std::uint64_t>(y + 4096) << 21) |
                          static_cast<std::uint64_t>(z + 4096));
    };
    for (std::size_t t = 0; t < count; ++t)
        cells(t, [&](std::uint64_t key) { grid[key].push_back(static_cast<std::uint32_t>(t)); });
    const auto shares = [&](std::size_t s, std::size_t t) {
        for (std::size_t i = 0; i < 3; ++i)
            for (std::size_t j = 0; j < 3; ++j)
                if (triangles[s * 3 + i] == triangles[t * 3 + j]) return true;
        return false;
    };
    const auto cut = [&](std::size_t s, std::size_t t) {
        const glm::dvec3 a[3] = {corner(s, 0), corner(s, 1), corner(s, 2)};
        const glm::dvec3 b[3] = {corner(t, 0), corner(t, 1), corner(t, 2)};
        for (int i = 0; i < 3; ++i) {
            if (segmentCuts(a[i], a[(i + 1) % 3], b) || segmentCuts(b[i], b[(i + 1) % 3], a)) return true;
        }
        return false;
    };
    std::vector<std::pair<std::size_t, std::size_t>> out;
    for (const auto& [key, inside] : grid) {
        for (std::size_t i = 0; i < inside.size(); ++i)
            for (std::size_t j = i + 1; j < inside.size(); ++j)
                if (!shares(inside[i], inside[j]) && cut(inside[i], inside[j])) out.emplace_back(inside[i], inside[j]);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

} // namespace bindpose::testing
