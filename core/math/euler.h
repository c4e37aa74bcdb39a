// SPDX-License-Identifier: MIT
#pragma once
#include "core/math/transform.h"

namespace bindpose {

/// Which axis three angles rotate about first, second and third: XYZ is Rz · Ry · Rx. Numbered as FBX numbers them.
enum class RotationOrder { XYZ, XZY, YZX, YXZ, ZXY, ZYX };

/// The rotation of angles about x, y and z, in degrees.
glm::dquat eulerRotation(const glm::dvec3& degrees, RotationOrder order);
/// Angles about x, y and z in degrees; the middle one within ±90. Where the first and the third axis coincide, the
/// first angle is 0.
glm::dvec3 eulerDegrees(const glm::dquat& rotation, RotationOrder order);

} // namespace bindpose
