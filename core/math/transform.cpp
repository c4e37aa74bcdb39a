// SPDX-License-Identifier: MIT
#include "core/math/transform.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

/// A unit vector at right angles to a unit vector.
glm::dvec3 perpendicular(const glm::dvec3& unit)
{
    const glm::dvec3 axis = std::abs(unit.x) < 0.6 ? glm::dvec3(1.0, 0.0, 0.0) : glm::dvec3(0.0, 1.0, 0.0);
    return glm::normalize(glm::cross(unit, axis));
}

/// Columns at right angles to one another with the lengths and leans that were taken out of the matrix's columns.
struct Orthogonal {
    glm::dmat3 axes{1.0};
    glm::dvec3 lengths{0.0};
    glm::dvec3 leans{0.0}; ///< xy, xz, yz
};

/// Gram-Schmidt in double. Columns shorter than `tiny` count as none and get an axis that completes the others.
Orthogonal orthogonalize(const glm::dmat3& m, double tiny)
{
    Orthogonal out;
    glm::dvec3 x = m[0];
    out.lengths.x = glm::length(x);
    const bool hasX = out.lengths.x > tiny;
    if (hasX) x /= out.lengths.x;

    glm::dvec3 y = m[1];
    if (hasX) {
        out.leans.x = glm::dot(x, y);
        y -= out.leans.x * x;
    }
    out.lengths.y = glm::length(y);
    const bool hasY = out.lengths.y > tiny;
    if (hasY) y /= out.lengths.y;

    glm::dvec3 z = m[2];
    if (hasX) out.leans.y = glm::dot(x, z);
    if (hasY) out.leans.z = glm::dot(y, z);
    if (hasX) z -= out.leans.y * x;
    if (hasY) z -= out.leans.z * y;
    out.lengths.z = glm::length(z);
    const bool hasZ = out.lengths.z > tiny;
    if (hasZ) z /= out.lengths.z;

    if (!hasX && !hasY && !hasZ) return out;
    if (!hasX) x = hasY ? (hasZ ? glm::cross(y, z) : perpendicular(y)) : perpendicular(z);
    if (!hasY) y = hasZ ? glm::cross(z, x) : perpendicular(x);
    if (!hasZ) z = glm::cross(x, y);
    out.axes = glm::dmat3(x, y, z);
    return out;
}

glm::quat toQuat(const glm::dmat3& rotation)
{
    return glm::quat(glm::normalize(glm::quat_cast(rotation)));
}

} // namespace

glm::mat4 matrixOf(const Transform& transform)
{
    glm::mat4 m = glm::mat4_cast(transform.rotation);
    m[0] *= transform.scale.x;
    m[1] *= transform.scale.y;
    m[2] *= transform.scale.z;
    m[3] = glm::vec4(transform.translation, 1.0f);
    return m;
}

Decomposition decompose(const glm::mat4& matrix)
{
    const glm::dmat3 m(matrix);
    const double largest = std::max({glm::length(m[0]), glm::length(m[1]), glm::length(m[2])});
    Orthogonal parts = orthogonalize(m, largest * 1e-7);
    Decomposition out;
    out.transform.translation = glm::vec3(matrix[3]);
    out.singular = !(std::min({parts.lengths.x, parts.lengths.y, parts.lengths.z}) > largest * 1e-7);
    if (glm::determinant(parts.axes) < 0.0) {
        // A mirror goes to x: its axis turns round, and what was measured along that axis changes sign with it.
        out.mirrored = true;
        parts.axes[0] = -parts.axes[0];
        parts.lengths.x = -parts.lengths.x;
        parts.leans.x = -parts.leans.x;
        parts.leans.y = -parts.leans.y;
    }
    out.transform.rotation = toQuat(parts.axes);
    out.transform.scale = glm::vec3(parts.lengths);
    out.shear = glm::vec3(parts.leans);
    out.residual = maxDifference(matrix, matrixOf(out.transform));
    return out;
}

glm::mat4 affineInverse(const glm::mat4& matrix)
{
    const glm::dmat3 m(matrix);
    const glm::dvec3 yz = glm::cross(m[1], m[2]);
    const double determinant = glm::dot(m[0], yz);
    const double scale = determinant != 0.0 && std::isfinite(1.0 / determinant) ? 1.0 / determinant : 0.0;
    const glm::dmat3 inverse =
        glm::transpose(glm::dmat3(yz * scale, glm::cross(m[2], m[0]) * scale, glm::cross(m[0], m[1]) * scale));
    glm::mat4 out{glm::mat3(inverse)};
    out[3] = glm::vec4(glm::vec3(-(inverse * glm::dvec3(matrix[3]))), 1.0f);
    return out;
}

glm::mat3 normalMatrix(const glm::mat4& matrix)
{
    const glm::vec3 x(matrix[0]), y(matrix[1]), z(matrix[2]);
    const glm::vec3 yz = glm::cross(y, z);
    // The cofactors are the determinant times the inverse transpose: a mirror would turn normals inside out.
    const float sign = glm::dot(x, yz) < 0.0f ? -1.0f : 1.0f;
    return glm::mat3(yz * sign, glm::cross(z, x) * sign, glm::cross(x, y) * sign);
}

float maxDifference(const glm::mat4& a, const glm::mat4& b)
{
    float largest = 0.0f;
    for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 4; ++row) largest = std::max(largest, std::abs(a[column][row] - b[column][row]));
    return largest;
}

glm::quat slerpShortest(const glm::quat& a, const glm::quat& b, float t)
{
    // The angle comes from the chord, which keeps its digits where the dot product is near 1.
    const glm::quat end = glm::dot(a, b) < 0.0f ? -b : b;
    const glm::quat step = end - a;
    const float half = 0.5f * std::sqrt(glm::dot(step, step));
    if (half < 1e-4f) return glm::normalize(a + step * t);
    const float angle = 2.0f * std::asin(std::min(half, 1.0f));
    const float sine = std::sin(angle);
    if (sine < 1e-4f) return glm::normalize(a + step * t);
    return glm::normalize(a * (std::sin((1.0f - t) * angle) / sine) + end * (std::sin(t * angle) / sine));
}

glm::quat nlerpShortest(const glm::quat& a, const glm::quat& b, float t)
{
    const glm::quat end = glm::dot(a, b) < 0.0f ? -b : b;
    return glm::normalize(a + (end - a) * t);
}

glm::quat axisAngleBlend(const glm::quat& rest, const glm::quat& a, const glm::quat& b, float t)
{
    struct Turn {
        glm::dvec3 axis{1.0, 0.0, 0.0};
        double angle = 0.0;
    };
    const glm::dquat from = glm::normalize(glm::dquat(rest));
    const auto turnOf = [&from](const glm::quat& q) {
        const glm::dquat own = glm::normalize(glm::conjugate(from) * glm::dquat(q));
        const glm::dvec3 part = glm::dvec3(own.x, own.y, own.z) * (own.w < 0.0 ? -1.0 : 1.0);
        const double sine = glm::length(part);
        if (sine < 1e-7) return Turn{};
        return Turn{part / sine, 2.0 * std::atan2(sine, std::abs(own.w))};
    };
    const Turn first = turnOf(a), last = turnOf(b);
    const double share = double{t};
    const glm::dvec3 axis = first.axis + (last.axis - first.axis) * share;
    const double angle = first.angle + (last.angle - first.angle) * share;
    const double length = glm::length(axis);
    const glm::dquat turn = glm::angleAxis(angle, length > 1e-9 ? axis / length : first.axis);
    return glm::quat(glm::normalize(from * turn));
}

} // namespace bindpose
