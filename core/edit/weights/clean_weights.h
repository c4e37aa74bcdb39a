// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"

/// Weights brought into what an engine or a file wants. Each row keeps its sum unless it is said otherwise; what is
/// locked keeps its bits; rows with a weight that is negative or not finite stay as they are (but for cleanWeights).
namespace bindpose {

/// At most `most` joints a point: the strongest stay, locked ones before others. The others' weight goes to those that
/// stay in proportion, or to the receiver. Errors: no points; a limit of 0.
Result<Scene> limitWeights(
    const Scene& scene, std::span<const WeightedPoints> selected, std::size_t most, const WeightLocks& locks = {});
/// The same, but joints and weights are chosen so that the points stay as near as they can to where they were: least
/// squares over keys of all clips. Never further off in the mean square than limitWeights.
/// Cost: points over the limit × moments (some dozens).
Result<Scene> refitWeights(
    const Scene& scene, std::span<const WeightedPoints> selected, std::size_t most, const WeightLocks& locks = {});

/// Weights below `least` become 0, never the strongest of a point. Errors: no points; not between 0 and 1.
Result<Scene> pruneWeights(
    const Scene& scene, std::span<const WeightedPoints> selected, float least, const WeightLocks& locks = {});

/// Joints that a point lists twice become one, and weights that are 0, negative, not finite or of a slot that the skin
/// lacks go: their places name joint 0, behind the others. The sum of what was sound stays. Errors: no points.
Result<Scene> cleanWeights(const Scene& scene, std::span<const WeightedPoints> selected, const WeightLocks& locks = {});

/// Each weight becomes a multiple of 1/255 (8 bits) or 1/65535 (16); the multiples of a point sum to exactly 1.
/// Errors: no points; the file stores fewer bits.
Result<Scene> quantizeWeights(
    const Scene& scene, std::span<const WeightedPoints> selected, unsigned bits, const WeightLocks& locks = {});

/// All weight of a joint goes to another; none given: to the next joint of the skin above it.
/// Errors: no points; no skin of theirs has both; one of them is locked.
Result<Scene> moveWeights(const Scene& scene, std::span<const WeightedPoints> selected, NodeId from, NodeId to,
    const WeightLocks& locks = {});

} // namespace bindpose
