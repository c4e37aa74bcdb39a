// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <vector>

namespace bindpose {

/// A place of the file itself that things are hung on: a node without a mesh that is no joint, below a joint.
struct Socket {
    NodeId node, joint;     ///< joint: the nearest one above
    glm::mat4 offset{1.0f}; ///< jointFromSocket at rest
};

/// In the order of the hierarchy. What a format keeps elsewhere (`$attachment` stands in a QC file, not in its SMD;
/// Ogre's tag points are made by programs) is in no file that is read.
std::vector<Socket> socketsOf(const Scene& scene);

} // namespace bindpose
