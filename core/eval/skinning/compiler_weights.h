// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/weights.h"

#include <vector>

namespace bindpose {

/// What programs that read an SMD make of one corner's link list. In order of the file; joints that they drop are left
/// out.
struct CompilerWeights {
    std::vector<Influence> studiomdl; ///< Source: no residue; at most three of 5 % or more, brought to a sum of 1
    std::vector<Influence> assimp;    ///< a residue under 2.5 % is lost; links that name the own bone are dropped
};

/// `row`: the line's own bone first (weight 0: not listed), then the links. Source: studiomdl's SortAndBalanceBones,
/// assimp's SMDLoader.
CompilerWeights compilerWeights(const std::vector<Influence>& row);

/// The most that studiomdl changes of one joint's share: against the links, and what they leave to 1 as the share of
/// the line's own bone. A sum above 1 is taken as it is.
double compilerChange(const std::vector<Influence>& row);

} // namespace bindpose
