// SPDX-License-Identifier: MIT
#pragma once
#include "core/sample/shapes/sdf.h"

#include <array>

namespace bindpose {

/// Where the joints of one finger stand: base, middle, end, tip; and the finger's radius there. Metres.
struct FingerLayout {
    std::array<glm::vec3, 4> joints;
    std::array<float, 4> radii;
};

/// Joint positions of the mannequin in bind pose: metres, Y up, facing +Z, its left at +X, soles at y = 0, 1.80 tall,
/// arms 48 degrees below the horizontal. Only the left side is given; the right one is its mirror image at x = 0.
struct HumanoidLayout {
    std::array<glm::vec3, 4> spine; ///< hips, then three of the back
    glm::vec3 neck, head, headTop;
    glm::vec3 clavicle, shoulder, elbow, wrist;
    glm::vec3 hip, knee, ankle, ball, toe;
    LoftFrame arm;                       ///< shoulder to wrist; side = forwards, front = outwards and up
    LoftFrame hand;                      ///< wrist to knuckles; side = towards the thumb, front = back of the hand
    std::array<FingerLayout, 5> fingers; ///< thumb, index, middle, ring, little
};

HumanoidLayout makeHumanoidLayout();

} // namespace bindpose
