// SPDX-License-Identifier: MIT
#include "core/eval/pose/bind_pose.h"
#include "core/eval/pose/hierarchy.h"
#include "core/eval/skinning/skin_points.h"
#include "core/eval/stage/detail_level.h"
#include "core/eval/stage/frame.h"
#include "core/eval/stage/frame_rate.h"
#include "core/eval/stage/loop_seam.h"
#include "core/eval/stage/second_clip.h"
#include "core/eval/stage/trails.h"

#include <glm/gtc/matrix_transform.hpp>

#include <atomic>
#include <string_view>
#include <unordered_map>

namespace bindpose {
namespace {

/// Of ghosts before and after the pose that is shown.
constexpr float kBindGhost = 0.45f; ///< opacity of a definition of the bind
constexpr glm::vec3 kBeforeInk{0.30f, 0.56f, 0.95f}, kAfterInk{0.96f, 0.56f, 0.24f};

PoseRequest requestOf(const ViewState& view)
{
    PoseRequest request;
    request.from = view.pose == PoseSource::Clip   ? PoseRequest::From::Clip
                   : view.pose == PoseSource::Bind ? PoseRequest::From::Bind
                                                   : PoseRequest::From::Rest;
    request.clip = view.clip;
    request.timeSec = view.timeSec;
    request.overrides = view.overridesOn;
    request.rotation = view.rotation;
    request.trial = view.trial;
    request.layers = view.clipLook.layers;
    return request;
}

/// A prop plays its own clip: at the character's time while that plays one, or at a time of its own.
PoseRequest requestOf(const ViewState& view, const Attachment& attachment)
{
    PoseRequest request = requestOf(view);
    request.trial = {};  // of the character's joints
    request.layers = {}; // of its clips
    request.clip = attachment.clip;
    if (!attachment.follow) {
        request.from = PoseRequest::From::Clip;
        request.timeSec = attachment.timeSec;
    }
    if (request.from == PoseRequest::From::Clip && !attachment.clip.valid()) request.from = PoseRequest::From::Rest;
    return request;
}

/// Joints of the prop take the model matrices of the wearer's nodes of the same name; what hangs between follows.
void wear(const Scene& prop, Pose& pose, const Scene& wearer, const Pose& wearerPose)
{
    std::unordered_map<std::string_view, std::size_t> named;
    for (const NodeId id : wearer.order->sorted)
        if (const std::string& name = wearer.nodes[id.index()]->name; !name.empty()) named.emplace(name, id.index());
    const Hierarchy hierarchy = hierarchyOf(prop, 0, prop.order->sorted.size());
    RuleStates states;
    for (std::size_t place = 0; place < hierarchy.node.size(); ++place) {
        const NodeId id = prop.order->sorted[place];
        const Node& node = *prop.nodes[id.index()];
        const auto found = node.joint ? named.find(node.name) : named.end();
        if (found == named.end()) {
            chainModels(prop, hierarchy, place, place + 1, pose.local, pose.model, states);
            continue;
        }
        const glm::mat4 worn = wearerPose.model[found->second];
        pose.local[id.index()] = localForModel(prop, id, worn, pose.model, states);
        chainModels(prop, hierarchy, place, place + 1, pose.local, pose.model, states);
        pose.model[id.index()] = worn;
    }
}

/// Adds the props of an actor, and theirs, depth first. Every prop counts for the numbering, shown or not, so that a
/// hidden one does not change the others' ids.
void addProps(const ViewState& view, std::size_t wearer, bool shown, std::uint32_t& next, std::vector<Actor>& actors)
{
    const std::shared_ptr<const Scene> scene = actors[wearer].scene;
    for (const auto& attachment : scene->attachments) {
        if (!attachment || !attachment->prop) continue;
        Actor prop;
        prop.id = ActorId(next++);
        if (attachment->prop->nodes.empty()) continue; // its file is not there
        prop.role = ActorRole::Prop;
        prop.scene = attachment->prop;
        prop.attachment = attachment->id;
        const Actor& holder = actors[wearer];
        prop.worldFromActor =
            attachment->mergeByName
                ? holder.worldFromActor
                : holder.worldFromActor * holder.pose->model[attachment->anchor.index()] * attachment->offset;
        PoseRequest request = requestOf(view, *attachment);
        request.worldFromInstance = prop.worldFromActor;
        Pose pose = evaluatePose(*prop.scene, request);
        if (attachment->mergeByName) wear(*prop.scene, pose, *scene, *holder.pose);
        prop.pose = std::make_shared<const Pose>(std::move(pose));
        const bool propShown = shown && attachment->enabled;
        actors.push_back(std::move(prop));
        const std::size_t place = actors.size() - 1;
        addProps(view, place, propShown, next, actors);
        if (!propShown) actors.resize(place);
    }
}

Actor actorOf(const std::shared_ptr<const Scene>& scene, ActorRole role, const PoseRequest& request, std::uint32_t id)
{
    Actor out;
    out.id = ActorId(id);
    out.role = role;
    out.scene = scene;
    out.pose = std::make_shared<const Pose>(evaluatePose(*scene, request));
    return out;
}

/// Adds the ghost that the view asks for; none of an end of a clip that is not there.
void addGhost(
    const std::shared_ptr<const Scene>& scene, const ViewState& view, std::uint32_t& next, std::vector<Actor>& actors)
{
    const BindSource bind = view.poseDetail.ghostBind;
    if (view.ghost == GhostPose::Bind && bind != BindSource{} && isThere(*scene, bind)) {
        Actor& ghost = actors.emplace_back();
        ghost.id = ActorId(next++);
        ghost.role = ActorRole::Ghost;
        ghost.scene = scene;
        ghost.pose = std::make_shared<const Pose>(poseOfBind(*scene, bind));
        ghost.tint = glm::vec4(kAfterInk, kBindGhost);
        return;
    }
    PoseRequest request;
    request.from = view.ghost == GhostPose::Bind ? PoseRequest::From::Bind : PoseRequest::From::Rest;
    request.overrides = false;
    const bool ofClip = view.ghost == GhostPose::ClipEnd || view.ghost == GhostPose::ClipStart;
    glm::vec3 way(0.0f);
    if (ofClip) {
        const Clip* clip = clipAt(*scene, view.clip);
        if (!clip) return;
        const bool end = view.ghost == GhostPose::ClipEnd;
        request.from = PoseRequest::From::Clip;
        request.clip = view.clip;
        request.rotation = view.rotation;
        request.layers = view.clipLook.layers;
        request.timeSec = end ? clip->endSec() : clip->startSec();
        if (view.poseDetail.seamOnSpot) way = groundTravel(*scene, request) * (end ? -1.0f : 1.0f);
    }
    actors.push_back(actorOf(scene, ActorRole::Ghost, request, next++));
    actors.back().worldFromActor = glm::translate(glm::mat4(1.0f), way);
}

/// The nearer in time the stronger; what was is blue, what comes is orange.
void addOnions(
    const std::shared_ptr<const Scene>& scene, const ViewState& view, std::uint32_t& next, std::vector<Actor>& actors)
{
    const Clip* clip = clipAt(*scene, view.clip);
    if (!clip || view.pose != PoseSource::Clip) return;
    const OnionTimes times = onionTimes(*clip, view.motion.onion, view.joints, view.timeSec);
    const auto add = [&](double timeSec, std::size_t away, std::size_t count, const glm::vec3& ink) {
        PoseRequest request = requestOf(view);
        request.timeSec = timeSec;
        actors.push_back(actorOf(scene, ActorRole::Ghost, request, next++));
        const float near = 1.0f - static_cast<float>(away) / static_cast<float>(count + 1);
        actors.back().tint = glm::vec4(ink, 0.10f + 0.25f * near);
    };
    for (std::size_t i = 0; i < times.before.size(); ++i)
        add(times.before[i], times.before.size() - i, times.before.size(), kBeforeInk);
    for (std::size_t i = 0; i < times.after.size(); ++i) add(times.after[i], i + 1, times.after.size(), kAfterInk);
}

/// Of what stands at rest: the joints where there are any, which is enough to stand clear of one another.
Bounds restBox(const Scene& scene)
{
    PoseRequest rest;
    rest.overrides = false;
    const Pose pose = evaluatePose(scene, rest);
    Bounds out;
    for (const NodeId id : scene.order->sorted)
        if (scene.nodes[id.index()]->joint) out.add(glm::vec3(pose.model[id.index()][3]));
    return out.diagonal() > 0.0f ? out : boundsOf(scene, pose);
}

/// To the right of the first, as far as both are wide and a quarter more.
glm::mat4 besideOf(const Scene& first, const Scene& second)
{
    const Bounds a = restBox(first), b = &first == &second ? a : restBox(second);
    const int side = first.facts->upAxis == 'x' ? 1 : 0;
    glm::vec3 way(0.0f);
    if (!a.empty() && !b.empty()) way[side] = a.high[side] - b.low[side] + 0.25f * (a.high[side] - a.low[side]);
    return glm::translate(glm::mat4(1.0f), way);
}

/// The second clip on a second character, in sync with the first.
void addBeside(const std::shared_ptr<const Scene>& scene, const std::shared_ptr<const Scene>& other,
    const ViewState& view, std::uint32_t& next, std::vector<Actor>& actors)
{
    const std::shared_ptr<const Scene>& second = other ? other : scene;
    const Clip* first = view.pose == PoseSource::Clip ? clipAt(*scene, view.clip) : nullptr;
    PoseRequest request = requestOf(view);
    request.trial = {};
    if (other) request.layers = {}; // of the first scene's clips
    request.clip = view.second.clip;
    const Clip* clip = clipAt(*second, view.second.clip);
    if (first && clip) request.timeSec = secondMoment(view.second, *first, *clip, view.timeSec).timeSec;
    if (!clip) request.from = PoseRequest::From::Rest;
    request.worldFromInstance = besideOf(*scene, *second);
    actors.push_back(actorOf(second, ActorRole::BSide, request, next++));
    actors.back().worldFromActor = request.worldFromInstance;
}

} // namespace

std::shared_ptr<Pose> PoseMemory::take()
{
    constexpr std::size_t kMost = 4; // the frame that is shown, the next one, and what picks and gliding hold on to
    for (const std::shared_ptr<Pose>& pose : poses_)
        if (pose.use_count() == 1) {
            std::atomic_thread_fence(std::memory_order_acquire); // after the last reader's release
            return pose;
        }
    auto pose = std::make_shared<Pose>();
    if (poses_.size() < kMost) poses_.push_back(pose);
    return pose;
}

bool samePose(const ViewState& a, const ViewState& b)
{
    return a.actor == b.actor && a.pose == b.pose && a.clip == b.clip && a.timeSec == b.timeSec &&
           a.overridesOn == b.overridesOn && a.rotation == b.rotation && a.ghost == b.ghost && a.trial == b.trial &&
           a.second == b.second && a.motion.onion == b.motion.onion && a.clipLook == b.clipLook &&
           a.poseDetail == b.poseDetail && (!a.motion.onion.on || a.joints == b.joints);
}

std::vector<Actor> stage(const std::shared_ptr<const Scene>& scene, const ViewState& view, PoseMemory* memory,
    const std::shared_ptr<const Scene>& other)
{
    std::vector<Actor> actors(1);
    actors[0].id = ActorId(0u);
    actors[0].scene = scene;
    const std::shared_ptr<Pose> pose = memory ? memory->take() : std::make_shared<Pose>();
    PoseRequest request = requestOf(view);
    mixInto(request, *scene, view.second);
    const BindSource bind = view.poseDetail.bind;
    if (view.pose == PoseSource::Bind && bind != BindSource{} && isThere(*scene, bind))
        *pose = poseOfBind(*scene, bind);
    else
        evaluatePose(*scene, request, *pose);
    actors[0].pose = pose;
    std::uint32_t next = 1;
    addProps(view, 0, true, next, actors);
    const bool another = view.second.document == ClipId::kNone || other; // a file that was closed is not there
    if (view.second.how == SecondClip::How::Beside && another) addBeside(scene, other, view, next, actors);
    if (view.ghost != GhostPose::None) addGhost(scene, view, next, actors);
    if (view.motion.onion.on) addOnions(scene, view, next, actors);
    chooseDetail(actors, view);
    return actors;
}

} // namespace bindpose
