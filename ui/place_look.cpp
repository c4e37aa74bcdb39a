// SPDX-License-Identifier: MIT
#include "ui/place_look.h"

#include "ui/point_tools.h"
#include "ui/session.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr std::size_t kMostSelected = 10000; ///< of a finding's points: more than can be told apart

std::vector<PointAddress> pointsOf(const Scene& scene, const Place& place)
{
    std::vector<PointAddress> points;
    if (!place.mesh) return points;
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        if (!scene.instances[i] || scene.instances[i]->mesh != MeshId(*place.mesh)) continue;
        const SetAddress set{ActorId(0u), InstanceId(i), place.set.value_or(0)};
        for (const auto& [first, last] : place.points)
            for (PointIndex point = first; point <= last && points.size() < kMostSelected; ++point)
                points.push_back({set, point});
        break;
    }
    // The last one is current: the first that the finding names.
    if (points.size() > 1) std::rotate(points.begin(), points.begin() + 1, points.end());
    return points;
}

} // namespace

void lookAt(Session& session, const Place& place, const std::string& problem)
{
    ViewState next = session.view();
    next.problem = problem;
    next.without = {};
    next.points = pointsOf(session.scene(), place);
    // Vertices alone are looked at with the joint in hand.
    if (!place.joints.empty() || next.points.empty()) next.joints = place.joints;
    if (next.joints.empty() && !next.points.empty())
        if (const NodeId joint = nextInfluence(session.scene(), next.points.back(), {}, 1); joint.valid())
            next.joints = {joint};
    if (place.clip) {
        next.clip = *place.clip;
        next.pose = PoseSource::Clip;
        if (place.timeSec) next.timeSec = *place.timeSec;
    }
    const bool any = !next.joints.empty() || !next.points.empty();
    session.look(std::move(next));
    if (any) session.frameSelected();
}

} // namespace bindpose
