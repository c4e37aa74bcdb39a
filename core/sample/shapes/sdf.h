// SPDX-License-Identifier: MIT
#pragma once
#include <glm/glm.hpp>

#include <span>
#include <vector>

/// Distance-like functions that bodies are modelled with: negative inside, metres near the surface.
namespace bindpose {

/// Union that rounds the crease over a width of `radius`: the quadratic polynomial minimum (I. Quilez, "smooth
/// minimum").
inline float smoothMin(float a, float b, float radius)
{
    const float h = glm::max(radius - glm::abs(a - b), 0.0f);
    return glm::min(a, b) - h * h / (4.0f * radius);
}

/// Intersection, rounded like smoothMin. Cutting b out of a is smoothMax(a, -b, radius).
inline float smoothMax(float a, float b, float radius)
{
    return -smoothMin(-a, -b, radius);
}

/// Distance estimate of an ellipsoid along the axes: exact at its surface to first order.
float ellipsoidDistance(const glm::vec3& p, const glm::vec3& center, const glm::vec3& radii);

/// Exact distance of the hull of two balls; |ra − rb| < |b − a|.
float roundConeDistance(const glm::vec3& p, const glm::vec3& a, const glm::vec3& b, float ra, float rb);

/// Origin and orthonormal axes of a loft: sections stand across `axis`.
struct LoftFrame {
    glm::vec3 origin{0.0f};
    glm::vec3 axis{0.0f, 1.0f, 0.0f};
    glm::vec3 side{1.0f, 0.0f, 0.0f};
    glm::vec3 front{0.0f, 0.0f, 1.0f};
};

/// Cross-section of a loft: an oval around `center` whose front half may be deeper than its back half.
struct LoftSection {
    float at;        ///< metres along the axis, ascending
    float side;      ///< centre along `side`
    float depth;     ///< centre along `front`
    float halfWidth; ///< along `side`
    float front;     ///< extent towards +`front` from the centre
    float back;      ///< extent towards −`front`
};

/// A body of ovals through which smooth curves run (Catmull-Rom over uneven steps), closed by half ellipsoids.
class Loft {
public:
    /// `power` 2 gives ellipses, more gives boxier ovals. Caps: length of the half ellipsoids at the two ends.
    /// Precondition: two sections or more, ascending.
    Loft(const LoftFrame& frame, std::span<const LoftSection> sections, float power, float capLow, float capHigh);

    float distance(const glm::vec3& p) const;
    LoftSection sectionAt(float at) const;
    /// Point of the surface at `at`, `angleRad` from +front towards +side.
    glm::vec3 surfacePoint(float at, float angleRad) const;
    const LoftFrame& frame() const { return frame_; }

private:
    LoftFrame frame_;
    std::vector<LoftSection> sections_, slopes_;
    float power_, capLow_, capHigh_;
};

} // namespace bindpose
