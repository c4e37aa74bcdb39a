// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_dual_quat.h"

#include <cmath>

namespace bindpose {
namespace {

/// The rotation next to a matrix: Higham's iteration Q ← ½ (Q + Q⁻ᵀ), scaled. A flat matrix (no inverse) keeps the
/// rotation of its Gram-Schmidt axes.
glm::dmat3 nearestRotation(const glm::mat4& matrix)
{
    glm::dmat3 q{glm::mat3(matrix)};
    if (decompose(matrix).singular) return glm::dmat3(glm::mat3_cast(decompose(matrix).transform.rotation));
    if (glm::determinant(q) < 0.0) q = -q; // the mirror stays in the stretch
    for (int i = 0; i < 24; ++i) {
        const double determinant = glm::determinant(q);
        const double scale = std::cbrt(1.0 / determinant);
        const glm::dmat3 scaled = q * scale;
        const glm::dmat3 next = 0.5 * (scaled + glm::transpose(glm::inverse(scaled)));
        double change = 0.0;
        for (int c = 0; c < 3; ++c) change += glm::length(next[c] - q[c]);
        q = next;
        if (change < 1e-13) break;
    }
    return q;
}

/// The blended motion of one point.
struct Blend {
    DualQuat rigid;
    glm::mat3 stretch{0.0f};
    bool any = false;
};

Blend blendOf(const BlendWeights& weights, std::span<const RigidAndStretch> palette, std::size_t point)
{
    Blend out;
    const std::size_t begin = weights.first[point], end = weights.first[point + 1];
    std::size_t pivot = begin;
    float sum = 0.0f;
    for (std::size_t i = begin; i < end; ++i) {
        sum += weights.weights[i];
        if (std::abs(weights.weights[i]) > std::abs(weights.weights[pivot])) pivot = i;
    }
    if (begin == end || sum == 0.0f) return out;
    const glm::quat toward = palette[weights.slots[pivot]].rigid.real;
    glm::quat real(0.0f, 0.0f, 0.0f, 0.0f), dual = real;
    for (std::size_t i = begin; i < end; ++i) {
        const RigidAndStretch& joint = palette[weights.slots[i]];
        const float weight = weights.weights[i] / sum;
        // q and -q are one rotation: all take the sign that is nearer to the strongest joint's.
        const float sign = glm::dot(joint.rigid.real, toward) < 0.0f ? -weight : weight;
        real = real + joint.rigid.real * sign;
        dual = dual + joint.rigid.dual * sign;
        out.stretch += joint.stretch * weight;
    }
    const float length = glm::length(real);
    if (!(length > 0.0f)) return out;
    out.rigid = {real * (1.0f / length), dual * (1.0f / length)};
    out.any = true;
    return out;
}

} // namespace

RigidAndStretch rigidAndStretch(const glm::mat4& matrix)
{
    const glm::dmat3 rotation = nearestRotation(matrix);
    RigidAndStretch out;
    out.rigid = dualQuatOf(glm::quat(glm::normalize(glm::quat_cast(rotation))), glm::vec3(matrix[3]));
    out.stretch = glm::mat3(glm::transpose(rotation) * glm::dmat3(glm::mat3(matrix)));
    return out;
}

void skinDualQuats(
    const SkinArrays& arrays, std::span<const RigidAndStretch> palette, std::size_t begin, std::size_t end)
{
    for (std::size_t point = begin; point < end; ++point) {
        const Blend blend = blendOf(arrays.weights, palette, point);
        const bool stays = arrays.weights.staysPut[point] != 0;
        const glm::vec3& rest = arrays.positions[point];
        arrays.outPositions[point] = blend.any ? transformPoint(blend.rigid, blend.stretch * rest)
                                     : stays   ? rest
                                               : glm::vec3(0.0f);
        if (arrays.outNormals.empty()) continue;
        glm::vec3 normal = arrays.normals[point];
        if (blend.any) {
            normal = blend.rigid.real * (normalMatrix(glm::mat4(blend.stretch)) * normal);
            const float length = glm::length(normal);
            normal = length > 0.0f ? normal / length : arrays.normals[point];
        }
        arrays.outNormals[point] = normal;
    }
}

} // namespace bindpose
