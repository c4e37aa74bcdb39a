// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <vector>

namespace bindpose {

/// By node, ascending: the joints that a joint must be told apart from where each has a colour of its own. A pair
/// stands in the lists of both.
using JointNeighbors = std::vector<std::vector<NodeId>>;

/// Most siblings on each side that count: no palette has more colours than that which nobody confuses.
inline constexpr std::size_t kSiblingsBeside = 12;

/// Parent, children, and siblings that stand near each other in the list. Cost: the nodes.
JointNeighbors neighborsInTree(const Scene& scene);
/// Those that hold a point together, and those that hold most of the corners of one triangle; of skins with up to 4096
/// joints. Cost: the weights and the triangles.
JointNeighbors neighborsOnSurface(const Scene& scene);

} // namespace bindpose
