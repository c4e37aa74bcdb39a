// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <cstddef>
#include <glm/glm.hpp>
#include <span>

namespace bindpose {

inline constexpr std::size_t kTallyLanes = 8; ///< sums side by side, so that loops over them have no chain

/// What a moment's squared distances come to: place i of the points adds to sum i mod 8.
struct TallySums {
    std::array<float, kTallyLanes> sums{}, squares{}, most{};
};

/// The squared length of each vector. False: one is no number, or beyond float.
bool squaresOf(std::span<const glm::vec3> moves, std::span<float> squares);
/// That of `to` × scale − `from`.
bool squaresOf(std::span<const glm::vec3> from, std::span<const glm::vec3> to, float scale, std::span<float> squares);
/// Sums of the distances and of their squares, the largest square; `largest` takes what is larger, point by point.
/// Precondition: squares are finite. The same bits whatever the machine.
TallySums sumSquares(std::span<const float> squares, std::span<float> largest);

} // namespace bindpose
