// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"

namespace bindpose {

/// What the weights of some points are like, taken together.
struct WeightStatistics {
    struct Joint {
        NodeId joint;
        std::size_t points = 0; ///< that it has a weight other than 0 of
        float largest = 0.0f;
    };
    std::size_t points = 0;
    std::vector<std::size_t> influences; ///< by number of weights other than 0: points that have as many
    float smallest = 0.0f;               ///< of the weights above 0; 0: there are none
    SetId smallestSet;
    PointIndex smallestPoint = 0;
    double leastSum = 0.0, mostSum = 0.0;
    std::vector<Joint> joints;  ///< that hold a point, in the order of the nodes
    std::vector<NodeId> unused; ///< joints of the points' skins that hold none of these
};

/// Cost: the weights.
WeightStatistics weightStatistics(const Scene& scene, std::span<const WeightedPoints> points);

} // namespace bindpose
