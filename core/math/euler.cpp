// SPDX-License-Identifier: MIT
#include "core/math/euler.h"

#include <array>
#include <cmath>

namespace bindpose {
namespace {

/// First, second and third axis.
constexpr std::array<std::array<int, 3>, 6> kAxes{{{0, 1, 2}, {0, 2, 1}, {1, 2, 0}, {1, 0, 2}, {2, 0, 1}, {2, 1, 0}}};

const std::array<int, 3>& axesOf(RotationOrder order)
{
    return kAxes[static_cast<std::size_t>(order)];
}

} // namespace

glm::dquat eulerRotation(const glm::dvec3& degrees, RotationOrder order)
{
    glm::dquat out(1.0, 0.0, 0.0, 0.0);
    for (const int axis : axesOf(order)) {
        glm::dvec3 about(0.0);
        about[axis] = 1.0;
        out = glm::angleAxis(glm::radians(degrees[axis]), about) * out;
    }
    return out;
}

glm::dvec3 eulerDegrees(const glm::dquat& rotation, RotationOrder order)
{
    const auto [i, j, k] = axesOf(order);
    const double parity = (j - i + 3) % 3 == 1 ? 1.0 : -1.0; // x y z follow one another, or run backwards
    const glm::dmat3 m = glm::mat3_cast(glm::normalize(rotation));
    // Entry [column][row] of Rk(c) · Rj(b) · Ri(a).
    const double cosine = std::hypot(m[i][i], m[i][j]);
    glm::dvec3 out(0.0);
    out[j] = std::atan2(-parity * m[i][k], cosine);
    // Of a quaternion in 32 bits: closer to the pole the two others would be noise.
    if (cosine > 5e-7) {
        out[i] = std::atan2(parity * m[j][k], m[k][k]);
        out[k] = std::atan2(parity * m[i][j], m[i][i]);
    } else {
        out[k] = std::atan2(-parity * m[j][i], m[j][j]);
    }
    return glm::degrees(out);
}

} // namespace bindpose
