// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/eval/pose/pose.h"
#include "core/model/look/motion_look.h"

namespace bindpose {

/// Where a joint is at one moment of a clip.
struct TrailPoint {
    double timeSec = 0.0;
    glm::vec3 at{0.0f}; ///< model space
    bool key = false;   ///< the joint itself has a key there
    bool frame = false; ///< on the frame grid of the clip
};

/// The way of one joint through a clip, in the order of time.
struct Trail {
    NodeId node;
    std::vector<TrailPoint> points;
};

/// Of the clip that the request names; at every whole frame, at the clip's ends and at the joint's own keys. A clip of
/// more than `mostFrames` frames is looked at every few frames alone. Empty when cancelled.
/// Cost: moments × nodes.
/// `second`: what is mixed in is seen in the trail, too.
std::vector<Trail> jointTrails(const Scene& scene, const PoseRequest& request, const SecondClip& second,
    std::span<const NodeId> joints, std::size_t mostFrames, const Task& task = {});

/// Moments of the poses before and after the one at `timeSec`, ascending, without those outside of the clip: every few
/// frames of the grid, or at key times of these joints (of all without one).
struct OnionTimes {
    std::vector<double> before, after;
};
OnionTimes onionTimes(const Clip& clip, const OnionLook& look, std::span<const NodeId> joints, double timeSec);

} // namespace bindpose
