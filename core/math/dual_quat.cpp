// SPDX-License-Identifier: MIT
#include "core/math/dual_quat.h"

namespace bindpose {

DualQuat dualQuatOf(const glm::quat& rotation, const glm::vec3& translation)
{
    // Kavan et al. 2008, equation 2: dual part = half the translation, as a pure quaternion, times the rotation.
    return {rotation, glm::quat(0.0f, 0.5f * translation.x, 0.5f * translation.y, 0.5f * translation.z) * rotation};
}

glm::vec3 transformPoint(const DualQuat& unit, const glm::vec3& point)
{
    // Kavan et al. 2008, algorithm 1.
    const glm::vec3 r(unit.real.x, unit.real.y, unit.real.z);
    const glm::vec3 d(unit.dual.x, unit.dual.y, unit.dual.z);
    const glm::vec3 rotated = point + 2.0f * glm::cross(r, glm::cross(r, point) + unit.real.w * point);
    return rotated + 2.0f * (unit.real.w * d - unit.dual.w * r + glm::cross(r, d));
}

} // namespace bindpose
