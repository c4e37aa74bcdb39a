// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <string>
#include <utility>
#include <vector>

namespace bindpose {

/// Which objects of one file are which of another. Lists are by number; an id that is not valid: it has no partner.
struct FilePairs {
    std::vector<NodeId> nodesOfA, nodesOfB; ///< the partner of each node of A, and of each of B
    std::vector<ClipId> clipsOfA, clipsOfB;
    std::vector<InstanceId> instancesOfA, instancesOfB;
    double unit = 1.0; ///< lengths of B are this many times those of A
};

/// Nodes by name, then by what is above them, where they stand and what hangs below them; clips by name, then by order
/// where as many are left; instances by their nodes, then by their meshes' names and order. The unit is one factor that
/// bones, binds and boxes agree in, else 1.
/// Cost: nodes × siblings.
FilePairs pairFiles(const Scene& a, const Scene& b);

/// The next node above that has a partner; none: there is none.
NodeId pairedAbove(const Scene& scene, const std::vector<NodeId>& partners, NodeId node);

/// A clip of A that moves nothing but nodes that B lacks: it went with them, and B stands at rest.
bool wentWithNodes(const Scene& a, const FilePairs& pairs, ClipId clip);

} // namespace bindpose
