// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/pose/pose.h"

namespace bindpose {

/// The shorter turn that leads from one rotation to another, as its axis times degrees; 0 where one has no length.
glm::dvec3 turnVector(const glm::dquat& from, const glm::dquat& to);

/// How a joint goes over from a clip's last pose into its first when the clip repeats. Model space.
struct SeamGap {
    NodeId node;
    double moved = 0.0;     ///< file units from where it ends to where it begins
    double turnedDeg = 0.0; ///< the shorter turn between the two
    double speed = 0.0;     ///< file units per second that its velocity changes by at once
    double spinDeg = 0.0;   ///< degrees per second, the same of its turning
};

struct LoopSeam {
    std::vector<SeamGap> gaps; ///< of joints and of what the clip moves itself, parents before children
    glm::vec3 travel{0.0f};    ///< that was taken out: way over the ground from the first pose to the last
    bool any() const { return !gaps.empty(); }
};

/// Overrides do not act. Velocities are those of the clip's first and last frame. `onSpot`: the last pose is laid over
/// the first without the way over the ground, which is motion and no jump; velocities are not changed by that.
/// Empty for a clip without length. Cost: four poses.
LoopSeam loopSeam(const Scene& scene, ClipId clip, RotationMode rotation, bool onSpot);

/// Way over the ground (without what goes up or down) from the clip's start to its end, of the topmost joint that gets
/// on and carries more than half of all joints; 0 without one. Its time is not looked at. Cost: two poses.
glm::vec3 groundTravel(const Scene& scene, const PoseRequest& ofClip);

} // namespace bindpose
