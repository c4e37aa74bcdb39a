// SPDX-License-Identifier: MIT
#include "ui/session/looking.h"

#include "core/eval/compare/skin_as.h"
#include "ui/session/session.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace bindpose {
namespace {

constexpr float kAroundPoints = 1.35f;
constexpr float kLeastOfAll = 0.25f;   ///< of the character's diagonal: the camera does not go into a point …
constexpr float kLeastOfJoint = 0.35f; ///< … nor into what stands around a joint, as a shield
constexpr float kFill = 1.03f; ///< of the ball around it: what is looked at stands clear of the bars over the view

/// Box of selected points where they stand in this pose.
Bounds pointBounds(const Scene& scene, const Pose& pose, const ViewState& view)
{
    Bounds bounds;
    const std::vector<PointAddress>& points = view.points;
    const Skinning skinning = skinningCalled(view.skinning).value_or(Skinning{});
    for (const DeformedInstance& instance : deformAs(scene, pose, {}, skinning))
        for (const PointAddress& address : points)
            for (const DeformedSet& set : instance.sets)
                if (address.set.instance == instance.instance && address.set.set == set.set &&
                    address.point < set.positions.size())
                    bounds.add(set.positions[address.point]);
    return bounds;
}

Bounds jointBounds(const Scene& scene, const Pose& pose, std::vector<NodeId> joints, JointsFramed framed)
{
    Bounds bounds;
    const std::size_t selected = joints.size();
    std::vector<char> known(scene.nodes.size(), 0); // of two that are selected one may hang below the other
    for (const NodeId id : joints) known[id.index()] = 1;
    for (std::size_t i = 0; i < joints.size(); ++i) {
        const NodeId id = joints[i];
        bounds.add(glm::vec3(pose.model[id.index()][3]));
        if (i >= selected && framed == JointsFramed::WithChildren) continue;
        for (const NodeId child : scene.order->children[id.index()])
            if (!std::exchange(known[child.index()], char{1})) joints.push_back(child);
    }
    return bounds;
}

/// Grows a box about its centre so that the camera never goes into a point.
void growTo(Bounds& bounds, float diagonal)
{
    if (bounds.empty() || bounds.diagonal() >= diagonal) return;
    const glm::vec3 center = bounds.center();
    const glm::vec3 half(0.5f * diagonal / 1.7320508f);
    bounds.add(center - half);
    bounds.add(center + half);
}

void addTo(Bounds& bounds, const Actor& actor)
{
    const Bounds own = boundsOf(*actor.scene, *actor.pose);
    if (own.empty()) return;
    for (int corner = 0; corner < 8; ++corner) {
        const glm::vec3 at(corner & 1 ? own.high.x : own.low.x, corner & 2 ? own.high.y : own.low.y,
            corner & 4 ? own.high.z : own.low.z);
        bounds.add(glm::vec3(actor.worldFromActor * glm::vec4(at, 1.0f)));
    }
}

} // namespace

Bounds boundsOfSelected(const Frame& frame, JointsFramed framed)
{
    const Actor& actor = frame.actors.front();
    const Scene& now = *actor.scene;
    const ViewState& view = frame.view;
    Bounds bounds =
        view.points.empty() ? jointBounds(now, *actor.pose, view.joints, framed) : pointBounds(now, *actor.pose, view);
    if (!view.points.empty() && !bounds.empty()) { // the outermost ones stand in the picture, too, not at its edge
        const glm::vec3 center = bounds.center(), half = kAroundPoints * (bounds.high - center);
        bounds.add(center - half);
        bounds.add(center + half);
    }
    const bool joints = view.points.empty() && framed == JointsFramed::WithAllBelow;
    growTo(bounds, (joints ? kLeastOfJoint : kLeastOfAll) * boundsOf(now, *actor.pose).diagonal());
    return bounds;
}

Camera cameraOver(const Bounds& bounds, Camera camera)
{
    if (bounds.empty()) return camera;
    camera.target = bounds.center();
    const float radius = std::max(0.5f * bounds.diagonal(), 1e-6f);
    camera.distance = kFill * radius / std::sin(0.5f * camera.fovYRad);
    return camera;
}

void Looking::setShading(Shading shading)
{
    ViewState next = session_.view();
    next.shading = shading;
    session_.look(std::move(next));
}

void Looking::setCamera(const Camera& camera)
{
    ViewState next = session_.view();
    next.camera = camera;
    if (parallelFrom_ && *parallelFrom_ != camera.rotation) {
        next.camera.orthographic = false;
        parallelFrom_.reset();
    }
    session_.look(std::move(next));
}

void Looking::setParallelCamera(Camera camera)
{
    const bool own = !camera.orthographic || parallelFrom_; // else a person chose it, and it stays
    parallelFrom_.reset();
    camera.orthographic = true;
    setCamera(camera);
    if (own) parallelFrom_ = camera.rotation;
}

void Looking::setSplit(const SplitLook& split)
{
    ViewState next = session_.view();
    next.split = split;
    session_.look(std::move(next));
}

void Looking::frameBounds(const Bounds& bounds)
{
    ViewState next = session_.view();
    next.camera = cameraOver(bounds, next.camera);
    session_.look(std::move(next));
}

void Looking::frameAll()
{
    const Frame& frame = session_.presenter().updatedFrame();
    Bounds bounds;
    for (const Actor& actor : frame.actors) addTo(bounds, actor);
    if (frame.other && frame.view.split.with == SplitLook::With::Document)
        for (const Actor& actor : frame.other->actors) addTo(bounds, actor);
    if (bounds.empty() && !frame.actors.empty()) // a skeleton alone
        for (const glm::mat4& model : frame.actors.front().pose->model) bounds.add(glm::vec3(model[3]));
    frameBounds(bounds);
}

void Looking::frameSelected(JointsFramed framed)
{
    const Frame& frame = session_.presenter().updatedFrame();
    if (frame.actors.empty() || (session_.view().points.empty() && session_.view().joints.empty())) return frameAll();
    frameBounds(boundsOfSelected(frame, framed));
}

void Looking::setProof(DocumentId id, std::shared_ptr<const Scene> of, std::string skinning,
    std::shared_ptr<const SurfaceDistances> distances)
{
    OpenDocument* held = session_.find(id);
    if (!held) return; // closed meanwhile
    held->proof = {std::move(of), std::move(skinning), std::move(distances)};
    if (held != &session_.front()) return;
    ViewState next = session_.view();
    next.shading = Shading::Difference;
    next.map.heldAgainst = HeldAgainst::Cpu;
    session_.look(std::move(next));
    session_.presenter().presentSoon();
}

void Looking::setTouched(
    const std::shared_ptr<const Scene>& of, std::shared_ptr<const std::vector<PointAddress>> points)
{
    if (touched_ == points && (!points || touchedOf_.lock() == of)) return;
    touchedOf_ = of;
    touched_ = std::move(points);
    session_.presenter().presentSoon();
}

} // namespace bindpose
