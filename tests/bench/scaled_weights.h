// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

namespace bindpose::bench {

/// Weights with each of them times a factor. Precondition: none leaves 0…1 by it.
inline std::shared_ptr<const SetWeights> withWeightsTimes(const SetWeights& weights, float factor)
{
    std::vector<PointIndex> points;
    std::vector<std::vector<Influence>> rows;
    for (PointIndex point = 0; point < weights.points(); ++point) {
        points.push_back(point);
        rows.push_back(weights.at(point));
        for (Influence& one : rows.back()) one.weight *= factor;
    }
    return std::make_shared<const SetWeights>(*weights.with(points, rows));
}

} // namespace bindpose::bench
