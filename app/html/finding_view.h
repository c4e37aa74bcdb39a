// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/eval/stage/frame.h"
#include "core/model/finding.h"
#include "render/camera/camera.h"

#include <memory>
#include <optional>
#include <vector>

namespace bindpose {

/// How a finding is looked at: the moment, what is shown, and the points that it is about, as it is and mended.
struct FindingView {
    ViewState view;                            ///< pose, clip, time, camera
    std::shared_ptr<const Scene> scene, fixed; ///< fixed: null where nothing of it would be seen
    std::vector<glm::vec3> before, after;      ///< places of its points or joints, world
    double move = 0.0;                         ///< how far the fix moves the surface at this moment
    std::vector<double> curve;                 ///< see FindingPictures
    double startSec = 0.0, endSec = 0.0;
};

/// Nothing where the finding has no place that could be seen. Cost: see drawFindings.
std::optional<FindingView> viewOf(
    const std::shared_ptr<const Scene>& scene, const Finding& finding, PictureSize size, const Task& task);

} // namespace bindpose
