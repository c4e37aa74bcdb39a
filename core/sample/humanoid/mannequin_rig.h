// SPDX-License-Identifier: MIT
#pragma once
#include "core/sample/humanoid/humanoid_layout.h"

#include <glm/gtc/quaternion.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace bindpose {

/// A joint in bind pose, model space, metres. Its own +Y runs along the bone, +Z looks forwards where it can.
struct RigJoint {
    std::string name;
    int parent = -1; ///< position in Rig::joints, before this one
    glm::vec3 head{0.0f}, tail{0.0f};
    glm::quat rotation{1.0f, 0.0f, 0.0f, 0.0f}; ///< model_from_joint
    int twin = -1;                              ///< the same joint of the other side, or itself
};

/// Joints with parents before children.
struct Rig {
    std::vector<RigJoint> joints;

    /// Position of a joint by name. Precondition: it exists.
    int find(std::string_view name) const;
    void add(std::string name, int parent, const glm::vec3& head, const glm::vec3& tail);
};

/// 55 joints: root, hips, three of the back, neck, head, and 24 a side with three for each finger; `_l` and `_r`.
Rig makeMannequinRig(const HumanoidLayout& layout);

} // namespace bindpose
