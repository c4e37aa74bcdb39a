// SPDX-License-Identifier: MIT
#include "core/sample/mannequin_paint.h"

#include "core/sample/humanoid/humanoid_cage.h"

#include <cmath>

namespace bindpose {

namespace {

constexpr glm::vec3 rgb(int r, int g, int b)
{
    return glm::vec3(static_cast<float>(r), static_cast<float>(g), static_cast<float>(b)) * (1.0f / 255.0f);
}

constexpr glm::vec3 kIvory = rgb(233, 226, 213), kIvoryShade = rgb(212, 203, 187);
constexpr glm::vec3 kGraphite = rgb(54, 59, 68), kGraphiteLight = rgb(79, 86, 97);
constexpr glm::vec3 kAccent = rgb(228, 104, 48), kEye = rgb(25, 29, 36), kIris = rgb(108, 178, 186),
                    kLine = rgb(70, 66, 62);

/// 1 inside, 0 outside, over a millimetre and a half around distance 0.
float inside(float distance)
{
    return glm::smoothstep(0.0008f, -0.0008f, distance);
}

/// The colours put on so far, from the ground up.
class Coat {
public:
    explicit Coat(const glm::vec3& ground) : color_(ground) {}

    void fill(const glm::vec3& color, float distance, float strength = 1.0f)
    {
        color_ = glm::mix(color_, color, inside(distance) * strength);
    }
    /// Fills and draws the gap between the two shells.
    void panel(const glm::vec3& color, float distance)
    {
        fill(color, distance);
        line(distance, 0.0016f);
    }
    void line(float distance, float halfWidth)
    {
        // A light edge beside a dark gap reads as a bevel.
        fill(color_ * 1.06f, std::abs(distance) - halfWidth - 0.002f, 0.7f);
        fill(kLine, std::abs(distance) - halfWidth, 0.85f);
    }
    /// Graphite between two shells, ringed in orange on its far side; `distance` from its middle.
    void joint(float distance, float halfWidth)
    {
        panel(kGraphite, std::abs(distance) - halfWidth);
        ribs(distance, std::abs(distance) - halfWidth + 0.004f, 0.009f);
    }
    /// Fine grooves `step` apart where `within` is negative.
    void ribs(float along, float within, float step)
    {
        const float wave = 0.5f + 0.5f * std::cos(along / step * 6.2831853f);
        color_ = glm::mix(color_, kGraphiteLight, inside(within) * glm::smoothstep(0.55f, 0.9f, wave) * 0.55f);
    }
    void ring(float distance, float halfWidth) { fill(kAccent, std::abs(distance) - halfWidth); }
    const glm::vec3& color() const { return color_; }

private:
    glm::vec3 color_;
};

glm::vec3 paintHead(const glm::vec3& p)
{
    Coat coat(kIvory);
    // The mask: a line from the temples down in front of the ears to the jaw.
    const float back = 0.028f - 0.22f * glm::max(p.y - 1.70f, 0.0f) - p.z + 0.10f * glm::max(1.63f - p.y, 0.0f);
    coat.panel(kIvoryShade, -glm::max(back, p.y - 1.765f + 0.6f * glm::max(0.05f - p.z, 0.0f)));
    coat.fill(kIvory, back);
    if (p.z < 0.03f) coat.line(p.x - 0.016f, 0.0011f); // two seams over the skull
    const glm::vec2 ear = glm::vec2(p.y - 1.672f, (p.z + 0.010f) * 1.25f);
    const float disc = p.x > 0.05f ? glm::length(ear) - 0.0225f : 1.0f;
    coat.panel(kGraphite, disc);
    if (p.x > 0.05f) coat.ring(glm::length(ear) - 0.0165f, 0.0014f);
    if (p.z > 0.04f) { // eyes: long dark lenses
        const float x = p.x - 0.034f, y = p.y - 1.6845f - 0.04f * x + 3.0f * x * x;
        const float eye = std::sqrt(x * x / (0.0185f * 0.0185f) + y * y / (0.0074f * 0.0074f)) - 1.0f;
        coat.fill(kLine, eye * 0.0074f - 0.0016f, 0.55f);
        coat.fill(kEye, eye * 0.0074f);
        coat.fill(kIris, glm::length(glm::vec2(x * 0.9f, y)) - 0.0050f);
        coat.fill(kEye, glm::length(glm::vec2(x * 0.9f, y)) - 0.0024f);
        const float mouth = glm::max(std::abs(p.y - 1.6190f - 7.0f * p.x * p.x) - 0.0008f, p.x - 0.019f);
        coat.fill(kLine, mouth, 0.6f);
    }
    const float nape = p.y - (1.594f - 0.12f * p.z - 0.35f * glm::max(p.z - 0.03f, 0.0f));
    coat.panel(kGraphite, nape);
    coat.ribs(nape, nape + 0.006f, 0.010f);
    return coat.color();
}

/// From 0 behind to 1 in front: lines round the trunk run at other heights there.
float frontness(const glm::vec3& p)
{
    return glm::smoothstep(-0.075f, 0.055f, p.z);
}

/// Height above the line between hips and thigh.
float groinHeight(const glm::vec3& p)
{
    return p.y - glm::mix(0.842f + 0.36f * p.x, 0.876f + 0.55f * p.x, frontness(p));
}

void paintChest(Coat& coat, const glm::vec3& p, float chest)
{
    coat.line(p.x, 0.0012f);
    coat.ring(chest - 0.009f, 0.0016f);
    if (p.z < -0.03f) { // a flexible strip over the backbone
        coat.panel(kGraphite, glm::max(p.x - 0.013f, -chest));
        coat.ribs(p.y, glm::max(p.x - 0.011f, -chest), 0.0145f);
        coat.line(p.x - 0.062f - 0.35f * (p.y - 1.25f), 0.0011f);
        return;
    }
    if (p.z > 0.0f) coat.line(p.y - (1.318f + 0.9f * (p.x - 0.08f) * (p.x - 0.08f)), 0.0011f); // under the breast
    const float badge = glm::length(glm::vec2(p.x, p.y - 1.392f));
    if (p.z > 0.0f) {
        coat.panel(kGraphite, badge - 0.019f);
        coat.ring(badge - 0.012f, 0.0017f);
        coat.fill(kAccent, badge - 0.0052f);
    }
}

glm::vec3 paintTorso(const glm::vec3& p, const HumanoidLayout& body)
{
    Coat coat(kIvory);
    const float front = frontness(p);
    // Waist: graphite between chest and hips, pointed in front.
    const float chest = p.y - glm::mix(1.186f + 0.22f * p.x, 1.172f + 0.38f * p.x, front);
    const float hips = glm::mix(1.040f + 0.16f * p.x, 1.015f + 0.36f * p.x, front) - p.y;
    const float waist = glm::max(chest, hips);
    coat.panel(kGraphite, waist);
    coat.ribs(p.y - 0.25f * p.x, waist + 0.010f, 0.0145f);
    if (chest > 0.0f) paintChest(coat, p, chest);
    if (hips > 0.0f) {
        coat.joint(groinHeight(p), 0.014f);
        coat.line(p.x - 0.052f - 0.35f * (p.y - 0.95f), 0.0011f);
    }
    const float collar = p.y - (glm::mix(1.500f, 1.480f, front) - 0.9f * glm::max(p.x - 0.05f, 0.0f));
    coat.panel(kGraphite, -collar);
    coat.ribs(collar, -collar + 0.006f, 0.010f);
    coat.ring(collar + 0.007f, 0.0015f);
    const float shoulder = glm::dot(p - body.arm.origin, body.arm.axis);
    if (p.x > 0.10f && p.y > 1.30f) coat.panel(kIvory, 0.006f - shoulder);
    return coat.color();
}

glm::vec3 paintLeg(const glm::vec3& p, const HumanoidLayout& body)
{
    Coat coat(kIvory);
    const float groin = groinHeight(p);
    coat.joint(groin, 0.014f);
    coat.ring(groin + 0.024f, 0.0016f);
    const float knee = p.y - body.knee.y;
    const float cap = glm::length(glm::vec2(p.x - body.knee.x, knee - 0.004f) * glm::vec2(1.15f, 0.85f)) - 0.034f;
    coat.joint(knee + 0.005f, 0.036f);
    if (p.z > 0.02f) coat.panel(kIvory, cap);
    coat.ring(knee + 0.052f, 0.0016f);
    coat.line(knee - 0.060f, 0.0011f);
    if (knee < -0.06f && p.y > 0.14f) coat.line(p.x - body.knee.x - 0.036f + 0.1f * (p.y - 0.3f), 0.0011f); // shin
    if (knee > 0.06f && groin < -0.03f) coat.line(std::abs(p.x - 0.098f) - 0.046f, 0.0011f);
    const float ankle = glm::dot(p - body.ankle, glm::normalize(glm::vec3(0.0f, 1.0f, -0.25f)));
    coat.joint(ankle - 0.012f, 0.018f);
    if (ankle < -0.010f) {
        coat.panel(kGraphite, p.y - (0.017f + 0.030f * glm::smoothstep(-0.02f, -0.08f, p.z))); // sole
        coat.line(p.z - (0.098f + 0.10f * (p.x - body.ball.x)), 0.0014f);
        coat.ring(p.y - (0.022f + 0.030f * glm::smoothstep(-0.02f, -0.08f, p.z)), 0.0012f);
    }
    return coat.color();
}

glm::vec3 paintHand(const glm::vec3& p, const glm::vec3& normal, const HumanoidLayout& body)
{
    Coat coat(kGraphite);
    const glm::vec3 h = p - body.hand.origin;
    const float along = glm::dot(h, body.hand.axis), across = glm::dot(h, body.hand.side);
    coat.ribs(along, glm::max(-along - 0.024f, along - 0.002f), 0.009f);
    // One plate over the back of the hand, bounded by the knuckles.
    const float knuckles = along - 0.080f + 4.0f * (across + 0.002f) * (across + 0.002f);
    const float edge = std::abs(across - 0.002f) - glm::mix(0.021f, 0.033f, glm::smoothstep(0.01f, 0.08f, along));
    const float back = 0.02f * (0.25f - glm::dot(normal, body.hand.front));
    coat.panel(kIvory, glm::max(glm::max(0.010f - along, knuckles), glm::max(edge, back)));
    return coat.color();
}

glm::vec3 paintArm(const glm::vec3& p, const glm::vec3& normal, const HumanoidLayout& body)
{
    const float along = glm::dot(p - body.arm.origin, body.arm.axis);
    if (along < 0.040f) return paintTorso(p, body);
    const float hand = glm::dot(p - body.hand.origin, body.hand.axis);
    if (hand > -0.022f) return paintHand(p, normal, body);
    Coat coat(kIvory);
    const float elbow = glm::dot(body.elbow - body.arm.origin, body.arm.axis);
    coat.ring(along - 0.118f, 0.0026f);
    coat.line(along - 0.126f, 0.0011f);
    coat.joint(along - elbow, 0.030f);
    coat.ring(along - elbow - 0.040f, 0.0016f);
    const float under = glm::dot(normal, body.arm.front);
    if (along > 0.13f && along < elbow - 0.03f) coat.line(0.030f * (under + 0.55f), 0.0011f);
    if (along > elbow + 0.05f && hand < -0.04f) coat.line(0.026f * (under - 0.2f), 0.0011f);
    coat.ring(hand + 0.033f, 0.0016f);
    coat.panel(kGraphite, -hand - 0.024f);
    return coat.color();
}

/// Graphite with a plate over the back of each bone; the last one covers the fingertip.
glm::vec3 paintFinger(const glm::vec3& p, const glm::vec3& normal, const HumanoidLayout& body, std::size_t which)
{
    const FingerLayout& f = body.fingers[which];
    Coat coat(kGraphite);
    const glm::vec3 outward =
        which == 0 ? glm::normalize(body.hand.front * 0.8f + body.hand.side * 0.6f) : body.hand.front;
    const float back = 0.010f * (0.05f - glm::dot(normal, outward));
    for (std::size_t i = which == 0 ? 1 : 0; i < 3; ++i) {
        const glm::vec3 axis = glm::normalize(f.joints[i + 1] - f.joints[i]);
        const float along = glm::dot(p - f.joints[i], axis);
        const float length = glm::distance(f.joints[i], f.joints[i + 1]);
        const float begin = i == 0 ? 0.012f : 0.0042f, end = i == 2 ? length + 0.02f : length - 0.0042f;
        coat.panel(kIvory, glm::max(glm::max(begin - along, along - end), back));
    }
    return coat.color();
}

} // namespace

glm::vec3 MannequinPaint::at(const SurfacePlace& place) const
{
    const glm::vec3 p = place.position;
    const auto chart = static_cast<BodyChart>(place.chart);
    const std::size_t first = static_cast<std::size_t>(BodyChart::Thumb);
    glm::vec3 color;
    if (chart == BodyChart::Torso)
        color = paintTorso(p, body_);
    else if (chart == BodyChart::Head || chart == BodyChart::Crown)
        color = paintHead(p);
    else if (chart == BodyChart::Leg || chart == BodyChart::Toes)
        color = paintLeg(p, body_);
    else if (chart == BodyChart::Arm)
        color = paintArm(p, glm::normalize(place.normal), body_);
    else
        color = paintFinger(p, glm::normalize(place.normal), body_, (place.chart - first) % 5);
    return color * glm::mix(0.62f, 1.0f, place.openness);
}

} // namespace bindpose
