// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skin_points.h"

namespace bindpose {

/// Whether this machine has AVX2 and FMA; asked once.
bool hasAvx2();

/// Linear blend skinning of points [begin, end), the plain form.
void skinLinearScalar(const SkinArrays& arrays, std::size_t begin, std::size_t end);

/// Eight points at a time: matrices are blended in registers, transposed, and applied across lanes. Rows may come in
/// any order. `palette` holds arrays.palette as 16 floats a joint, aligned to 32 bytes. A point's bits do not depend on
/// the range. Precondition: hasAvx2().
void skinLinearAvx2(const SkinArrays& arrays, const float* palette, std::size_t begin, std::size_t end);

} // namespace bindpose
