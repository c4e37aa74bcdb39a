// SPDX-License-Identifier: MIT
#include "ui/vertices/place_look.h"

#include "core/eval/compare/skin_as.h"
#include "render/camera/camera.h"
#include "render/camera/pick.h"
#include "ui/session/document/view_in_scene.h"
#include "ui/session/session.h"
#include "ui/vertices/point_tools.h"

#include <algorithm>
#include <cmath>
#include <optional>

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

/// Turned round its target to the side on which the selected points are; none where they do not look away from it.
std::optional<Camera> turnedToPoints(const Frame& frame)
{
    if (frame.actors.empty() || frame.view.points.empty()) return std::nullopt;
    const glm::vec3 normal = meanNormal(frame);
    const Camera& camera = frame.view.camera;
    const glm::vec3 toEye = glm::normalize(camera.rotation) * glm::vec3(0.0f, 0.0f, 1.0f);
    if (!(glm::length(normal) > kOneSide) || glm::dot(glm::normalize(normal), toEye) > kSeen) return std::nullopt;
    const UpAxis up = upAxisOf(*frame.actors.front().scene);
    const glm::quat yUpFromWorld = glm::conjugate(worldFromYUp(up));
    const glm::vec3 wanted = yUpFromWorld * glm::normalize(normal), now = yUpFromWorld * toEye;
    const float height = std::clamp(wanted.y, -kSteepest, kSteepest);
    const bool steep = std::abs(wanted.y) > 0.97f;
    const glm::vec3 level =
        glm::normalize(steep ? glm::vec3(now.x, 0.0f, now.z + 1e-6f) : glm::vec3(wanted.x, 0.0f, wanted.z));
    return lookFrom(camera, level * std::sqrt(1.0f - height * height) + glm::vec3(0.0f, height, 0.0f), up);
}

/// Turned round its target to the side where most of the selected points are seen, nothing of the surface before them;
/// none where enough are as it stands, or no side is much better. Cost: the scene is skinned, and a thousand rays.
std::optional<Camera> turnedToSeen(const Frame& frame)
{
    constexpr std::size_t most = 32, sides = 8;
    if (frame.actors.empty() || frame.view.points.empty()) return std::nullopt;
    const std::vector<PointAddress>& all = frame.view.points;
    std::vector<PointAddress> some;
    for (std::size_t i = 0, n = std::min(most, all.size()); i < n; ++i) some.push_back(all[i * all.size() / n]);
    Picker picker;
    const std::vector<glm::vec3> places = picker.places(frame, some);
    const float off = 0.002f * boundsOf(*frame.actors.front().scene, *frame.actors.front().pose).diagonal();
    const auto seenFrom = [&](const glm::vec3& toEye) {
        return static_cast<std::size_t>(std::count_if(places.begin(), places.end(), [&](const glm::vec3& place) {
            return !picker.surface(frame, {place + off * toEye, toEye});
        }));
    };
    const glm::vec3 now = glm::normalize(frame.view.camera.rotation) * glm::vec3(0.0f, 0.0f, 1.0f);
    std::size_t best = seenFrom(now);
    if (5 * best >= 2 * places.size()) return std::nullopt;
    best += places.size() / 8; // a turn has to be worth it
    const UpAxis up = upAxisOf(*frame.actors.front().scene);
    const glm::quat worldFromUp = worldFromYUp(up);
    const float height = std::clamp((glm::conjugate(worldFromUp) * now).y, -kSteepest, kSteepest);
    std::optional<Camera> out;
    for (const float y : {height, -height, kSteepest, -kSteepest})
        for (std::size_t side = 0; side < sides && best < places.size(); ++side) {
            const float turn = 6.2831853f * static_cast<float>(side) / static_cast<float>(sides);
            const float flat = std::sqrt(1.0f - y * y);
            const glm::vec3 toEye(flat * std::sin(turn), y, flat * std::cos(turn));
            const std::size_t seen = seenFrom(worldFromUp * toEye);
            if (seen <= best) continue;
            best = seen;
            out = lookFrom(frame.view.camera, toEye, up);
        }
    return out;
}

/// To where what is selected is seen best.
std::optional<Camera> turnedToSelected(Frame frame)
{
    const std::optional<Camera> turned = turnedToPoints(frame);
    if (turned) frame.view.camera = *turned;
    const std::optional<Camera> seen = turnedToSeen(frame);
    return seen ? seen : turned;
}

/// What a place names, its clip and its time.
ViewState withSelected(const Scene& scene, ViewState next, const Place& place)
{
    next.without = {};
    next.points = pointsOf(scene, place);
    // Vertices alone are looked at with the joint in hand.
    if (!place.joints.empty() || next.points.empty()) next.joints = place.joints;
    if (next.joints.empty() && !next.points.empty())
        if (const NodeId joint = nextInfluence(scene, next.points.back(), {}, 1); joint.valid()) next.joints = {joint};
    if (place.clip) {
        if (*place.clip != next.clip) next.play.range = {};
        next.clip = *place.clip;
        next.pose = PoseSource::Clip;
        if (place.timeSec) next.timeSec = *place.timeSec;
    }
    return next;
}

} // namespace

void lookAt(Session& session, const Place& place, const std::string& problem)
{
    ViewState next = withSelected(session.scene(), session.view(), place);
    next.problem = problem;
    const bool any = !next.joints.empty() || !next.points.empty();
    session.look(std::move(next));
    if (!any) return;
    session.looking().frameSelected(JointsFramed::WithChildren);
    if (const std::optional<Camera> turned = turnedToSelected(session.presenter().updatedFrame()))
        session.looking().setCamera(*turned);
}

const Finding* findingLookedAt(const Frame& frame)
{
    const ViewState& view = frame.view;
    if (view.problem.empty() || frame.actors.empty() || !frame.findings) return nullptr;
    const std::vector<std::string>& known = *frame.fingerprints;
    const auto at = std::find(known.begin(), known.end(), view.problem);
    if (at == known.end()) return nullptr;
    const Finding& found = (*frame.findings)[static_cast<std::size_t>(at - known.begin())];
    const Place& place = found.place;
    if (pointsOf(*frame.actors.front().scene, place) != view.points) return nullptr;
    const bool moment = place.clip && place.timeSec && *place.clip == view.clip && *place.timeSec == view.timeSec;
    const bool selected = !view.points.empty() || (place.joints.empty() ? moment : place.joints == view.joints);
    return selected ? &found : nullptr;
}

bool selectsFinding(const Frame& frame)
{
    return !frame.view.points.empty() && findingLookedAt(frame);
}

bool standsIn(const Scene& scene, const Place& place)
{
    const auto draws = [&place](const auto& instance) { return instance && instance->mesh == MeshId(*place.mesh); };
    if (place.mesh && !place.points.empty() && std::any_of(scene.instances.begin(), scene.instances.end(), draws))
        return true;
    return std::any_of(
        place.joints.begin(), place.joints.end(), [&scene](NodeId joint) { return scene.node(joint) != nullptr; });
}

Frame frameOf(const OpenDocument& of, const Place& place)
{
    const std::shared_ptr<const Scene>& scene = of.document.sharedScene();
    Frame out;
    out.view = withSelected(*scene, of.view, place);
    keepInScene(of, out.view); // the place is of the last check: an edit since may have taken some of it away
    out.view.play.on = false;
    out.view.split = {};
    out.view.motion = {};
    out.view.ghost = GhostPose::None;
    out.view.showGrid = false;
    out.view.bones.shown = out.view.points.empty(); // vertices have to be seen, joints are bones
    if (isSurfaceMap(out.view.shading) || out.view.shading == Shading::Difference) // nobody has measured them for it
        out.view.shading = Shading::Clay;
    out.actors = stage(scene, out.view);
    out.view.camera = cameraOver(boundsOfSelected(out), out.view.camera);
    if (const std::optional<Camera> turned = turnedToSelected(out)) out.view.camera = *turned;
    return out;
}

} // namespace bindpose
