// SPDX-License-Identifier: MIT
#include "core/sample/humanoid/humanoid_layout.h"

#include <cmath>

namespace bindpose {

namespace {

/// Frame along `direction` whose side axis is as near to +Z as can be: for limbs that hang beside the body.
LoftFrame limbFrame(const glm::vec3& origin, const glm::vec3& direction)
{
    const glm::vec3 axis = glm::normalize(direction);
    const glm::vec3 side = glm::normalize(glm::vec3(0, 0, 1) - axis * axis.z);
    return {origin, axis, side, glm::cross(side, axis)};
}

glm::vec3 downwards(float degrees, float forwards)
{
    const float a = glm::radians(degrees);
    return glm::normalize(glm::vec3(std::cos(a), -std::sin(a), forwards));
}

struct FingerPlan {
    float along, across; ///< base joint in the hand's frame
    float spreadDeg;     ///< towards the thumb
    std::array<float, 3> lengths;
    float radius;
};

FingerLayout fingerOf(const LoftFrame& hand, const FingerPlan& plan)
{
    FingerLayout finger;
    glm::vec3 at = hand.origin + hand.axis * plan.along + hand.side * plan.across + hand.front * 0.002f;
    const float spread = glm::radians(plan.spreadDeg);
    const glm::vec3 straight = hand.axis * std::cos(spread) + hand.side * std::sin(spread);
    float bend = glm::radians(6.0f); // a hand at rest is never flat
    for (std::size_t i = 0; i < 3; ++i) {
        finger.joints[i] = at;
        at += (straight * std::cos(bend) - hand.front * std::sin(bend)) * plan.lengths[i];
        bend += glm::radians(9.0f);
    }
    finger.joints[3] = at;
    finger.radii = {plan.radius, plan.radius * 0.93f, plan.radius * 0.86f, plan.radius * 0.74f};
    return finger;
}

FingerLayout thumbOf(const LoftFrame& hand)
{
    FingerLayout thumb;
    const auto at = [&](float along, float across, float out) {
        return hand.origin + hand.axis * along + hand.side * across + hand.front * out;
    };
    thumb.joints = {at(0.020f, 0.019f, -0.006f), at(0.050f, 0.049f, -0.017f), at(0.077f, 0.066f, -0.025f),
        at(0.099f, 0.075f, -0.031f)};
    thumb.radii = {0.0165f, 0.0122f, 0.0110f, 0.0088f};
    return thumb;
}

} // namespace

HumanoidLayout makeHumanoidLayout()
{
    HumanoidLayout b;
    b.spine = {glm::vec3(0, 0.965f, -0.005f), {0, 1.075f, 0.0f}, {0, 1.200f, -0.008f}, {0, 1.330f, -0.020f}};
    b.neck = {0, 1.505f, -0.022f};
    b.head = {0, 1.585f, -0.004f};
    b.headTop = {0, 1.800f, 0.0f};
    b.clavicle = {0.030f, 1.455f, 0.010f};
    b.shoulder = {0.180f, 1.452f, -0.020f};
    b.elbow = b.shoulder + downwards(48.0f, -0.07f) * 0.285f;
    b.wrist = b.elbow + downwards(51.0f, 0.16f) * 0.255f;
    b.hip = {0.092f, 0.925f, 0.0f};
    b.knee = {0.104f, 0.505f, 0.012f};
    b.ankle = {0.116f, 0.090f, -0.026f};
    b.ball = {0.126f, 0.022f, 0.098f};
    b.toe = {0.132f, 0.018f, 0.168f};
    b.arm = limbFrame(b.shoulder, b.wrist - b.shoulder);
    b.hand = limbFrame(b.wrist, downwards(55.0f, 0.14f));
    b.fingers[0] = thumbOf(b.hand);
    b.fingers[1] = fingerOf(b.hand, {0.092f, 0.0305f, 4.5f, {0.043f, 0.026f, 0.020f}, 0.0096f});
    b.fingers[2] = fingerOf(b.hand, {0.095f, 0.0095f, 1.0f, {0.047f, 0.029f, 0.021f}, 0.0098f});
    b.fingers[3] = fingerOf(b.hand, {0.092f, -0.0115f, -3.0f, {0.044f, 0.027f, 0.021f}, 0.0093f});
    b.fingers[4] = fingerOf(b.hand, {0.086f, -0.0315f, -8.0f, {0.034f, 0.021f, 0.018f}, 0.0083f});
    return b;
}

} // namespace bindpose
