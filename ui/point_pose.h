// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/frame.h"

#include <optional>

namespace bindpose {

/// Where one point stands, in the file's space and unit.
struct PointPlace {
    glm::vec3 stored{0.0f}; ///< as in the mesh, before morphing and skinning
    glm::vec3 posed{0.0f};  ///< in the frame's pose, by the same kernels that skin the whole mesh
};

/// Empty where the address does not exist. Cost: the skin's joints.
std::optional<PointPlace> placeOf(const Actor& actor, const PointAddress& address);

} // namespace bindpose
