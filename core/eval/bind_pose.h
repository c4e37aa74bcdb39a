// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

namespace bindpose {

/// The bind pose of all nodes, by NodeId, and what it was made from.
struct BindPose {
    std::vector<glm::mat4> model; ///< bindModel()
    std::vector<glm::mat4> local; ///< bindLocal(): what `children = bind` puts below an overridden node
    SharedList<Skin> skins;
    SharedList<Node> nodes;

    bool madeFrom(const Scene& scene) const { return skins == scene.skins && nodes == scene.nodes; }
};

/// Cost: nodes + joints of all skins.
BindPose makeBindPose(const Scene& scene);

} // namespace bindpose
