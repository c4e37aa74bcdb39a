// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/eval/skinning/skinning.h"
#include "core/eval/stage/frame.h"
#include "core/eval/sweep/sweep.h"
#include "core/model/finding.h"
#include "render/camera/camera.h"

#include <memory>
#include <optional>
#include <vector>

namespace bindpose {

/// How the other surface of a picture pair is shown where it is more than the same file mended.
struct OtherSide {
    PoseSource pose = PoseSource::Rest;
    ClipId clip;
    double unit = 1.0; ///< its lengths are this many times those of the first
    Skinning skinning;
};

/// How a finding is looked at: the moment, what is shown, and the points that it is about, as it is and mended.
struct FindingView {
    ViewState view;                            ///< pose, clip, time, camera
    std::shared_ptr<const Scene> scene, fixed; ///< fixed: null where nothing of it would be seen
    std::vector<glm::vec3> before, after;      ///< places of its points or joints, world
    std::optional<OtherSide> other;            ///< none: `fixed` is posed as `view` says
    double move = 0.0;                         ///< how far the fix moves the surface at this moment
    std::vector<double> curve;                 ///< see FindingPictures
    double startSec = 0.0, endSec = 0.0;
};

/// Nothing where the finding has no place that could be seen. Cost: see drawFindings.
std::optional<FindingView> viewOf(
    const std::shared_ptr<const Scene>& scene, const Finding& finding, PictureSize size, const Task& task);

/// A point of one surface at a moment, and its partner of another one.
struct PairPlace {
    std::shared_ptr<const Scene> a, b; ///< b: null where it cannot be drawn
    SweepMoment moment;                ///< of a
    OtherSide other;                   ///< of b
    SweptPoint point;
    std::optional<SweptPoint> partner;
    double distance = 0.0; ///< between them, in a's unit
};

/// Both surfaces by the camera that sees the point best. Nothing where it has no place.
std::optional<FindingView> viewOf(const PairPlace& compared, PictureSize size);

} // namespace bindpose
