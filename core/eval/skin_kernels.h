// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/skin_points.h"

namespace bindpose {

/// Linear blend skinning of points [begin, end) by the fastest kernel of this machine.
void skinLinear(const SkinArrays& arrays, std::size_t begin, std::size_t end);
/// The plain form.
void skinLinearScalar(const SkinArrays& arrays, std::size_t begin, std::size_t end);

} // namespace bindpose
