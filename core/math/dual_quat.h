// SPDX-License-Identifier: MIT
#pragma once
#include "core/math/transform.h"

namespace bindpose {

/// Unit dual quaternion of a rigid motion, after Kavan et al. 2008, "Geometric Skinning with Approximate Dual
/// Quaternion Blending". Scale and shear are split off before (`skin.h` blends them linearly).
struct DualQuat {
    glm::quat real{1.0f, 0.0f, 0.0f, 0.0f};
    glm::quat dual{0.0f, 0.0f, 0.0f, 0.0f};
};

DualQuat dualQuatOf(const glm::quat& rotation, const glm::vec3& translation);
glm::vec3 transformPoint(const DualQuat& unit, const glm::vec3& point);

} // namespace bindpose
