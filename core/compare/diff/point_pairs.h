// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/diff/file_pairs.h"
#include "core/compare/worlds/world_distances.h"

namespace bindpose {

/// Which points of one file are which of another, and by what.
struct PointPairs {
    std::vector<PointRun> runs; ///< of A; `others` are B's
    std::size_t byNumber = 0;   ///< the same number in the same place
    std::size_t byPlace = 0;    ///< the same place, normal, UV and material
    std::size_t byPlaceAlone = 0;
    std::size_t moved = 0;     ///< the same number elsewhere
    std::size_t onSurface = 0; ///< the nearest place of B's surface: a point of B that was not there before
    std::size_t unmatchedA = 0, unmatchedB = 0;
    std::size_t points = 0; ///< of A
    Scene b;                ///< B, with the places of its surface that points of A have no other partner than
    std::size_t matched() const { return byNumber + byPlace + byPlaceAlone + moved + onSurface; }
};

/// Points of instances that are partners. By number where nearly all stand in the same places, else by place, normal,
/// UV and material; of several such those with the same weights, then in order; else by the nearest place of the
/// surface. B's lengths are divided by the unit. Cost: points, sorted.
PointPairs pairPoints(const Scene& a, const Scene& b, const FilePairs& pairs);

} // namespace bindpose
