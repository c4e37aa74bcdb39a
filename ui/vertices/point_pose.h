// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"

#include <optional>
#include <vector>

namespace bindpose {

/// Where one point stands, in the file's space and unit.
struct PointPlace {
    glm::vec3 stored{0.0f}; ///< as in the mesh, before morphing and skinning
    glm::vec3 posed{0.0f};  ///< in the frame's pose, by the same kernels that skin the whole mesh
};

/// Empty where the address does not exist. Cost: the skin's joints.
std::optional<PointPlace> placeOf(const Actor& actor, const PointAddress& address);

/// How far each stored influence pulls the point: the way that the point would go if this influence let go and the
/// others took its share in proportion to theirs. File unit, by stored influence; none where no other could take it,
/// or where the slot is past the skin's list. A joint that is stored twice lets go as a whole. Empty for a point that
/// is not skinned. Cost: the skin's joints.
std::vector<std::optional<double>> pullsOf(const Actor& actor, const PointAddress& address);

} // namespace bindpose
