// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/ground/seen_spans.h"
#include "core/model/finding.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bindpose {

/// Points of another set than the finding's place names.
struct SetPoints {
    std::uint32_t mesh = 0, set = 0;
    std::vector<std::pair<PointIndex, PointIndex>> points; ///< first and last, ascending
};

/// What findings of deformation over the clips say besides: how they are ordered, and how they are known again.
struct DeformFacts {
    double rank = 0.0;         ///< worse ones have more: the worst moment leads, size and time decide between equals
    double impact = 0.0;       ///< mean over the moments of area share × distance, in heights
    double visibleShare = 0.0; ///< of the moments, those at which it is seen
    std::string spot;          ///< its middle at rest in hundredths of the height: the same in a later export
    std::vector<std::string> clips;   ///< the first few in which it is seen, worst first: their numbers
    std::vector<std::string> also;    ///< ids of other checks that see the same
    std::vector<SeenSpan> spans;      ///< when it is seen
    std::vector<SetPoints> elsewhere; ///< the same defect in other sets
};

/// As the last value of a finding's sentence, which does not show it.
Wording wordingOf(const DeformFacts& facts);
/// None: the finding is of another kind.
std::optional<DeformFacts> deformFactsOf(const Finding& finding);

/// The finding once for each set that it has points in, as if it had no others: what mends points set by set.
std::vector<Finding> bySet(const Finding& finding);

} // namespace bindpose
