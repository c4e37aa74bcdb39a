// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/clip.h"

namespace bindpose {

/// The keys on both sides of a time, and how far between them it lies. `next == key` where one key alone counts:
/// before the first, after the last, exactly on a key, and for Step.
struct KeySpan {
    std::size_t key = 0;
    std::size_t next = 0;
    double fraction = 0.0; ///< in (0, 1) where next != key
};

/// Precondition: at least one key. Cost: constant for evenly spaced keys, else the logarithm of the distance from
/// the evenly spaced place; a seek costs what a step forward costs.
KeySpan keySpan(const std::vector<double>& times, double timeSec, Interpolation interpolation);

/// keyAt with a guess where to look first. Cost: logarithm of the distance from the guess.
std::size_t keyNear(const std::vector<double>& times, double timeSec, std::size_t guess);

} // namespace bindpose
