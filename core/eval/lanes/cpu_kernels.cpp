// SPDX-License-Identifier: MIT
#include "core/eval/lanes/cpu_kernels.h"

namespace bindpose {
namespace {

SkinKernel lastOfThisMachine()
{
#if defined(__x86_64__)
    // What Highway's targets SSE4, AVX2 and AVX3 may use (lane_targets.h).
    if (!__builtin_cpu_supports("sse4.2")) return SkinKernel::Scalar;
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma") || !__builtin_cpu_supports("bmi") ||
        !__builtin_cpu_supports("bmi2"))
        return SkinKernel::Lanes4;
    const bool wide = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw");
    return wide ? SkinKernel::Lanes16 : SkinKernel::Lanes8;
#elif defined(__ARM_NEON)
    return SkinKernel::Lanes4;
#else
    return SkinKernel::Scalar;
#endif
}

} // namespace

SkinKernel bestKernel()
{
    static const SkinKernel best = lastOfThisMachine();
    return best;
}

const char* kernelName(SkinKernel kernel)
{
    switch (kernel) {
    case SkinKernel::Lanes16:
        return "AVX-512";
    case SkinKernel::Lanes8:
        return "AVX2";
    case SkinKernel::Lanes4:
#if defined(__ARM_NEON)
        return "NEON";
#else
        return "SSE4.2";
#endif
    case SkinKernel::Scalar:
        break;
    }
    return "C++";
}

bool hasKernel(SkinKernel kernel)
{
    return kernel <= bestKernel();
}

} // namespace bindpose
