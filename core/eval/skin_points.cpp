// SPDX-License-Identifier: MIT
#include "core/eval/skin_points.h"

#include "core/base/parallel.h"
#include "core/eval/skin_dual_quat.h"
#include "core/eval/skin_kernels.h"

#include <cassert>
#include <cmath>
#include <cstring>

namespace bindpose {
namespace {

/// Points a thread takes at once: small enough to share out, large enough to pay for the wake-up.
constexpr std::size_t kGrain = 4096;

std::vector<RigidAndStretch> rigidPalette(std::span<const glm::mat4> palette)
{
    std::vector<RigidAndStretch> out;
    out.reserve(palette.size());
    for (const glm::mat4& matrix : palette) out.push_back(rigidAndStretch(matrix));
    return out;
}

/// A joint's matrix on one cache line.
struct alignas(64) AlignedMatrix {
    float columns[16];
};

std::vector<AlignedMatrix> alignedPalette(std::span<const glm::mat4> palette)
{
    std::vector<AlignedMatrix> out(palette.size());
    for (std::size_t i = 0; i < palette.size(); ++i) std::memcpy(out[i].columns, &palette[i], sizeof(glm::mat4));
    return out;
}

bool fits(const SkinArrays& arrays)
{
    const std::size_t points = arrays.positions.size();
    return arrays.weights.first.size() == points + 1 && arrays.outPositions.size() == points &&
           arrays.weights.staysPut.size() == points && arrays.normals.size() >= arrays.outNormals.size() &&
           (arrays.outNormals.empty() || arrays.outNormals.size() == points);
}

} // namespace

bool hasAvx2()
{
#if defined(__x86_64__)
    static const bool has = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    return has;
#else
    return false;
#endif
}

void skinLinearScalar(const SkinArrays& arrays, std::size_t begin, std::size_t end)
{
    const BlendWeights& weights = arrays.weights;
    for (std::size_t point = begin; point < end; ++point) {
        glm::mat4x3 m(0.0f);
        for (std::size_t i = weights.first[point]; i < weights.first[point + 1]; ++i) {
            const glm::mat4& joint = arrays.palette[weights.slots[i]];
            const float weight = weights.weights[i];
            for (int column = 0; column < 4; ++column) m[column] += weight * glm::vec3(joint[column]);
        }
        const bool stays = weights.staysPut[point] != 0;
        const glm::vec3& p = arrays.positions[point];
        arrays.outPositions[point] = stays ? p : m[0] * p.x + m[1] * p.y + m[2] * p.z + m[3];
        if (arrays.outNormals.empty()) continue;
        const glm::vec3& n = arrays.normals[point];
        const glm::vec3 yz = glm::cross(m[1], m[2]);
        const float sign = glm::dot(m[0], yz) < 0.0f ? -1.0f : 1.0f; // a mirror would turn normals inside out
        const glm::vec3 turned = (yz * n.x + glm::cross(m[2], m[0]) * n.y + glm::cross(m[0], m[1]) * n.z) * sign;
        const float square = glm::dot(turned, turned);
        arrays.outNormals[point] = square > 0.0f ? turned / std::sqrt(square) : n;
    }
}

void skinPoints(const SkinArrays& arrays)
{
    assert(fits(arrays));
    const std::size_t points = arrays.positions.size();
    if (arrays.method == SkinMethod::DualQuaternion) {
        const std::vector<RigidAndStretch> palette = rigidPalette(arrays.palette);
        parallelFor(
            points, kGrain, [&](std::size_t begin, std::size_t end) { skinDualQuats(arrays, palette, begin, end); });
        return;
    }
#if defined(__x86_64__)
    if (hasAvx2()) {
        const std::vector<AlignedMatrix> palette = alignedPalette(arrays.palette);
        const float* first = palette.empty() ? nullptr : palette.front().columns;
        parallelFor(
            points, kGrain, [&](std::size_t begin, std::size_t end) { skinLinearAvx2(arrays, first, begin, end); });
        return;
    }
#endif
    parallelFor(points, kGrain, [&](std::size_t begin, std::size_t end) { skinLinearScalar(arrays, begin, end); });
}

void skinPointsReference(const SkinArrays& arrays)
{
    assert(fits(arrays));
    if (arrays.method == SkinMethod::DualQuaternion)
        skinDualQuats(arrays, rigidPalette(arrays.palette), 0, arrays.positions.size());
    else
        skinLinearScalar(arrays, 0, arrays.positions.size());
}

} // namespace bindpose
