// SPDX-License-Identifier: MIT
#include "ui/vertices/place_look.h"

#include "core/eval/compare/skin_as.h"
#include "render/camera/camera.h"
#include "ui/session/session.h"
#include "ui/vertices/point_tools.h"

#include <algorithm>
#include <cmath>

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

constexpr float kSeen = 0.15f;   ///< cosine to the line of sight up to which a surface is looked at askew
constexpr float kOneSide = 0.4f; ///< length of the mean normal from which points lie on one side of the model
constexpr float kSteepest = 0.85f;

/// Mean of the normals of selected points where they stand now, in the world; 0 where the surface has none.
glm::vec3 meanNormal(const Frame& frame)
{
    const Actor& actor = frame.actors.front();
    glm::vec3 sum(0.0f);
    SurfaceOptions options;
    options.normals = true;
    const Skinning skinning = skinningCalled(frame.view.skinning).value_or(Skinning{});
    for (const DeformedInstance& instance : deformAs(*actor.scene, *actor.pose, options, skinning))
        for (const DeformedSet& set : instance.sets)
            for (const PointAddress& point : frame.view.points)
                if (point.set.instance == instance.instance && point.set.set == set.set &&
                    point.point < set.normals.size())
                    sum += set.normals[point.point];
    return glm::mat3(actor.worldFromActor) * sum / std::max(1.0f, static_cast<float>(frame.view.points.size()));
}

/// Turns the camera round its target to the side on which the selected points are, where they look away from it.
void turnToPoints(Session& session)
{
    if (session.frame().actors.empty() || session.view().points.empty()) return;
    const glm::vec3 normal = meanNormal(session.frame());
    const Camera& camera = session.view().camera;
    const glm::vec3 toEye = glm::normalize(camera.rotation) * glm::vec3(0.0f, 0.0f, 1.0f);
    if (!(glm::length(normal) > kOneSide) || glm::dot(glm::normalize(normal), toEye) > kSeen) return;
    const UpAxis up = upAxisOf(session.scene());
    const glm::quat yUpFromWorld = glm::conjugate(worldFromYUp(up));
    const glm::vec3 wanted = yUpFromWorld * glm::normalize(normal), now = yUpFromWorld * toEye;
    const float height = std::clamp(wanted.y, -kSteepest, kSteepest);
    const bool steep = std::abs(wanted.y) > 0.97f;
    const glm::vec3 level =
        glm::normalize(steep ? glm::vec3(now.x, 0.0f, now.z + 1e-6f) : glm::vec3(wanted.x, 0.0f, wanted.z));
    session.looking().setCamera(
        lookFrom(camera, level * std::sqrt(1.0f - height * height) + glm::vec3(0.0f, height, 0.0f), up));
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
        if (*place.clip != next.clip) next.play.range = {};
        next.clip = *place.clip;
        next.pose = PoseSource::Clip;
        if (place.timeSec) next.timeSec = *place.timeSec;
    }
    const bool any = !next.joints.empty() || !next.points.empty();
    session.look(std::move(next));
    if (!any) return;
    session.looking().frameSelected();
    turnToPoints(session);
}

} // namespace bindpose
