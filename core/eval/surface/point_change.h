// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/view_state.h"
#include "core/model/scene.h"

#include <vector>

namespace bindpose {

enum class PointChange { Grow, Shrink, Island, Loop, Invert };

/// The selection after a change, in the order of the file. Only instances that `points` touch are changed; with
/// nothing selected, Invert takes all points of all instances. The current (last) point stays last where it stays.
/// Cost: the meshes touched.
std::vector<PointAddress> changedSelection(
    const Scene& scene, ActorId actor, const std::vector<PointAddress>& points, PointChange change);

} // namespace bindpose
