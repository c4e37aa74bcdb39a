// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/lanes/cpu_kernels.h"

/// To be included before <hwy/foreach_target.h> by a source that is compiled once for each SkinKernel but the scalar
/// one. Of Highway the headers alone are used: which kernel runs is asked of hasKernel, not of its library.
#define HWY_DISABLED_TARGETS                                                                                           \
    (HWY_SSSE3 | HWY_AVX3_DL | HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV | HWY_WASM | HWY_PPC8)
#define HWY_DISABLE_PCLMUL_AES // which no loop here needs and bestKernel does not ask for
#define HWY_DISABLE_F16C
#include <hwy/detect_targets.h>

/// Each target's namespace. Highway drops those below what all of the program is compiled for (-march=x86-64-v3): the
/// next above does their work.
#if HWY_TARGETS & HWY_AVX3
#define BINDPOSE_LANES_16 N_AVX3
#elif HWY_TARGETS & HWY_AVX2
#define BINDPOSE_LANES_16 N_AVX2
#else
#define BINDPOSE_LANES_16 N_SSE4
#endif
#if HWY_TARGETS & HWY_AVX2
#define BINDPOSE_LANES_8 N_AVX2
#else
#define BINDPOSE_LANES_8 BINDPOSE_LANES_16
#endif
#if HWY_TARGETS & HWY_SSE4
#define BINDPOSE_LANES_4 N_SSE4
#else
#define BINDPOSE_LANES_4 BINDPOSE_LANES_8
#endif

/// Returns what the expression says in the namespace that is compiled for `kernel`. Precondition: hasKernel(kernel),
/// and it is not the scalar one.
#if HWY_ARCH_X86
#define BINDPOSE_LANES(kernel, ...)                                                                                    \
    if ((kernel) == SkinKernel::Lanes16) return bindpose::BINDPOSE_LANES_16::__VA_ARGS__;                              \
    if ((kernel) == SkinKernel::Lanes8) return bindpose::BINDPOSE_LANES_8::__VA_ARGS__;                                \
    return bindpose::BINDPOSE_LANES_4::__VA_ARGS__
#elif HWY_ARCH_ARM
#define BINDPOSE_LANES(kernel, ...) return bindpose::N_NEON::__VA_ARGS__
#else
#define BINDPOSE_LANES(kernel, ...) __builtin_unreachable()
#endif
