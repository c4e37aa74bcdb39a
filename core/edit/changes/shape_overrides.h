// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

namespace bindpose {

/// Meshes with morph targets, and the nodes that weigh them; in the order of the scene's instances.
struct ShapedNode {
    NodeId node;
    InstanceId instance; ///< the first one of the node that has targets
    MeshId mesh;
};
std::vector<ShapedNode> shapedNodes(const Scene& scene);

} // namespace bindpose
