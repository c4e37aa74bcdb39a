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

} // namespace bindpose
