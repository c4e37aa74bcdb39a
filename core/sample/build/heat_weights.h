// SPDX-License-Identifier: MIT
#pragma once
#include <glm/glm.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace bindpose {

/// A bone for the solver: a segment in the space of the points.
struct HeatBone {
    glm::vec3 head, tail;
    float nearness = 1.0f; ///< distances to it count times this: below 1 for a bone with much flesh of its own
};

struct HeatInput {
    std::span<const glm::vec3> points;
    std::span<const std::uint32_t> triangles; ///< points, 3 each; a closed surface
    std::span<const HeatBone> bones;
    /// Which bones a point may be heated by; it must allow one at least.
    std::function<bool(std::size_t point, std::size_t bone)> allowed;
    /// Bones to solve for; the others' columns stay empty.
    std::span<const std::size_t> solve;
};

/// Weight of each bone at each point by heat diffusion over the surface, −Δw + H·w = H·p with H = 1/d², where p is 1
/// for the nearest allowed bone at distance d (Baran & Popović 2007, "Automatic Rigging and Animation of 3D
/// Characters", §4; Laplacian with cotangents). By bone, then by point; the sum over all bones is 1 up to rounding.
/// Cost: one sparse factorisation, one back-substitution per bone. Thread: any.
std::vector<std::vector<float>> heatWeights(const HeatInput& input);

/// Up to four influences with their weights in multiples of 1/65536, so that any order of addition gives exactly 1.
/// Largest first; unused places are joint 0 with weight 0.
struct FourInfluences {
    std::array<std::uint32_t, 4> joints{};
    std::array<float, 4> weights{};
};

/// Keeps the four largest of one point's weights, fading out what is smaller than `floor`, and makes the sum 1.
FourInfluences fourLargest(std::span<const float> byJoint, float floor);

} // namespace bindpose
