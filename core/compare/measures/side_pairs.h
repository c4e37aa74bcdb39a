// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/ground/sides.h"

#include <stop_token>

namespace bindpose {

/// A place of a mesh and the one that stands where it is mirrored, of the same mesh or of another.
struct SidePair {
    std::uint32_t place = 0, partner = 0; ///< on the axis' positive side of the middle; on the other
    /// Half the sum of differences between both rows, joints exchanged: 0 alike, 1 no joint in common. NaN where no row
    /// can be asked of the other side: one is without weights, or a joint beside the middle has no partner.
    float apart = 0.0f;
};

/// Left and right, place by place. A place in the middle, nearer to it than a hundredth of the size, is no
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

/// From here on rows of a pair differ.
inline constexpr double kSidesApart = 0.02;

/// A mesh that a skin draws, and what is known of its sides.
struct SidedSurface {
    const WeightedSurface* weighted = nullptr;
    const Sides* sides = nullptr; ///< null: the joints' names tell none
    float size = 0.0f;            ///< sizeOf
};

/// A mesh that is symmetric, or two that are each other's mirror.
struct MeshSides {
    std::size_t one = 0, other = 0; ///< which surfaces places and partners are of
    SidePairs pairs;
};

/// Each mesh by itself where it is symmetric; else, as with a left and a right arm, with the mesh of the same skin that
/// most of it has partners in. In the order of `one`. Half of them where it was stopped: ask the token.
/// Cost: places, sorted, for each two meshes that are not symmetric and may stand opposite.
std::vector<MeshSides> meshSides(
    std::span<const SidedSurface> surfaces, double reach = kMirrorReach, const std::stop_token& stop = {});

/// Slots in which two rows differ by more than `limit`, joints exchanged.
std::vector<SlotIndex> slotsApart(
    std::span<const Influence> row, std::span<const Influence> other, const Sides& sides, float limit);

} // namespace bindpose
