// SPDX-License-Identifier: MIT
#pragma once
#include "tests/core/render_scene.h"

namespace bindpose::testing {

/// A limb of two joints along +Y, held half by each in the middle, the upper one turned about the limb.
struct TwistedTube {
    float radius = 0.25f;
    Scene scene = makeTube({.joints = 2, .influences = 2, .rings = 24, .sides = 16, .radius = 0.25f, .smooth = true});

    Pose twisted(float degrees) const
    {
        Pose pose = evaluatePose(scene, {});
        pose.local[1] =
            pose.local[1] * glm::rotate(glm::mat4(1.0f), glm::radians(degrees), glm::vec3(0.0f, 1.0f, 0.0f));
        updateSubtree(scene, NodeId(1u), pose);
        return pose;
    }
    /// Mean distance from the axis of the ring half-way up.
    float middleRadius(const std::vector<DeformedInstance>& deformed) const
    {
        float sum = 0.0f;
        for (PointIndex side = 0; side < 16; ++side) {
            const glm::vec3& p = deformed[0].sets[0].positions[12 * 16 + side];
            sum += std::hypot(p.x, p.z);
        }
        return sum / 16.0f;
    }
};

} // namespace bindpose::testing
