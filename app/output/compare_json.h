// SPDX-License-Identifier: MIT
#pragma once
#include "render/pictures/compare_gpu.h"

#include <string>

namespace bindpose {

/// What `evaluate --compare gpu` writes (schema bindpose.compare/1).
std::string compareJson(const std::string& path, const Scene& scene, const GpuComparison& found);

} // namespace bindpose
