// SPDX-License-Identifier: MIT
#pragma once
#include <glm/glm.hpp>

namespace bindpose {

/// Where the studio's lamps stand, seen from the surface: view space, of length 1.
struct StudioLamps {
    glm::vec3 key, fill, rim;
};

/// Turned to the right and then up, radians; 0: as they stand at first.
StudioLamps studioLamps(const glm::vec2& turnRad);

/// From view space to that of the surroundings: these stand in the world, turned about its up axis, and the eye moves
/// through them. `viewUp`: the world's up in view space.
glm::mat3 surroundingsFromView(const glm::mat4& viewFromWorld, const glm::vec3& viewUp, const glm::vec2& turnRad);

} // namespace bindpose
