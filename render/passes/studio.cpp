// SPDX-License-Identifier: MIT
#include "render/passes/studio.h"

#include <glm/gtc/matrix_transform.hpp>

#include <cmath>

namespace bindpose {

StudioLamps studioLamps(const glm::vec2& turnRad)
{
    const glm::mat4 one(1.0f);
    const glm::mat3 turn(
        glm::rotate(one, turnRad.x, {0.0f, 1.0f, 0.0f}) * glm::rotate(one, -turnRad.y, {1.0f, 0.0f, 0.0f}));
    return {turn * glm::vec3(-0.475f, 0.594f, 0.649f), turn * glm::vec3(0.822f, 0.091f, 0.562f),
        turn * glm::vec3(0.337f, 0.617f, -0.711f)};
}

glm::mat3 surroundingsFromView(const glm::mat4& viewFromWorld, const glm::vec3& viewUp, const glm::vec2& turnRad)
{
    const glm::mat3 worldFromView = glm::transpose(glm::mat3(viewFromWorld));
    const glm::vec3 up = glm::normalize(worldFromView * viewUp);
    // x stays x where it is not the axis itself.
    const glm::vec3 right = std::abs(up.x) > 0.5f ? glm::vec3(0.0f, 1.0f, 0.0f) : glm::vec3(1.0f, 0.0f, 0.0f);
    const glm::mat3 upright = glm::transpose(glm::mat3(right, up, glm::cross(right, up)));
    const glm::mat4 one(1.0f);
    const glm::mat3 turn(
        glm::rotate(one, -turnRad.x, {0.0f, 1.0f, 0.0f}) * glm::rotate(one, turnRad.y, {1.0f, 0.0f, 0.0f}));
    return turn * upright * worldFromView;
}

} // namespace bindpose
