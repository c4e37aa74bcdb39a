// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/skin.h"
#include "core/model/weights.h"

/// When a vertex's weights sum to something else than 1: one rule for loaders, checks and the map of sums, so that the
/// map shows nothing that no check reports and no fix mends.
namespace bindpose {

/// Of sums of floats, which text and half floats round; less is not seen on any surface.
inline constexpr double kSumTolerance = 1e-3;

/// Integers have to sum to the whole, so half a step of theirs; what they are as floats rounds to far less.
inline double sumTolerance(const SetWeights& weights)
{
    for (const WeightStorage other : weights.groupStorage)
        if (other != weights.storage) return kSumTolerance; // of two kinds: no check counts their steps
    if (weights.storage == WeightStorage::Unorm8) return 0.5 / 255.0;
    return weights.storage == WeightStorage::Unorm16 ? 0.5 / 65535.0 : kSumTolerance;
}

/// Less than 1 is right: the format gives what is missing to a joint by itself.
inline bool fillsMissingWeight(WeightRule rule)
{
    return rule == WeightRule::ResidueToOwnBone;
}

/// How far a sum is off, as far as that is a defect.
inline double sumDefect(double sum, bool missingIsFilled)
{
    const double off = sum - 1.0;
    return missingIsFilled || off > 0.0 ? off : -off;
}

} // namespace bindpose
