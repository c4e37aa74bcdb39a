// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <string>
#include <vector>

namespace bindpose {

/// A place of the file that things are hung on: a node without a mesh that is no joint, below a joint, or what a file
/// beside the model describes (`FileFacts::sockets`).
struct Socket {
    std::string name;
    NodeId anchor;          ///< what hangs there hangs on this node: the socket's own, or the joint that it names
    NodeId joint;           ///< the socket's own or the nearest one above
    glm::mat4 held{1.0f};   ///< anchorFromSocket: one for a node of its own
    glm::mat4 offset{1.0f}; ///< jointFromSocket at rest
    bool described = false; ///< by a file beside
};

/// In the order of the hierarchy, then those that are described. Ogre's tag points are made by programs and are in no
/// file that is read.
std::vector<Socket> socketsOf(const Scene& scene);

} // namespace bindpose
