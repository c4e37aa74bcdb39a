// SPDX-License-Identifier: MIT
#include "core/sample/humanoid/humanoid_shape.h"

#include "core/sample/humanoid/humanoid_sections.h"

namespace bindpose {

HumanoidShape::HumanoidShape(const HumanoidLayout& layout)
    : layout_(layout), torso_(LoftFrame{}, kTorsoSections, 2.3f, 0.15f, 0.115f),
      neck_(LoftFrame{}, kNeckSections, 2.0f, 0.03f, 0.03f), head_(LoftFrame{}, kHeadSections, 2.1f, 0.024f, 0.078f),
      arm_(layout.arm, kArmSections, 2.0f, 0.045f, 0.02f), palm_(layout.hand, kPalmSections, 2.8f, 0.02f, 0.012f),
      leg_(LoftFrame{}, kLegSections, 2.0f, 0.03f, 0.06f),
      foot_(LoftFrame{{layout.ankle.x, 0.0f, 0.0f}, {0.0872f, 0.0f, 0.9962f}, {0.9962f, 0.0f, -0.0872f}, {0, 1, 0}},
          kFootSections, 2.5f, 0.030f, 0.044f)
{}

float HumanoidShape::trunkDistance(const glm::vec3& p) const
{
    float d = torso_.distance(p);
    if (d > 0.25f) return d;
    const glm::vec3 q(glm::abs(p.x), p.y, p.z);
    d = smoothMin(d, ellipsoidDistance(q, {0.072f, 1.375f, 0.038f}, {0.082f, 0.074f, 0.050f}), 0.036f);  // chest
    d = smoothMin(d, ellipsoidDistance(q, {0.078f, 0.925f, -0.060f}, {0.066f, 0.085f, 0.058f}), 0.045f); // seat
    d = smoothMin(d, ellipsoidDistance(q, {0.080f, 1.410f, -0.054f}, {0.085f, 0.085f, 0.048f}), 0.050f); // blades
    d = smoothMin(d, roundConeDistance(q, {0.045f, 1.515f, -0.030f}, {0.168f, 1.474f, -0.024f}, 0.036f, 0.036f),
        0.045f); // slope from neck to shoulder
    d = smoothMin(d, roundConeDistance(q, {0.034f, 1.455f, 0.040f}, {0.150f, 1.474f, 0.004f}, 0.010f, 0.014f),
        0.036f); // collar bone
    return d;
}

float HumanoidShape::headDistance(const glm::vec3& p) const
{
    const glm::vec3 q(glm::abs(p.x), p.y, p.z);
    float d = ellipsoidDistance(q, {0.000f, 1.711f, -0.008f}, {0.0745f, 0.090f, 0.1000f}); // skull
    if (d > 0.20f) return d;
    d = smoothMin(d, ellipsoidDistance(q, {0.000f, 1.655f, 0.026f}, {0.060f, 0.080f, 0.0620f}), 0.026f); // face
    d = smoothMin(d, roundConeDistance(q, {0.045f, 1.622f, 0.008f}, {0.0f, 1.590f, 0.065f}, 0.013f, 0.019f), 0.024f);
    d = smoothMin(d, ellipsoidDistance(q, {0.000f, 1.708f, 0.056f}, {0.054f, 0.020f, 0.0335f}), 0.014f); // brow
    d = smoothMin(d, ellipsoidDistance(q, {0.040f, 1.664f, 0.046f}, {0.022f, 0.018f, 0.030f}), 0.020f);  // cheek
    d = smoothMax(d, -ellipsoidDistance(q, {0.036f, 1.684f, 0.106f}, {0.026f, 0.016f, 0.021f}), 0.014f); // eyes
    d = smoothMin(d, roundConeDistance(q, {0, 1.708f, 0.081f}, {0, 1.657f, 0.0945f}, 0.006f, 0.0095f), 0.018f);
    d = smoothMin(d, ellipsoidDistance(q, {0.000f, 1.622f, 0.064f}, {0.022f, 0.018f, 0.022f}), 0.014f);  // mouth
    d = smoothMin(d, ellipsoidDistance(q, {0.068f, 1.672f, -0.010f}, {0.009f, 0.026f, 0.018f}), 0.012f); // ear
    return d;
}

float HumanoidShape::handDistance(const glm::vec3& p) const
{
    float d = palm_.distance(p);
    if (d > 0.25f) return d;
    float fingers = 1.0f;
    for (std::size_t f = 1; f < layout_.fingers.size(); ++f) {
        const FingerLayout& finger = layout_.fingers[f];
        float one = 1.0f;
        for (std::size_t i = 0; i < 3; ++i) {
            one = glm::min(one,
                roundConeDistance(p, finger.joints[i], finger.joints[i + 1], finger.radii[i], finger.radii[i + 1]));
        }
        fingers = smoothMin(fingers, one, 0.003f);
    }
    d = smoothMin(d, fingers, 0.008f);
    const FingerLayout& thumb = layout_.fingers[0];
    float one = 1.0f;
    for (std::size_t i = 0; i < 3; ++i) {
        one = glm::min(
            one, roundConeDistance(p, thumb.joints[i], thumb.joints[i + 1], thumb.radii[i], thumb.radii[i + 1]));
    }
    return smoothMin(d, one, 0.016f);
}

float HumanoidShape::legDistance(const glm::vec3& p) const
{
    float d = leg_.distance(p);
    if (p.y > 0.40f) {
        return smoothMin(
            d, ellipsoidDistance(p, layout_.knee + glm::vec3(0, 0.0f, 0.022f), {0.032f, 0.042f, 0.032f}), 0.040f);
    }
    if (p.y < 0.25f) {
        float foot = foot_.distance(p);
        foot = smoothMin(foot,
            roundConeDistance(p, layout_.ankle + glm::vec3(0.002f, 0.005f, 0.022f), layout_.ball, 0.037f, 0.021f),
            0.030f);
        d = smoothMin(d, foot, 0.030f);
        d = smoothMin(
            d, ellipsoidDistance(p, layout_.ankle + glm::vec3(0.028f, 0, -0.002f), {0.009f, 0.014f, 0.012f}), 0.016f);
        d = smoothMin(d,
            ellipsoidDistance(p, layout_.ankle + glm::vec3(-0.027f, 0.010f, 0.002f), {0.009f, 0.014f, 0.012f}), 0.016f);
        d = smoothMax(d, -p.y, 0.022f); // flat sole
    }
    return d;
}

float HumanoidShape::distance(const glm::vec3& p) const
{
    const glm::vec3 q(glm::abs(p.x), p.y, p.z);
    if (p.y < 0.70f) { // legs, and the hands beside them
        const float leg = legDistance(q);
        const float both = smoothMin(leg, leg_.distance({-q.x, q.y, q.z}), 0.030f);
        return q.x > 0.35f ? glm::min(both, handDistance(q)) : both;
    }
    float d = 1.0f;
    if (p.y < 1.60f) d = trunkDistance(q);
    if (p.y > 1.38f && q.x < 0.22f) {
        d = smoothMin(d, neck_.distance(q), 0.030f);
        // A clear jaw in front, a nape that runs into the skull behind.
        if (p.y > 1.50f)
            d = smoothMin(d, headDistance(q), glm::mix(0.050f, 0.020f, glm::smoothstep(-0.06f, 0.06f, p.z)));
    }
    if (p.y < 1.12f) {
        const float leg = legDistance(q);
        const float both = smoothMin(leg, leg_.distance({-q.x, q.y, q.z}), 0.030f);
        d = smoothMin(d, both, 0.060f);
    }
    if (q.x > 0.08f && p.y < 1.60f) {
        const float reach = glm::dot(q - layout_.hand.origin, layout_.hand.axis);
        float arm = reach < 0.12f ? arm_.distance(q) : 1.0f;
        if (reach > -0.10f) arm = smoothMin(arm, handDistance(q), 0.022f);
        d = smoothMin(d, arm, 0.042f);
    }
    return d;
}

glm::vec4 HumanoidShape::slope(const glm::vec3& p) const
{
    constexpr float kStep = 4e-4f;
    const glm::vec3 a(1, -1, -1), b(-1, -1, 1), c(-1, 1, -1), e(1, 1, 1);
    const float da = distance(p + a * kStep), db = distance(p + b * kStep);
    const float dc = distance(p + c * kStep), de = distance(p + e * kStep);
    const glm::vec3 gradient = (a * da + b * db + c * dc + e * de) / (4.0f * kStep);
    return {gradient, 0.25f * (da + db + dc + de)};
}

glm::vec3 HumanoidShape::normal(const glm::vec3& p) const
{
    return glm::normalize(glm::vec3(slope(p)));
}

glm::vec3 HumanoidShape::project(glm::vec3 p, int steps) const
{
    for (int i = 0; i < steps; ++i) {
        const glm::vec4 s = slope(p);
        const glm::vec3 gradient(s);
        const float squared = glm::max(glm::dot(gradient, gradient), 0.05f);
        glm::vec3 move = gradient * (s.w / squared);
        const float length = glm::length(move);
        if (length > 0.02f) move *= 0.02f / length; // far from the surface the estimate overshoots
        p -= move;
        if (length < 2e-6f) break;
    }
    return p;
}

float HumanoidShape::openness(const glm::vec3& p, const glm::vec3& normal) const
{
    float closed = 0.0f, share = 0.5f;
    for (const float reach : {0.008f, 0.02f, 0.045f, 0.09f}) {
        closed += share * glm::max(reach - distance(p + normal * reach), 0.0f) / reach;
        share *= 0.75f;
    }
    return glm::clamp(1.0f - closed, 0.0f, 1.0f);
}

} // namespace bindpose
