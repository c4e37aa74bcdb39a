// SPDX-License-Identifier: MIT
#pragma once
#include "core/sample/humanoid/humanoid_shape.h"
#include "core/sample/shapes/quad_mesh.h"

namespace bindpose {

/// Pieces of the mannequin's texture; each belongs to one region of the body.
enum class BodyChart : std::uint8_t {
    Torso,
    Head,
    Crown,
    Leg,
    Toes,
    Arm,
    Thumb,
    Index,
    Middle,
    Ring,
    Little,
    ThumbTip,
    IndexTip,
    MiddleTip,
    RingTip,
    LittleTip,
    Count
};

/// Coarse quads of the left half: rings round trunk, limbs and fingers, as a modeller would lay them, so that edges
/// run along and across each limb. Open along x = 0, where the other half joins. Subdivide and relax onto the shape.
QuadMesh makeHumanoidCage(const HumanoidShape& shape);

/// By BodyChart: u of the mirrored half is this minus u of the left one (`mirrored` in quad_mesh.h).
std::vector<float> humanoidMirrorU();

} // namespace bindpose
