// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/finding.h"

#include <vector>

namespace bindpose {

/// One finding for one cause: of two that report the same joints for the same reason the more specific one stays. The
/// other one goes, or is left with the joints that it names alone. Where a Khronos code goes with it, the one that
/// stays has it. Cost: findings.
void keepTheTelling(std::vector<Finding>& findings);

} // namespace bindpose
