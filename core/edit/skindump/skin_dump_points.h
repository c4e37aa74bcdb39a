// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/skindump/skin_dump.h"

namespace bindpose {

/// By point of the instance's sets, one after another: the vertex of a dump that stands for it.
std::vector<std::size_t> dumpVertexOf(const Scene& scene, InstanceId instance, DumpMatch match);

} // namespace bindpose
