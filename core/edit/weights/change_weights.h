// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"
#include "core/edit/rows/stayed_points.h"

namespace bindpose {

/// A change of one joint's weight for which others give and take.
struct ShareChange {
    NodeId joint;
    WeightChange how = WeightChange::Set;
    double amount = 0.0;
    WeightLocks locks;
};

/// Changes the weight that a joint has of each point: to `amount`, by it, or `amount` times as much, between 0 and what
/// locked joints leave. The receiver takes or gives the difference, as much as it has; without one all others that are
/// not locked do, in proportion. Where the file's rows have no room for one more joint the weakest goes. Every row that
/// changes sums to 1 then. Points that stand in the same place change together. `stayed`: points that keep
/// their weights though they are asked for others. Errors: no points; no skin of theirs has the joint; it is
/// locked; not finite, a factor below 0.
Result<Scene> changeShares(const Scene& scene, std::span<const WeightedPoints> selected, const ShareChange& change,
    StayedPoints* stayed = nullptr);

} // namespace bindpose
