// SPDX-License-Identifier: MIT
#pragma once
#include <glm/glm.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace bindpose {

/// More corners than these are cut as a fan, whatever their shape: ears take the square of them.
inline constexpr std::size_t kMostEarCorners = 1000;

/// Cuts a polygon of 3 or more corners into triangles that cover it once, also where it is hollow; each three numbers
/// appended to `out` are a triangle. Corners need not lie in a plane. Cost: the square of the corners of a hollow one.
void triangulate(std::span<const glm::vec3> corners, std::vector<std::uint32_t>& out);

} // namespace bindpose
