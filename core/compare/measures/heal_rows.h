// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/ground/welded_surface.h"

#include <map>

namespace bindpose {

/// By vertex: the mean of the rows around it, weighted by 1 / edge length; its own where nothing is around. What a
/// vertex would hang on if it were like its ring: how far that moves it is its *heal distance*.
/// Half made where the task was cancelled: ask it.
ColumnRows ringMeans(const WeldedSurface& surface, const Task& task = {});

/// Rows for the vertices of a patch from those around it: layer by layer from its border inwards, then relaxed until
/// each is the mean of its ring. By vertex of the patch (ascending). Vertices that nothing outside touches keep theirs.
ColumnRows filledRows(const WeldedSurface& surface, std::span<const std::uint32_t> patch);

/// second − first, columns ascending.
std::vector<ColumnWeight> rowChange(std::span<const ColumnWeight> first, std::span<const ColumnWeight> second);

} // namespace bindpose
