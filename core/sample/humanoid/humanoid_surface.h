// SPDX-License-Identifier: MIT
#pragma once
#include "core/sample/humanoid/humanoid_cage.h"

namespace bindpose {

/// The mannequin's closed surface: quads on the zero set of the shape, symmetric to the bit, with normals.
struct HumanoidSurface {
    MirroredMesh body;
    std::vector<glm::vec3> normals; ///< by point
    std::vector<float> openness;    ///< by point, HumanoidShape::openness
};

/// Cost: some 200 ms on one core; parallel over points.
HumanoidSurface makeHumanoidSurface(const HumanoidShape& shape);

} // namespace bindpose
