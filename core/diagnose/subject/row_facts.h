// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/weights.h"

#include <vector>

namespace bindpose {

/// What is known of the rows of one block of weights, so that a check passes over blocks that have nothing for it. A
/// weight that is no number is neither small nor large.
struct RowFacts {
    float lowest = 0.0f;        ///< below 0, else 0
    float largest = 0.0f;       ///< above 0, else 0
    float leastAbove0 = 3e38f;  ///< the smallest weight above 0
    float mostOfShared = 0.0f;  ///< largest weight below 1 that is its row's largest and not its only one above 0
    double offOne = 0.0;        ///< largest difference of a row's sum from 1, where any weight of it is not 0
    double offOneInFloat = 0.0; ///< the same where the sum is a float
    SlotIndex highestSlot = 0;
    bool notFinite = false;      ///< also where a sum is not
    bool withoutWeights = false; ///< a row of nothing but zeros, or of nothing
    bool namesTwice = false;     ///< a row gives a joint weights in two places
    bool zeroNamesJoint = false; ///< a weight of 0 stands beside another slot than 0
};

/// By block. Cost: one pass, on all cores.
std::vector<RowFacts> rowFacts(const SetWeights& weights);

} // namespace bindpose
