// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/places/world_pair.h"
#include "core/edit/rows/point_weights.h"

#include <string>
#include <vector>

namespace bindpose {

/// A character with the weights that another file (B) has at some of its points, and what that comes to.
struct TakenWeights {
    /// A joint of B that A's skin lacks at a point that takes its weight.
    struct Lacking {
        std::string joint, taker; ///< as B calls it; the joint of A that takes its weight, empty: all others do
        double weight = 0.0;      ///< the largest that goes elsewhere
    };
    /// A joint of B that was not found by its name.
    struct Renamed {
        std::string inB, inA;
    };
    Scene scene;
    std::size_t points = 0;  ///< that changed, those that stand in one place with a point that was named among them
    std::size_t same = 0;    ///< that have B's weights already
    std::size_t without = 0; ///< that have no partner in B, or one that nothing holds: they stay as they are
    std::size_t trimmed = 0; ///< for whose joints the rows of A have no room: the strongest are there
    std::vector<Lacking> lacking;
    std::vector<Renamed> renamed;
    double moved = 0.0;  ///< how far the surface goes over the pair's moments, A's unit
    double before = 0.0; ///< the largest distance to B of points that changed or are the same, before …
    double after = 0.0;  ///< … and afterwards

    /// The surface comes nearer to B, by more than a thousandth.
    bool gains() const { return after < 0.999 * before; }
};

/// Rows of B become those of A's points, joint by joint: by the pair's partners, by name first. A joint that A's skin
/// lacks gives its weight to the next one above that the skin has, without one to all others in proportion. What is
/// locked keeps its bits and the others share what that leaves; else a row sums to what B's does. Points that stand in
/// the same place take theirs, too. Precondition: the pair is of files.
/// Errors: no points; none has a partner with weights in B; Cancelled. Cost: points × moments; the places of the mesh.
Result<TakenWeights> takeWeights(
    const WorldPair& pair, std::span<const WeightedPoints> selected, const WeightLocks& locks, const Task& task);

} // namespace bindpose
