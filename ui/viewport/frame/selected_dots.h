// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "render/camera/pick.h"

#include <memory>
#include <string>
#include <vector>

namespace bindpose {

/// Points where they stand, or all of them as the CPU skins them: made anew only when they or the pose changed.
class SelectedDots {
public:
    /// Of the selection. World space; null: there are none. Cost: of points and poses that are others than the last
    /// ones.
    const std::shared_ptr<const std::vector<glm::vec3>>& places(const Frame& frame, Picker& picker);
    /// Of what an edit that is looked at would change.
    const std::shared_ptr<const std::vector<glm::vec3>>& touched(const Frame& frame, Picker& picker);

private:
    struct Kept {
        std::vector<PointAddress> points;
        std::shared_ptr<const Pose> pose;
        std::shared_ptr<const Scene> scene;
        std::string proof; ///< the skinning; "cpu " before it: of all points
        std::shared_ptr<const std::vector<glm::vec3>> places;
    };
    /// Whether something is another than the last time; then no places are kept.
    static bool changed(Kept& kept, const Frame& frame, const std::vector<PointAddress>& points, std::string proof);

    Kept selected_, touched_;
};

} // namespace bindpose
