// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skin_points.h"

namespace bindpose {

/// The forms of linear blend skinning. skinPoints takes the last one that the machine has.
enum class SkinKernel { Scalar, Avx2, Avx512 };
bool hasKernel(SkinKernel kernel);

/// skinPoints with the kernel named, on all threads or the caller's alone: for tests and measures.
/// Precondition: hasKernel(kernel).
void skinPointsWith(SkinKernel kernel, const SkinArrays& arrays, bool oneThread);

/// Points [begin, end) that stay put get their rest position back. Cost: eight flags at a look.
void keepUnweighted(const SkinArrays& arrays, std::size_t begin, std::size_t end);

/// A blended matrix that leaves no more than this of a normal (squared length) keeps the normal that was.
inline constexpr float kSmallestSquare = 1.2e-38f;

/// Linear blend skinning of all points on the caller's thread with the fastest kernel: the bits of skinPoints.
/// Precondition: arrays.palette is aligned to 64 bytes.
void skinLinearHere(const SkinArrays& arrays);

/// Linear blend skinning of points [begin, end), the plain form.
void skinLinearScalar(const SkinArrays& arrays, std::size_t begin, std::size_t end);

/// Eight points at a time: matrices are blended in registers, transposed, and applied across lanes. Rows may come in
/// any order. `palette` holds arrays.palette as 16 floats a joint, aligned to 32 bytes. A point's bits do not depend on
/// the range. Precondition: hasKernel(Avx2).
void skinLinearAvx2(const SkinArrays& arrays, const float* palette, std::size_t begin, std::size_t end);
/// The same sixteen at a time; `palette` aligned to 64 bytes. Precondition: hasKernel(Avx512).
void skinLinearAvx512(const SkinArrays& arrays, const float* palette, std::size_t begin, std::size_t end);

} // namespace bindpose
