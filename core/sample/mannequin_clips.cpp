// SPDX-License-Identifier: MIT
#include "core/sample/mannequin_clips.h"

#include <cmath>
#include <functional>
#include <numbers>
#include <span>

namespace bindpose {

namespace {

constexpr float kTurn = 2.0f * std::numbers::pi_v<float>;
const glm::vec3 kX(1, 0, 0), kY(0, 1, 0), kZ(0, 0, 1);

struct Knot {
    float at, value;
};

/// Curve through knots, level at each, from at = 0 to at = 1.
float through(std::span<const Knot> knots, float at)
{
    std::size_t i = 0;
    while (i + 2 < knots.size() && knots[i + 1].at <= at) ++i;
    return glm::mix(knots[i].value, knots[i + 1].value, glm::smoothstep(knots[i].at, knots[i + 1].at, at));
}

void curlFingers(PoseSketch& pose, const HumanoidLayout& body, float degrees)
{
    constexpr std::array<const char*, 5> stems{"thumb_0", "index_0", "middle_0", "ring_0", "little_0"};
    for (std::size_t f = 0; f < stems.size(); ++f) {
        for (int i = 0; i < 3; ++i) {
            const std::string stem = stems[f] + std::to_string(i + 1);
            const glm::vec3 along = body.fingers[f].joints[3] - body.fingers[f].joints[0];
            const glm::vec3 inward = f == 0 ? -body.hand.side - body.hand.front : -body.hand.front;
            const float share = f == 0 ? (i == 0 ? 0.3f : 0.6f) : 0.7f + 0.15f * static_cast<float>(f);
            pose.turnBoth(stem, turnOf(degrees * share, glm::cross(along, inward)));
        }
    }
}

/// Arms beside the body, hands at rest: where every clip starts from.
void relax(PoseSketch& pose, const HumanoidLayout& body)
{
    pose.turnBoth("clavicle", turnOf(-3.0f, kZ));
    pose.turnBoth("upperarm", turnOf(-24.0f, kZ));
    pose.turnBoth("forearm", turnOf(12.0f, glm::cross(body.arm.axis, body.arm.side)));
    curlFingers(pose, body, 13.0f);
}

/// Pitch of the foot over one step, toe up positive, from heel strike at 0; on the ground until 0.6.
constexpr std::array<Knot, 8> kFootPitch{{{0.0f, 17.0f}, {0.10f, 0.0f}, {0.34f, 0.0f}, {0.60f, -40.0f}, {0.68f, -38.0f},
    {0.84f, 4.0f}, {0.94f, 17.0f}, {1.0f, 17.0f}}};
/// How much the toes stay flat on the ground while the heel rises.
constexpr std::array<Knot, 5> kToesFlat{{{0.0f, 0.0f}, {0.3f, 1.0f}, {0.6f, 0.85f}, {0.74f, 0.0f}, {1.0f, 0.0f}}};

struct Step {
    glm::vec3 ankle;
    glm::quat foot;
    float toeTurnDeg;
};

/// Where the left foot is at a phase of the walk: it glides back under the body, rolls from heel to ball, swings.
Step stepAt(const HumanoidLayout& body, float phase)
{
    constexpr float kReach = 0.30f, kGround = 0.6f;
    const float speed = 2.0f * kReach / kGround;
    float z = kReach - speed * phase, lift = 0.0f;
    if (phase > kGround) {
        const float s = (phase - kGround) / (1.0f - kGround), s2 = s * s, s3 = s2 * s;
        const float pull = -speed * (1.0f - kGround); // leaves and meets the ground at the ground's speed
        z = kReach * (6.0f * s2 - 4.0f * s3 - 1.0f) + pull * (2.0f * s3 - 3.0f * s2 + s);
        lift = 0.035f * std::sin(0.5f * kTurn * s) * std::sin(0.5f * kTurn * s);
    }
    const float pitch = through(kFootPitch, phase);
    const glm::quat foot = turnOf(-pitch, kX);
    const glm::vec3 heel(body.ankle.x, 0.012f, body.ankle.z - 0.042f);
    const glm::vec3 ball(body.ball.x, 0.012f, body.ball.z);
    const glm::vec3 pivot = pitch > 0.0f ? heel : ball;
    Step step;
    step.ankle = pivot + foot * (body.ankle - pivot) + glm::vec3(0.0f, lift, z - body.ankle.z * 0.5f);
    step.foot = foot;
    step.toeTurnDeg = pitch < 0.0f ? pitch * through(kToesFlat, phase) : 0.0f;
    return step;
}

void walkLeg(PoseSketch& pose, const HumanoidLayout& body, const std::string& suffix, float phase)
{
    Step step = stepAt(body, phase - std::floor(phase));
    glm::vec3 knee(0.12f, 0.0f, 1.0f);
    if (suffix == "_r") {
        step.ankle.x = -step.ankle.x;
        knee.x = -knee.x;
    }
    pose.standOn(suffix, step.ankle, knee, step.foot);
    pose.turn("toe" + suffix, turnOf(step.toeTurnDeg, kX));
}

void walkArm(PoseSketch& pose, const HumanoidLayout& body, bool left, float forward)
{
    const auto turn = [&](const char* stem, const glm::quat& q) {
        if (left)
            pose.turn(std::string(stem) + "_l", q);
        else
            pose.turn(std::string(stem) + "_r", mirroredTurn(q));
    };
    turn("clavicle", turnOf(-6.0f * forward, kY));
    turn("upperarm", turnOf(-24.0f * forward - 2.0f, kX));
    turn("forearm", turnOf(8.0f + 16.0f * (forward + 1.0f) * 0.5f, glm::cross(body.arm.axis, body.arm.side)));
    turn("hand", turnOf(5.0f * forward, body.hand.side));
}

PoseSketch walkFrame(const Rig& rig, const HumanoidLayout& body, float phase)
{
    PoseSketch pose(rig);
    relax(pose, body);
    const float stride = std::cos(kTurn * phase), sway = std::sin(kTurn * (phase - 0.05f));
    const float bounce = std::cos(2.0f * kTurn * (phase - 0.02f));
    pose.moveHips({0.020f * sway, -0.021f - 0.015f * bounce, 0.0f});
    pose.turn("hips", turnOf(-6.0f * stride, kY) * turnOf(3.0f * sway, kZ) * turnOf(3.0f, kX));
    const glm::quat counter = turnOf(4.2f * stride, kY) * turnOf(-1.6f * sway, kZ) * turnOf(-0.5f, kX);
    for (const char* joint : {"spine_01", "spine_02", "spine_03"}) pose.turn(joint, counter);
    const glm::quat level = turnOf(-3.2f * stride, kY) * turnOf(0.9f * sway, kZ) * turnOf(0.4f * bounce - 0.5f, kX);
    for (const char* joint : {"neck", "head"}) pose.turn(joint, level);
    const float swing = std::cos(kTurn * (phase - 0.04f));
    walkArm(pose, body, true, -swing);
    walkArm(pose, body, false, swing);
    walkLeg(pose, body, "_l", phase);
    walkLeg(pose, body, "_r", phase + 0.5f);
    return pose;
}

PoseSketch waveFrame(const Rig& rig, const HumanoidLayout& body, float phase)
{
    constexpr std::array<Knot, 4> kRaise{{{0.0f, 0.0f}, {0.24f, 1.0f}, {0.78f, 1.0f}, {1.0f, 0.0f}}};
    const float up = through(kRaise, phase);
    const float beat = up * std::sin(kTurn * 4.0f * (phase - 0.24f));
    PoseSketch pose(rig);
    relax(pose, body);
    pose.moveHips({-0.014f * up, -0.004f, 0.0f});
    for (const float sign : {1.0f, -1.0f}) { // both feet stay where they are
        const glm::vec3 ankle(sign * body.ankle.x, body.ankle.y, body.ankle.z);
        pose.standOn(sign > 0.0f ? "_l" : "_r", ankle, {sign * 0.12f, 0.0f, 1.0f}, glm::quat(1, 0, 0, 0));
    }
    for (const char* joint : {"spine_01", "spine_02", "spine_03"}) pose.turn(joint, turnOf(-1.8f * up, kZ));
    pose.turn("neck", turnOf(2.0f * up, kZ));
    pose.turn("head", turnOf(3.5f * up + 1.5f * beat, kZ) * turnOf(8.0f * up, kY));
    pose.turn("clavicle_l", turnOf(12.0f * up, kZ));
    pose.turn("upperarm_l", turnOf((62.0f + 3.0f * beat) * up, kZ) * turnOf(-14.0f * up, kY));
    pose.turn("forearm_l", turnOf((66.0f + 17.0f * beat) * up, kZ));
    pose.turn("forearm_twist_l", turnOf(-36.0f * up, body.hand.axis));
    pose.turn("hand_l", turnOf(9.0f * beat, kZ) * turnOf(-72.0f * up, body.hand.axis));
    for (const char* stem : {"index_0", "middle_0", "ring_0", "little_0"}) { // the waving hand is open
        for (int i = 1; i <= 3; ++i) {
            pose.turn(
                stem + std::to_string(i) + "_l", turnOf(-15.0f * up, glm::cross(body.hand.axis, -body.hand.front)));
        }
    }
    return pose;
}

PoseSketch twistFrame(const Rig& rig, const HumanoidLayout& body, float phase)
{
    const float side = std::sin(kTurn * phase);
    PoseSketch pose(rig);
    pose.turnBoth("upperarm", turnOf(10.0f, kZ));
    curlFingers(pose, body, 8.0f);
    for (const char* joint : {"spine_01", "spine_02", "spine_03"}) pose.turn(joint, turnOf(15.0f * side, kY));
    for (const char* joint : {"neck", "head"}) pose.turn(joint, turnOf(9.0f * side, kY));
    const glm::vec3 axis = glm::normalize(body.wrist - body.elbow);
    pose.turnBoth("forearm_twist", turnOf(38.0f * side, axis));
    pose.turnBoth("hand", turnOf(76.0f * side, axis));
    return pose;
}

PoseClip clipOf(const char* name, std::size_t frames, const std::function<PoseSketch(float)>& poseAt)
{
    PoseClip clip{name, {}};
    for (std::size_t i = 0; i < frames; ++i) {
        clip.frames.push_back(poseAt(static_cast<float>(i) / static_cast<float>(frames)));
    }
    const PoseSketch first = clip.frames.front();
    clip.frames.push_back(first);
    return clip;
}

} // namespace

std::vector<PoseClip> makeMannequinClips(const Rig& rig, const HumanoidLayout& layout)
{
    return {clipOf("walk", 33, [&](float phase) { return walkFrame(rig, layout, phase); }),
        clipOf("wave", 78, [&](float phase) { return waveFrame(rig, layout, phase); }),
        clipOf("twist", 90, [&](float phase) { return twistFrame(rig, layout, phase); })};
}

} // namespace bindpose
