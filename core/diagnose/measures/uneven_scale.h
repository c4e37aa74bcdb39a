// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/measures/clip_keys.h"

#include <algorithm>
#include <cmath>

namespace bindpose {

/// Largest of a scale key's factors against the smallest, less 1; 0 where one is 0.
inline double unevenScale(const Track& track, std::size_t key)
{
    const auto v = keyValue(track, key);
    const double a = std::abs(double{v[0]}), b = std::abs(double{v[1]}), c = std::abs(double{v[2]});
    const double low = std::min({a, b, c});
    return low > 1e-6 ? std::max({a, b, c}) / low - 1.0 : 0.0;
}

/// A track of scale that is uneven somewhere, on a node whose children follow it by plain matrices: those are sheared
/// when they turn.
inline bool unevenOnPath(const Scene& scene, const Track& track, double tolerance)
{
    const std::vector<NodeId>& below = scene.order->children[track.node.index()];
    const auto chained = [&scene](NodeId child) { return scene.node(child)->rule == HierarchyRule::MatrixChain; };
    if (track.path != ChannelPath::Scale || std::none_of(below.begin(), below.end(), chained)) return false;
    for (std::size_t key = 0; key < track.keys(); ++key)
        if (unevenScale(track, key) > tolerance) return true;
    return false;
}

} // namespace bindpose
