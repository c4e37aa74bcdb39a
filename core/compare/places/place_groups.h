// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/ground/welded_surface.h"

namespace bindpose {

/// Vertices of a surface whose values make one hill.
struct VertexGroup {
    std::vector<std::uint32_t> vertices; ///< highest first
};

/// Hills of a value over a surface: each vertex above `least` belongs to the hill that it is reached from going down
/// from the top. Two hills are one where the saddle between them is higher than half of the lower top. Highest first;
/// equal values by number. Cost: vertices, sorted.
std::vector<VertexGroup> hillsOf(const WeldedSurface& surface, std::span<const float> values, float least);

} // namespace bindpose
