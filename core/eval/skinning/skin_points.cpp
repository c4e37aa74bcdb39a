// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_points.h"

#include "core/base/parallel.h"
#include "core/eval/skinning/skin_dual_quat.h"
#include "core/eval/skinning/skin_kernels.h"

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

[[maybe_unused]] bool fits(const SkinArrays& arrays)
{
    const std::size_t points = arrays.positions.size();
    return arrays.weights.first.size() == points + 1 && arrays.outPositions.size() == points &&
           arrays.weights.staysPut.size() == points && arrays.normals.size() >= arrays.outNormals.size() &&
           (arrays.outNormals.empty() || arrays.outNormals.size() == points);
}

} // namespace

void keepUnweighted(const SkinArrays& arrays, std::size_t begin, std::size_t end)
{
    const char* stays = arrays.weights.staysPut.data();
    char any = 0; // asked without a way out of the loop: many at once
    for (std::size_t point = begin; point < end; ++point) any = static_cast<char>(any | stays[point]);
    for (std::size_t point = begin; any != 0 && point < end; ++point)
        if (stays[point]) arrays.outPositions[point] = arrays.positions[point];
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
        arrays.outNormals[point] = square > kSmallestSquare ? turned / std::sqrt(square) : n;
    }
}

bool numbersAlone(std::span<const glm::mat4> palette)
{
    glm::mat4 sum(0.0f); // a number times 0 is 0, anything else is not
    for (const glm::mat4& joint : palette) sum += joint * 0.0f;
    return sum == glm::mat4(0.0f);
}

void skinLinearHere(const SkinArrays& arrays, const SkinBlocks* blocks)
{
    const std::size_t points = arrays.positions.size();
    if (bestKernel() == SkinKernel::Scalar) return skinLinearScalar(arrays, 0, points);
    const float* palette = arrays.palette.empty() ? nullptr : &arrays.palette.front()[0][0];
    if (blocks) return skinLinearBlocks(bestKernel(), arrays, *blocks, palette, 0, blocks->count());
    skinLinearLanes(bestKernel(), arrays, palette, 0, points);
}

void skinPointsWith(SkinKernel kernel, const SkinArrays& arrays, bool oneThread, const SkinBlocks* blocks)
{
    assert(fits(arrays) && hasKernel(kernel) && (!blocks || blocks->points() == arrays.positions.size()));
    const std::size_t points = arrays.positions.size();
    const std::size_t grain = oneThread ? std::max<std::size_t>(points, 1) : kGrain;
    if (arrays.method == SkinMethod::DualQuaternion) {
        const std::vector<RigidAndStretch> palette = rigidPalette(arrays.palette);
        parallelFor(
            points, grain, [&](std::size_t begin, std::size_t end) { skinDualQuats(arrays, palette, begin, end); });
        return;
    }
    if (kernel != SkinKernel::Scalar) {
        const std::vector<AlignedMatrix> palette = alignedPalette(arrays.palette);
        const float* first = palette.empty() ? nullptr : palette.front().columns;
        if (blocks && numbersAlone(arrays.palette)) {
            parallelFor(blocks->count(), (grain + SkinBlocks::kPoints - 1) / SkinBlocks::kPoints,
                [&](std::size_t begin, std::size_t end) {
                    skinLinearBlocks(kernel, arrays, *blocks, first, begin, end);
                });
            return;
        }
        parallelFor(points, grain,
            [&](std::size_t begin, std::size_t end) { skinLinearLanes(kernel, arrays, first, begin, end); });
        return;
    }
    parallelFor(points, grain, [&](std::size_t begin, std::size_t end) { skinLinearScalar(arrays, begin, end); });
}

void skinPoints(const SkinArrays& arrays)
{
    skinPointsWith(bestKernel(), arrays, false);
}

void skinPointsByBlocks(const SkinArrays& arrays, const SkinBlocks& blocks)
{
    skinPointsWith(bestKernel(), arrays, false, &blocks);
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
