// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/camera/pick.h"

#include <memory>
#include <string>
#include <vector>

namespace bindpose {

/// Selected points where they stand, or all of them as the CPU skins them: made anew only when they or the pose
/// changed.
class SelectedDots {
public:
    /// World space; null: there are none. Cost: of points and poses that are others than the last ones.
    const std::shared_ptr<const std::vector<glm::vec3>>& places(const Frame& frame, Picker& picker);

private:
    std::vector<PointAddress> points_;
    std::shared_ptr<const Pose> pose_;
    std::shared_ptr<const Scene> scene_;
    std::string proof_; ///< the skinning; "cpu " before it: of all points
    std::shared_ptr<const std::vector<glm::vec3>> places_;
};

} // namespace bindpose
