// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <string>

namespace bindpose {

/// What `info` says about the weights of one set. An influence counts where its weight is not 0; sums are those of
/// the weights as authored, over all points.
struct SetFacts {
    std::size_t points = 0;
    std::size_t most = 0; ///< influences of the point with most of them
    double mean = 0.0;    ///< influences per point
    double smallestSum = 0.0, largestSum = 0.0;
    std::size_t unweighted = 0; ///< points whose weights are all 0
};

/// Cost: the set's influences.
SetFacts factsOf(const Scene& scene, SetId set);

/// Words for the facts of a file.
const char* wordFor(WeightRule rule);
const char* wordFor(UnweightedRule rule);
const char* wordFor(HierarchyRule rule);
const char* wordFor(WeightStorage storage);
const char* wordFor(AlphaMode mode);
const char* wordFor(SkinBlend blend);
const char* wordFor(ClipLayer::Blend blend);
/// "clusters" or "inverseBinds", "pose", "rest", "firstFrame".
const char* wordFor(BindSource::Kind kind, const FileFacts& facts);

/// Interpolations that a clip's tracks have, without repeats: "linear", "step, linear".
std::vector<std::string> interpolationsOf(const Clip& clip);
/// Keys of all tracks of a clip.
std::size_t keysOf(const Clip& clip);

} // namespace bindpose
