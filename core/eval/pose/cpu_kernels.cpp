// SPDX-License-Identifier: MIT
#include "core/eval/pose/cpu_kernels.h"

namespace bindpose {

bool hasKernel(SkinKernel kernel)
{
#if defined(__x86_64__)
    static const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    static const bool avx512 = avx2 && __builtin_cpu_supports("avx512f");
    return kernel == SkinKernel::Scalar || (kernel == SkinKernel::Avx2 ? avx2 : avx512);
#else
    return kernel == SkinKernel::Scalar;
#endif
}

} // namespace bindpose
