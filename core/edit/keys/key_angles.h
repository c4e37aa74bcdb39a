// SPDX-License-Identifier: MIT
#pragma once
#include "core/math/euler.h"
#include "core/model/clip.h"

#include <vector>

/// Rotations of keys as degrees about x, y and z. A quaternion has many such angles: those that a file stores, or that
/// somebody typed, count as long as they make the key's rotation.
namespace bindpose {

/// They differ by what 32-bit quaternions round to, at most. Lengths and signs do not matter.
bool sameTurn(const glm::dquat& a, const glm::dquat& b);

/// Precondition of all below: the track moves a rotation.
glm::dquat turnOfKey(const Track& track, std::size_t key);
/// `stored` (by key; may be null) where they are the key's, else the angles with the middle one within ±90°.
glm::dvec3 anglesOfKey(
    const Track& track, std::size_t key, RotationOrder order, const std::vector<glm::dvec3>* stored = nullptr);
/// x y z w of these angles, on the side (sign) that the key's quaternion has now.
std::vector<float> valueOfAngles(const Track& track, std::size_t key, const glm::dvec3& degrees, RotationOrder order);

} // namespace bindpose
