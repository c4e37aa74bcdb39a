// SPDX-License-Identifier: MIT
#pragma once

namespace bindpose {

/// Instructions that a loop over points or joints is compiled for: plain C++, or registers of so many floats (SSE4 or
/// NEON, AVX2, AVX-512).
enum class SkinKernel { Scalar, Lanes4, Lanes8, Lanes16 };
inline constexpr SkinKernel kSkinKernels[] = {
    SkinKernel::Scalar, SkinKernel::Lanes4, SkinKernel::Lanes8, SkinKernel::Lanes16};
bool hasKernel(SkinKernel kernel);
/// The last that the machine has.
SkinKernel bestKernel();
/// What people call its instructions: "AVX2".
const char* kernelName(SkinKernel kernel);

/// A normal or rotation of no more than this squared length has no direction: dividing by it would not be finite.
inline constexpr float kSmallestSquare = 1.2e-38f;

} // namespace bindpose
