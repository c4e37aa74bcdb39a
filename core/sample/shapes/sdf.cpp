// SPDX-License-Identifier: MIT
#include "core/sample/shapes/sdf.h"

#include <cmath>

namespace bindpose {

namespace {

LoftSection combine(float wa, const LoftSection& a, float wb, const LoftSection& b)
{
    return {wa * a.at + wb * b.at, wa * a.side + wb * b.side, wa * a.depth + wb * b.depth,
        wa * a.halfWidth + wb * b.halfWidth, wa * a.front + wb * b.front, wa * a.back + wb * b.back};
}

} // namespace

float ellipsoidDistance(const glm::vec3& p, const glm::vec3& center, const glm::vec3& radii)
{
    const glm::vec3 q = (p - center) / radii;
    const float n = glm::length(q);
    const float slope = glm::length(q / radii);
    return slope > 1e-6f ? n * (n - 1.0f) / slope : -glm::min(radii.x, glm::min(radii.y, radii.z));
}

float roundConeDistance(const glm::vec3& p, const glm::vec3& a, const glm::vec3& b, float ra, float rb)
{
    const glm::vec3 ab = b - a;
    const float len = glm::length(ab);
    const glm::vec3 axis = ab / len;
    const float along = glm::dot(p - a, axis);
    const float across = glm::length(p - a - axis * along);
    // The side of the cone leans by asin((ra − rb) / len): the nearest ball's centre is shifted along the axis by it.
    const float sine = (ra - rb) / len;
    const float shift = across * sine / std::sqrt(1.0f - sine * sine);
    const float t = glm::clamp((along + shift) / len, 0.0f, 1.0f);
    return glm::length(glm::vec2(along - t * len, across)) - glm::mix(ra, rb, t);
}

Loft::Loft(const LoftFrame& frame, std::span<const LoftSection> sections, float power, float capLow, float capHigh)
    : frame_(frame), sections_(sections.begin(), sections.end()), power_(power), capLow_(capLow), capHigh_(capHigh)
{
    const std::size_t last = sections_.size() - 1;
    slopes_.resize(sections_.size());
    // The ends have no slope, so that the half ellipsoids that close them join without a crease.
    for (std::size_t i = 1; i < last; ++i) {
        const float step = 1.0f / (sections_[i + 1].at - sections_[i - 1].at);
        slopes_[i] = combine(step, sections_[i + 1], -step, sections_[i - 1]);
    }
}

LoftSection Loft::sectionAt(float at) const
{
    if (at <= sections_.front().at) return sections_.front();
    if (at >= sections_.back().at) return sections_.back();
    std::size_t i = 0;
    while (sections_[i + 1].at < at) ++i;
    const float step = sections_[i + 1].at - sections_[i].at;
    const float t = (at - sections_[i].at) / step;
    const float t2 = t * t, t3 = t2 * t;
    const LoftSection values = combine(2 * t3 - 3 * t2 + 1, sections_[i], 3 * t2 - 2 * t3, sections_[i + 1]);
    const LoftSection bends = combine((t3 - 2 * t2 + t) * step, slopes_[i], (t3 - t2) * step, slopes_[i + 1]);
    return combine(1.0f, values, 1.0f, bends);
}

float Loft::distance(const glm::vec3& p) const
{
    const glm::vec3 q = p - frame_.origin;
    const float at = glm::dot(q, frame_.axis);
    const LoftSection s = sectionAt(at);
    const float z = glm::dot(q, frame_.front) - s.depth;
    const float rx = s.halfWidth, rz = z > 0.0f ? s.front : s.back;
    float beyond = 0.0f, cap = 1.0f;
    if (at < sections_.front().at) {
        beyond = sections_.front().at - at;
        cap = capLow_;
    }
    if (at > sections_.back().at) {
        beyond = at - sections_.back().at;
        cap = capHigh_;
    }
    const float x = glm::abs(glm::dot(q, frame_.side) - s.side) / rx;
    const float y = beyond / cap, depth = glm::abs(z) / rz;
    if (power_ == 2.0f) {
        const float n = std::sqrt(x * x + y * y + depth * depth);
        const float slope = glm::length(glm::vec3(x / rx, y / cap, depth / rz));
        return slope > 1e-5f ? n * (n - 1.0f) / slope : -glm::min(rx, rz);
    }
    const float n = std::pow(std::pow(x, power_) + std::pow(y, power_) + std::pow(depth, power_), 1.0f / power_);
    if (n < 1e-4f) return -glm::min(rx, rz);
    const glm::vec3 unit = glm::vec3(x, y, depth) / n;
    const float e = power_ - 1.0f;
    const float slope =
        glm::length(glm::vec3(std::pow(unit.x, e) / rx, std::pow(unit.y, e) / cap, std::pow(unit.z, e) / rz));
    return (n - 1.0f) / slope;
}

glm::vec3 Loft::surfacePoint(float at, float angleRad) const
{
    const LoftSection s = sectionAt(at);
    const float z = std::cos(angleRad), x = std::sin(angleRad);
    const float out = s.depth + z * (z > 0.0f ? s.front : s.back);
    return frame_.origin + frame_.axis * at + frame_.side * (s.side + x * s.halfWidth) + frame_.front * out;
}

} // namespace bindpose
