// SPDX-License-Identifier: MIT
#include "core/edit/keys/key_angles.h"

namespace bindpose {

bool sameTurn(const glm::dquat& a, const glm::dquat& b)
{
    constexpr double kRounding = 3e-7;
    const glm::dquat p = glm::normalize(a), q = glm::normalize(b);
    return glm::length(p - (glm::dot(p, q) < 0.0 ? -q : q)) <= kRounding;
}

glm::dquat turnOfKey(const Track& track, std::size_t key)
{
    const float* v = track.values.data() + track.valueAt(key);
    return glm::normalize(glm::dquat(v[3], v[0], v[1], v[2]));
}

glm::dvec3 anglesOfKey(const Track& track, std::size_t key, RotationOrder order, const std::vector<glm::dvec3>* stored)
{
    const glm::dquat turn = turnOfKey(track, key);
    if (stored && stored->size() == track.keys() && sameTurn(eulerRotation((*stored)[key], order), turn))
        return (*stored)[key];
    return eulerDegrees(turn, order);
}

std::vector<float> valueOfAngles(const Track& track, std::size_t key, const glm::dvec3& degrees, RotationOrder order)
{
    glm::dquat turn = eulerRotation(degrees, order);
    if (glm::dot(turn, turnOfKey(track, key)) < 0.0) turn = -turn;
    const glm::quat q(turn);
    return {q.x, q.y, q.z, q.w};
}

} // namespace bindpose
