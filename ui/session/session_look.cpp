// SPDX-License-Identifier: MIT
// The intents of the Session that only look: selection, camera, time and playback.
#include "core/eval/compare/skin_as.h"
#include "ui/base/time_grid.h"
#include "ui/session/playing.h"
#include "ui/session/session.h"

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

template <class T> void select(std::vector<T>& selected, const T& item, bool extend)
{
    const auto found = std::find(selected.begin(), selected.end(), item);
    if (!extend) {
        selected = {item};
    } else if (found != selected.end()) {
        selected.erase(found);
    } else {
        selected.push_back(item);
    }
}

constexpr float kAroundPoints = 1.35f;
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

Bounds jointBounds(const Scene& scene, const Pose& pose, const std::vector<NodeId>& joints)
{
    Bounds bounds;
    for (const NodeId id : joints) {
        bounds.add(glm::vec3(pose.model[id.index()][3]));
        for (const NodeId child : scene.order->children[id.index()])
            bounds.add(glm::vec3(pose.model[child.index()][3]));
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

/// Not valid where no joint holds the point.
NodeId strongestJoint(const Scene& scene, const PointAddress& at)
{
    const std::size_t i = at.set.instance.index();
    if (i >= scene.instances.size() || !scene.instances[i] || !scene.instances[i]->skin.valid()) return {};
    const SetId set = scene.setOf(scene.instances[i]->mesh, at.set.set);
    if (!set.valid() || at.point >= scene.weights[set.index()]->points()) return {};
    const std::vector<NodeId>& joints = scene.skins[scene.instances[i]->skin.index()]->joints;
    const auto slots = scene.weights[set.index()]->slots(at.point);
    const auto values = scene.weights[set.index()]->weights(at.point);
    NodeId best;
    float most = 0.0f;
    for (std::size_t k = 0; k < slots.size(); ++k)
        if (std::abs(values[k]) > most && slots[k] < joints.size()) {
            most = std::abs(values[k]);
            best = joints[slots[k]];
        }
    return best;
}

} // namespace

void Session::selectJoint(NodeId joint, bool extend)
{
    ViewState next = view_;
    select(next.joints, joint, extend);
    next.attachment = {};
    look(std::move(next));
}

void Session::selectJoints(std::vector<NodeId> joints)
{
    ViewState next = view_;
    next.joints = std::move(joints);
    next.attachment = {};
    look(std::move(next));
}

void Session::selectPoint(const PointAddress& point, bool extend)
{
    ViewState next = view_;
    select(next.points, point, extend);
    next.attachment = {};
    // Without a joint the heat map would stay grey: the one that holds the vertex most is what is asked about.
    if (next.joints.empty())
        if (const NodeId joint = strongestJoint(scene(), point); joint.valid()) next.joints = {joint};
    look(std::move(next));
}

void Session::selectPoints(std::vector<PointAddress> points)
{
    ViewState next = view_;
    next.points = std::move(points);
    if (next.joints.empty() && !next.points.empty())
        if (const NodeId joint = strongestJoint(scene(), next.points.back()); joint.valid()) next.joints = {joint};
    look(std::move(next));
}

void Session::clearSelection()
{
    ViewState next = view_;
    next.joints.clear();
    next.points.clear();
    next.attachment = {};
    look(std::move(next));
}

void Session::setShading(Shading shading)
{
    ViewState next = view_;
    next.shading = shading;
    look(std::move(next));
}

void Session::setCamera(const Camera& camera)
{
    ViewState next = view_;
    next.camera = camera;
    look(std::move(next));
}

void Session::frameBounds(const Bounds& bounds, Camera& camera) const
{
    if (bounds.empty()) return;
    camera.target = bounds.center();
    const float radius = std::max(0.5f * bounds.diagonal(), 1e-6f);
    camera.distance = kFill * radius / std::sin(0.5f * camera.fovYRad);
}

void Session::frameAll()
{
    updateFrame();
    Bounds bounds;
    for (const Actor& actor : frame_.actors) {
        const Bounds own = boundsOf(*actor.scene, *actor.pose);
        if (own.empty()) continue;
        for (int corner = 0; corner < 8; ++corner) {
            const glm::vec3 at(corner & 1 ? own.high.x : own.low.x, corner & 2 ? own.high.y : own.low.y,
                corner & 4 ? own.high.z : own.low.z);
            bounds.add(glm::vec3(actor.worldFromActor * glm::vec4(at, 1.0f)));
        }
    }
    if (bounds.empty() && !frame_.actors.empty()) // a skeleton alone
        for (const glm::mat4& model : frame_.actors.front().pose->model) bounds.add(glm::vec3(model[3]));
    ViewState next = view_;
    frameBounds(bounds, next.camera);
    look(std::move(next));
}

void Session::frameSelected()
{
    updateFrame();
    if (frame_.actors.empty() || (view_.points.empty() && view_.joints.empty())) return frameAll();
    const Actor& actor = frame_.actors.front();
    const Scene& now = *actor.scene;
    Bounds bounds =
        view_.points.empty() ? jointBounds(now, *actor.pose, view_.joints) : pointBounds(now, *actor.pose, view_);
    if (!view_.points.empty() && !bounds.empty()) { // the outermost ones stand in the picture, too, not at its edge
        const glm::vec3 center = bounds.center(), half = kAroundPoints * (bounds.high - center);
        bounds.add(center - half);
        bounds.add(center + half);
    }
    growTo(bounds, 0.25f * boundsOf(now, *actor.pose).diagonal());
    ViewState next = view_;
    frameBounds(bounds, next.camera);
    look(std::move(next));
}

const Clip* Session::clip() const
{
    return view_.clip.index() < scene().clips.size() ? scene().clips[view_.clip.index()].get() : nullptr;
}

double Session::frameRate() const
{
    return clip() ? frameRateOf(*clip()) : 30.0;
}

double Session::startSec() const
{
    return clip() ? clip()->startSec() : 0.0;
}

double Session::endSec() const
{
    return clip() ? clip()->endSec() : 0.0;
}

void Session::setClip(ClipId id)
{
    ViewState next = view_;
    next.clip = id;
    next.pose = id.valid() ? PoseSource::Clip : PoseSource::Rest;
    if (id != view_.clip) next.range = {};
    if (id.index() < scene().clips.size() && scene().clips[id.index()])
        next.timeSec = scene().clips[id.index()]->startSec();
    look(std::move(next));
}

void Session::setPoseSource(PoseSource source)
{
    ViewState next = view_;
    next.pose = source;
    next.poseDetail.bind = {};
    if (source != PoseSource::Clip) next.playing = false;
    look(std::move(next));
}

void Session::setTime(double timeSec)
{
    if (!clip()) return;
    ViewState next = view_;
    next.timeSec = std::clamp(timeSec, startSec(), endSec());
    next.pose = PoseSource::Clip;
    next.playing = false;
    look(std::move(next));
}

void Session::stepFrame(int frames)
{
    const double time = steppedTime(view_.timeSec, frames, frameRate());
    setTime(clip() ? onKey(*clip(), time) : time);
}

void Session::stepKey(int direction, bool allJoints)
{
    if (!clip()) return;
    std::vector<double> times;
    if (!allJoints && !view_.joints.empty()) times = keyTimes(*clip(), view_.joints);
    if (times.empty()) times = keyTimes(*clip(), {});
    const auto at = std::lower_bound(times.begin(), times.end(), view_.timeSec);
    if (direction < 0) {
        if (at != times.begin()) setTime(*std::prev(at));
    } else {
        const auto next = at != times.end() && *at == view_.timeSec ? std::next(at) : at;
        if (next != times.end()) setTime(*next);
    }
}

void Session::setPlaying(bool playing)
{
    ViewState next = view_;
    next.playing = playing && clip() && endSec() > startSec();
    turned_ = false;
    if (next.playing) {
        next.pose = PoseSource::Clip;
        const PlayRange part = playedPart(*clip(), next.range);
        const bool forwards = next.speed > 0.0f;
        const bool done = forwards ? next.timeSec >= part.endSec : next.timeSec <= part.startSec;
        const bool outside = next.timeSec < part.startSec || next.timeSec > part.endSec;
        if (done || outside) next.timeSec = forwards ? part.startSec : part.endSec;
    } else if (view_.playing && clip()) {
        // Time that went by stops wherever it is; what people read and step from is a frame.
        next.timeSec = std::clamp(nearestFrame(*clip(), view_.timeSec), startSec(), endSec());
    }
    look(std::move(next));
}

void Session::setAtEnd(AtEnd atEnd)
{
    ViewState next = view_;
    next.atEnd = atEnd;
    if (atEnd != AtEnd::Turn) turned_ = false;
    look(std::move(next));
}

void Session::setRange(const PlayRange& range)
{
    if (!clip()) return;
    ViewState next = view_;
    next.range = range.any() ? playedPart(*clip(), range) : PlayRange{};
    if (next.range == PlayRange{startSec(), endSec()}) next.range = {};
    look(std::move(next));
}

void Session::setSpeed(float factor)
{
    ViewState next = view_;
    if (std::signbit(factor) != std::signbit(view_.speed)) turned_ = false;
    next.speed = std::copysign(std::clamp(std::abs(factor), 0.05f, 8.0f), factor);
    look(std::move(next));
}

void Session::tick()
{
    if (!clip() || endSec() <= startSec()) return setPlaying(false);
    // A stall (a long paint, a sleeping machine) does not jump over half the clip.
    const double elapsedSec = std::min(0.25, static_cast<double>(clock_.restart()) / 1000.0);
    ViewState next = view_;
    const PlayRange part = playedPart(*clip(), next.range);
    const double from = std::clamp(next.timeSec, part.startSec, part.endSec); // the range may be newer than the time
    const double wayPerSec = static_cast<double>(turned_ ? -next.speed : next.speed);
    const Played now = playedFrom(from, elapsedSec * wayPerSec, part.startSec, part.endSec, next.atEnd);
    next.timeSec = now.timeSec;
    if (now.turned) turned_ = !turned_;
    if (now.stopped) next.playing = false;
    look(std::move(next));
}

void Session::setOverridesOn(bool on)
{
    ViewState next = view_;
    next.overridesOn = on;
    look(std::move(next));
}

} // namespace bindpose
