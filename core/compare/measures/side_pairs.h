// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/ground/sides.h"

#include <stop_token>

namespace bindpose {

/// A place of a mesh and the one that stands where it is mirrored.
struct SidePair {
    std::uint32_t place = 0, partner = 0; ///< on the axis' positive side of the middle; on the other
    /// Half the sum of differences between both rows, joints exchanged: 0 alike, 1 no joint in common. NaN where no row
    /// can be asked of the other side: one is without weights, or a joint beside the middle has no partner.
    float apart = 0.0f;
};

/// Left and right of one mesh, place by place. A place in the middle, nearer to it than a hundredth of the size, is no
/// side.
struct SidePairs {
    /// At least half of one side has a partner, and more than a few places: else it was not made alike.
    bool symmetric() const;

    std::size_t onOneSide = 0; ///< weighted places on the positive side
    float middle = 0.0f;       ///< how far from the plane a side begins
    std::vector<SidePair> pairs;
};

/// As far from where it is mirrored a partner may be, of the mesh's size.
inline constexpr double kMirrorReach = 5e-4;

/// `size`: sizeOf. Half the pairs where it was stopped: ask the token. Cost: places, sorted.
SidePairs sidePairs(const WeightedSurface& weighted, const Sides& sides, float size, double reach = kMirrorReach,
    const std::stop_token& stop = {});

/// Slots in which two rows differ by more than `limit`, joints exchanged.
std::vector<SlotIndex> slotsApart(
    std::span<const Influence> row, std::span<const Influence> other, const Sides& sides, float limit);

} // namespace bindpose
