// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/pose_kernels.h"

namespace bindpose {

/// Eight nodes, or two columns of a matrix, at a time. Precondition: hasKernel(kernel), and it is not the scalar one.
const PoseKernels& poseLanes(SkinKernel kernel);

} // namespace bindpose
