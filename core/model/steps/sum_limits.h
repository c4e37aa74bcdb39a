// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/skin.h"
#include "core/model/weights.h"

#include <cstdint>

/// When a vertex's weights sum to something else than 1: one rule for loaders, checks and the map of sums, so that the
/// map shows nothing that no check reports and no fix mends.
namespace bindpose {

/// Of sums of floats, which text and half floats round; less is not seen on any surface.
inline constexpr double kSumTolerance = 1e-3;

/// What a set's integers have to sum to; 0 where it does not store one kind of them.
inline std::uint32_t wholeOf(const SetWeights& weights)
{
    for (const WeightStorage other : weights.groupStorage)
        if (other != weights.storage) return 0;
    return wholeOf(weights.storage);
}

/// Half a step of integers; what they are as floats rounds to far less.
inline double sumTolerance(const SetWeights& weights)
{
    const std::uint32_t whole = wholeOf(weights);
    return whole != 0 ? 0.5 / whole : kSumTolerance;
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
