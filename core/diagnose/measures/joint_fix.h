// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/result.h"
#include "core/base/task.h"
#include "core/model/finding.h"
#include "core/model/scene.h"

namespace bindpose {

/// Round the joints of a finding (each behind it the joint above) the weights of the two go over in a straight ramp,
/// over one radius of the limb, along the half-way direction of the two bones; all else that a point hangs on stays.
/// Only at the finding's points. Errors: a joint is not in the skin, has no place at bind or nothing below;
/// ErrorKind::Edit.
Result<Scene> rampFinding(const Scene& scene, const Finding& finding, const Task& task);

} // namespace bindpose
