// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/ground/welded_surface.h"

namespace bindpose {

/// Which vertex of a surface stands where another one's mirror image is, and which joint does: most characters are made
/// alike on both sides, so that a side whose weights differ from the other's is worth a look.
struct SurfaceMirror {
    static constexpr std::uint32_t kNone = 0xFFFFFFFFu;
    std::vector<std::uint32_t> imageOf;  ///< by vertex: itself in the middle; kNone. Empty: the sides are not alike
    std::vector<std::uint32_t> columnOf; ///< by column; kNone: no joint stands there

    bool known(std::uint32_t vertex) const { return vertex < imageOf.size() && imageOf[vertex] != kNone; }
    /// What the other side's weights say of a vertex. Empty: there is no image, or it hangs on a joint without one.
    std::vector<ColumnWeight> rowOf(const WeldedSurface& surface, std::uint32_t vertex) const;
};

/// By where vertices and joints stand at bind, whatever they are called, across x, y or z. Empty unless half of the
/// vertices have an image and most of those the same weights. Cost: vertices, sorted; joints squared.
SurfaceMirror mirrorOf(const WeldedSurface& surface, double height);

} // namespace bindpose
