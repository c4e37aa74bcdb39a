// SPDX-License-Identifier: MIT
#include "core/eval/skin_kernels.h"

namespace bindpose {

void skinLinear(const SkinArrays& arrays, std::size_t begin, std::size_t end)
{
    skinLinearScalar(arrays, begin, end);
}

} // namespace bindpose
