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

/// Returns what the expression says in the namespace that is compiled for `kernel`. Precondition: hasKernel(kernel),
/// and it is not the scalar one.
#if HWY_ARCH_X86
#define BINDPOSE_LANES(kernel, ...)                                                                                    \
    if ((kernel) == SkinKernel::Lanes16) return bindpose::N_AVX3::__VA_ARGS__;                                         \
    if ((kernel) == SkinKernel::Lanes8) return bindpose::N_AVX2::__VA_ARGS__;                                          \
    return bindpose::N_SSE4::__VA_ARGS__
#elif HWY_ARCH_ARM
#define BINDPOSE_LANES(kernel, ...) return bindpose::N_NEON::__VA_ARGS__
#else
#define BINDPOSE_LANES(kernel, ...) __builtin_unreachable()
#endif
