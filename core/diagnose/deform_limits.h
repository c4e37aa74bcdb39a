// SPDX-License-Identifier: MIT
#pragma once
#include "core/compare/measures/deformation.h"
#include "core/diagnose/reporter.h"

namespace bindpose {

/// How the surface over the clips is measured where these thresholds of its checks are set. `deep`: every moment.
DeformationOptions deformationOptions(std::span<const ThresholdValue> set, bool deep);

} // namespace bindpose
