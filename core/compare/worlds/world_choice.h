// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/worlds/targets.h"
#include "core/compare/worlds/world_distances.h"
#include "core/edit/rows/point_weights.h"

#include <string>

namespace bindpose {

/// A rule that a character can be held against: what a program or a format keeps of it.
struct WorldChoice {
    enum class Kind {
        Limit,           ///< the `number` largest influences of a vertex, sums kept
        Cut,             ///< the same, what the others had is lost
        Bits,            ///< weights of `number` bits, 8 or 16
        HalfPositions,   ///< positions as half floats
        DualQuaternions, ///< the same weights, blended otherwise
        Target,          ///< what the program of that id takes
    };
    Kind kind = Kind::Limit;
    std::uint32_t number = 4;
    std::string target; ///< id
    friend bool operator==(const WorldChoice&, const WorldChoice&) = default;
};

/// Influences of a vertex that are kept where weights can be solved for them: of a limit, and of a target that takes
/// the largest, divides by their sum and stores floats. 0: there is nothing to solve for.
std::size_t solvableLimit(const WorldChoice& choice);

/// What a target takes of a character. `plain`: the same, withPlainRows. Errors: no points.
Result<Scene> takenBy(
    const Target& target, const Scene& scene, const Scene& plain, std::span<const WeightedPoints> points);

/// The surface that a rule makes of a character, named as WhatIfVariant has it.
/// Precondition: there is a target of that id. Errors: nothing has weights of a skin that is drawn; those of
/// limitWeights and quantizeWeights. Cost: the weights.
Result<World> worldOf(const Scene& scene, const WorldChoice& choice);

} // namespace bindpose
