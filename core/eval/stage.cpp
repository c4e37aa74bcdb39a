// SPDX-License-Identifier: MIT
#include "core/eval/frame.h"
#include "core/eval/hierarchy.h"

#include <atomic>
#include <string_view>
#include <unordered_map>

namespace bindpose {
namespace {

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
    return request;
}

/// A prop plays its own clip: at the character's time while that plays one, or at a time of its own.
PoseRequest requestOf(const ViewState& view, const Attachment& attachment)
{
    PoseRequest request = requestOf(view);
    request.trial = {}; // of the character's joints
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

Actor ghostOf(const std::shared_ptr<const Scene>& scene, GhostPose which, std::uint32_t id)
{
    PoseRequest request;
    request.from = which == GhostPose::Bind ? PoseRequest::From::Bind : PoseRequest::From::Rest;
    request.overrides = false;
    Actor ghost;
    ghost.id = ActorId(id);
    ghost.role = ActorRole::Ghost;
    ghost.scene = scene;
    ghost.pose = std::make_shared<const Pose>(evaluatePose(*scene, request));
    return ghost;
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

std::vector<Actor> stage(const std::shared_ptr<const Scene>& scene, const ViewState& view, PoseMemory* memory)
{
    std::vector<Actor> actors(1);
    actors[0].id = ActorId(0u);
    actors[0].scene = scene;
    const std::shared_ptr<Pose> pose = memory ? memory->take() : std::make_shared<Pose>();
    evaluatePose(*scene, requestOf(view), *pose);
    actors[0].pose = pose;
    std::uint32_t next = 1;
    addProps(view, 0, true, next, actors);
    if (view.ghost != GhostPose::None) actors.push_back(ghostOf(scene, view.ghost, next));
    return actors;
}

} // namespace bindpose
