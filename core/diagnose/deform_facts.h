// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/finding.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bindpose {

/// What findings of deformation over the clips say besides: how they are ordered, and how they are known again.
struct DeformFacts {
    double rank = 0.0;         ///< worse ones have more: the worst moment leads, size and time decide between equals
    double impact = 0.0;       ///< mean over the moments of area share × distance, in heights
    double visibleShare = 0.0; ///< of the moments, those at which it is seen
    std::string spot;          ///< its middle at rest in hundredths of the height: the same in a later export
    std::vector<std::string> clips; ///< the first few in which it is seen, worst first: their numbers
    std::vector<std::string> also;  ///< ids of other checks that see the same
};

/// As the last value of a finding's sentence, which does not show it.
Wording wordingOf(const DeformFacts& facts);
/// None: the finding is of another kind.
std::optional<DeformFacts> deformFactsOf(const Finding& finding);

} // namespace bindpose
