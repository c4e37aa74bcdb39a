// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/places/place_story.h"

#include <optional>

namespace bindpose {

/// A place of a character that lies elsewhere in B: points around one top of the distance, for one cause.
struct ComparedPlace {
    std::vector<SweptPoint> points; ///< of A, the farthest in front
    std::vector<float> distances;   ///< by these: the largest over the moments
    PairedPoint worst;
    double distance = 0.0;    ///< of `worst`, the largest over the moments
    std::size_t moment = 0;   ///< when that is
    NodeId joint;             ///< that holds the place in A, or its story's mover; not valid: none does
    PlaceStory story;         ///< of `worst` at `moment`
    std::vector<float> curve; ///< distance of `worst` by moment
    /// How many of `points` have a joint weight that differs by more than 0.01 in B, whatever the cause of the place
    /// is; 0 unless PlaceOptions::weights.
    std::size_t reweighted = 0;

    std::size_t pointsOver(double limit) const;
    /// Share of the moments at which `worst` is farther apart than that, 0 … 1.
    double shareOver(double limit) const;
};

/// Where a character lies elsewhere in B, over all moments.
struct ComparedPlaces {
    WorldPair pair;
    WorldDistance distance;
    std::vector<ComparedPlace> places; ///< worst first
    std::size_t looked = 0;            ///< moments that were looked at …
    std::size_t of = 0;                ///< … of so many
};

struct PlaceOptions {
    double least = 0.0;      ///< points that are nowhere farther apart are in no place, file units
    std::size_t most = 0;    ///< moments, evenly spread; 0: all
    std::size_t places = 60; ///< at most, the worst of them
    bool weights = false;    ///< points whose weights differ are counted: of two files
};

/// Measures a pair and finds its places. The same for any number of threads. Errors: Cancelled.
/// Cost: points × moments; the joints of a skin for each place.
Result<ComparedPlaces> comparePlaces(WorldPair pair, const PlaceOptions& options, const Task& task);

} // namespace bindpose
