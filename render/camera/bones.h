// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/pose.h"

#include <vector>

namespace bindpose {

/// How a skeleton is drawn: one octahedron a joint, from the joint to the child that goes on straightest; a last joint
/// points on where its parent came from. Follows from rest, so that it does not flip in a clip.
struct Bone {
    NodeId node;
    NodeId towards;            ///< child joint at the tail; none: a last joint
    glm::vec3 tailLocal{0.0f}; ///< of a last joint, in its own space
    std::uint32_t place = 0;   ///< in the order of evaluation
};

/// Joints of the scene, in the order of evaluation. Cost: the nodes.
std::vector<Bone> bonesOf(const Scene& scene);

/// Where a bone stands in a pose, world space.
struct BoneShape {
    glm::vec3 head{0.0f}, tail{0.0f};
    glm::vec3 side{1.0f, 0.0f, 0.0f}; ///< unit, across
};
BoneShape shapeOf(const Bone& bone, const Pose& pose, const glm::mat4& worldFromActor);

} // namespace bindpose
