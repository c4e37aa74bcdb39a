// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <vector>

namespace bindpose {

/// How far a joint at rest, or elsewhere, stands from where it was bound, in model space.
struct RestBindGap {
    NodeId joint;
    float moved = 0.0f; ///< file units between the two places
    float turnedDeg = 0.0f;
    float scaled = 1.0f; ///< the factor that is farthest from 1, of the joint's own axes
    bool any() const { return moved > 0.0f || turnedDeg > 0.0f || scaled != 1.0f; }
};

/// Between two places of a joint. What is below what floats round to in a model of that size is 0.
RestBindGap gapBetween(NodeId joint, const glm::mat4& rest, const glm::mat4& bind, float size);

/// Of every joint that a skin lists, in the order of the hierarchy. What is below what floats round to is 0.
/// Cost: nodes + joints of all skins.
std::vector<RestBindGap> restBindGaps(const Scene& scene);

} // namespace bindpose
