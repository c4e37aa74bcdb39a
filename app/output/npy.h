// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include <glm/glm.hpp>

namespace bindpose {

/// NumPy's array file, version 1.0: little-endian float32 in C order, shape (points, 3).
/// Source: numpy/lib/format.py, "Format Version 1.0".
std::vector<std::byte> npyOf(std::span<const glm::vec3> points);

} // namespace bindpose
