// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/worlds/what_if.h"

#include <string>

namespace bindpose {

/// What `what-if` prints: a line for each target and rule with the largest and the mean move, and where it is worst.
std::string whatIfText(const Scene& scene, const WhatIf& found, std::size_t mostClips);
/// Schema bindpose.what-if/1.
std::string whatIfJson(const std::string& path, const Scene& scene, const WhatIf& found);

/// "#2" for a clip without a name; empty for the rest pose.
std::string clipName(const Scene& scene, ClipId clip);

} // namespace bindpose
