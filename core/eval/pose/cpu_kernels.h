// SPDX-License-Identifier: MIT
#pragma once

namespace bindpose {

/// Instructions that a loop over points or joints is compiled for. The last one that the machine has is taken.
enum class SkinKernel { Scalar, Avx2, Avx512 };
bool hasKernel(SkinKernel kernel);

/// A normal or rotation of no more than this squared length has no direction: dividing by it would not be finite.
inline constexpr float kSmallestSquare = 1.2e-38f;

} // namespace bindpose
