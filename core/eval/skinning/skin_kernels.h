// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/lanes/cpu_kernels.h"
#include "core/eval/skinning/skin_blocks.h"

namespace bindpose {

/// skinPoints with the kernel named, on all threads or the caller's alone: for tests and measures.
/// `blocks`: of arrays.weights, where somebody keeps them. Precondition: hasKernel(kernel).
void skinPointsWith(SkinKernel kernel, const SkinArrays& arrays, bool oneThread, const SkinBlocks* blocks = nullptr);

/// Points [begin, end) that stay put get their rest position back. Cost: eight flags at a look.
void keepUnweighted(const SkinArrays& arrays, std::size_t begin, std::size_t end);

/// Linear blend skinning of all points on the caller's thread with the fastest kernel: the bits of skinPoints.
/// `blocks`: of arrays.weights, where somebody keeps them; the palette holds numbers alone then.
/// Precondition: arrays.palette is aligned to 64 bytes.
void skinLinearHere(const SkinArrays& arrays, const SkinBlocks* blocks = nullptr);

/// Whether matrices hold nothing infinite and no NaN.
bool numbersAlone(std::span<const glm::mat4> palette);

/// Linear blend skinning of points [begin, end), the plain form.
void skinLinearScalar(const SkinArrays& arrays, std::size_t begin, std::size_t end);

/// A register of points at a time: matrices are blended, transposed, and applied across lanes. Rows may come in any
/// order. `palette` holds arrays.palette as 16 floats a joint, aligned to 64 bytes. A point's bits do not depend on the
/// range. Precondition: hasKernel(kernel), and it is not the scalar one.
void skinLinearLanes(
    SkinKernel kernel, const SkinArrays& arrays, const float* palette, std::size_t begin, std::size_t end);

/// Blocks [begin, end) of arrays.weights: the same, up to rounding. Precondition: as above, and numbers alone in
/// `palette`, for a joint that a row does not name still counts 0 times.
void skinLinearBlocks(SkinKernel kernel, const SkinArrays& arrays, const SkinBlocks& blocks, const float* palette,
    std::size_t begin, std::size_t end);

} // namespace bindpose
