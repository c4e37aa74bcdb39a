// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/rows/point_weights.h"

namespace bindpose {

/// Points, and those that they enclose: an island of places among them that is no larger than what is around it. The
/// rim of a patch of wrong weights is far from the mean of its neighbours, the middle of the patch is not.
std::vector<WeightedPoints> withEnclosed(const Scene& scene, std::span<const WeightedPoints> selected);

/// Rebuilds what is unweighted or an outlier, with what it encloses, from what is around it; nothing wrong: the scene.
/// Errors: as hammerWeights.
Result<Scene> hammerWhatIsWrong(const Scene& scene, const WeightLocks& locks);

} // namespace bindpose
