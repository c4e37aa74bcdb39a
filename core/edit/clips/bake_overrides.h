// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/model/scene.h"

#include <string>

namespace bindpose {

/// Adds a clip that holds the motion of `clip` with the overrides in it: the joints that they move get translation,
/// rotation and scale as bakedKeys has them; the others share their tracks. The clip stays as it is; the overrides stay
/// in the list, turned off, or they would act twice. Errors: no such clip, no override that acts, a name that is empty
/// or taken, shear; Cancelled. Cost: that of bakedKeys.
Result<Scene> bakeOverrides(const Scene& scene, ClipId clip, const std::string& name, const Task& task = {});

/// Writes the pose that overrides give the joints at this moment into the clip, as keys of the channels that they
/// change: one that stands there already is changed, else one is put there. `keys`: how many. The overrides are turned
/// off. Errors: no such clip; no override that acts; a joint is changed in a way that the clip has no channel for
/// (shear among them).
Result<Scene> keyOverrides(const Scene& scene, ClipId clip, double timeSec, std::size_t& keys);

} // namespace bindpose
