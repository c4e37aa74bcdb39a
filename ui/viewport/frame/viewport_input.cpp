// SPDX-License-Identifier: MIT
#include "ui/base/time_grid.h"
#include "ui/motion/attach.h"
#include "ui/motion/pose_clipboard.h"
#include "ui/session/session.h"
#include "ui/vertices/point_tools.h"
#include "ui/viewport/camera/view_cube.h"
#include "ui/viewport/frame/viewport.h"

#include <QAction>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <cmath>
#include <utility>

namespace bindpose {
namespace {

constexpr double kClickPixels = 3.0; ///< less is a click
constexpr double kScrubPixels = 8.0; ///< for a frame

Qt::CursorShape cursorOf(Tool tool)
{
    const bool aims = tool == Tool::Select || tool == Tool::Lasso || paintsWeights(tool) || tool == Tool::Dropper;
    return aims ? Qt::CrossCursor : Qt::ArrowCursor;
}

} // namespace

PickFilter Viewport::filter() const
{
    if (frame_.view.tool == Tool::Dropper) return PickFilter::PointsOnly;
    if (explains_) return PickFilter::PointsOnly;
    if (!held_ || held_->hold == Hold::Scrub) return PickFilter::Both;
    return held_->hold == Hold::Joints ? PickFilter::JointsOnly : PickFilter::PointsOnly;
}

/// Pixels of the picture of the side that a place is on.
QPointF Viewport::inPicture(QPointF at) const
{
    return at - split_.begin(split_.other(at));
}

/// Points are pointed out; with a gizmo in hand only where colours ask for numbers.
bool Viewport::reads() const
{
    const Tool tool = frame_.view.tool;
    return tool == Tool::Inspect || tool == Tool::Select || tool == Tool::Lasso || tool == Tool::Dropper ||
           isWeightMap(frame_.view.shading);
}

void Viewport::explain(bool on)
{
    if (explains_ == on) return;
    explains_ = on;
    if (!press_ && !pose_) hover(mouse_);
}

void Viewport::hover(QPointF at)
{
    mouse_ = at;
    const bool line = split_.lineAt(at), wasOther = std::exchange(overOther_, split_.other(at));
    if (overOther_ && !wasOther) paint_.leave();
    if (paintsWeights(frame_.view.tool) && !held_ && !explains_ && !overOther_ && !line) return hoverBrush(at);
    const NodeId before = hover_.joint ? hover_.joint->joint : NodeId{};
    hud_.hoveredHandle = line || overOther_ ? Handle::None : hud_.gizmo.handleAt(at);
    const bool handle = hud_.hoveredHandle != Handle::None;
    hover_ = Hover{};
    if (!handle && !line && hud_.message.isEmpty())
        hover_ = picksOf(overOther_).at(split_.seen(frame_, overOther_), pictureSize(), inPicture(at), filter());
    setCursor(line     ? Qt::SplitHCursor
              : handle ? Qt::PointingHandCursor
                       : cursorOf(overOther_ ? Tool::Inspect : frame_.view.tool));
    // Another bone is drawn brighter; everything else is on the layer.
    if ((hover_.joint ? hover_.joint->joint : NodeId{}) != before)
        refresh();
    else
        refreshHud();
}

void Viewport::clicked(QPointF at, Qt::KeyboardModifiers modifiers)
{
    const bool extend = modifiers & (Qt::ControlModifier | Qt::ShiftModifier);
    const bool other = split_.other(at);
    const Frame& seen = split_.seen(frame_, other);
    const Hover hit = picksOf(other).at(seen, pictureSize(), inPicture(at), filter());
    if (held_) held_->used = true;
    if (other && frame_.view.split.with == SplitLook::With::Document)
        return session_.say(tr("The other side shows another file: joints and vertices are selected on this one's."));
    if (frame_.view.tool == Tool::Dropper && !held_) return dropAt(hit, modifiers);
    const std::optional<ActorId> who = hit.joint     ? std::optional(hit.joint->actor)
                                       : hit.surface ? std::optional(hit.surface->actor)
                                                     : std::nullopt;
    if (const Actor* const on = who ? seen.actor(*who) : nullptr; on && on->role == ActorRole::Prop) {
        // A prop is taken as a whole: its joints and vertices are those of another file.
        if (const Attachment* held = attachmentShown(session_.scene(), *on)) selectAttachment(session_, held->id);
    } else if (hit.joint)
        session_.selection().selectJoint(hit.joint->joint, extend);
    else if (hit.surface)
        session_.selection().selectPoint(hit.surface->point, extend);
    else if (!extend)
        session_.selection().selectPoints({}); // whose weights are looked at stays; Esc lets go of that, too
}

void Viewport::beginPose(Handle handle, QPointF at)
{
    if (!session_.view().overridesOn && !session_.view().attachment.valid()) session_.overrides().setOn(true);
    endTrial(session_); // a clip that plays goes on under the hand
    session_.presentNow();
    pose_.emplace(session_, dragTarget(session_, *actor()), hud_.gizmo, handle, at);
    mouse_ = at;
    refresh();
    Q_EMIT posesChanged();
}

void Viewport::endPose()
{
    pose_.reset();
    if (toolBefore_) setTool(*std::exchange(toolBefore_, std::nullopt));
    if (QGuiApplication::mouseButtons() == Qt::NoButton) setProperty("keepsMouse", false);
    refresh();
    Q_EMIT posesChanged();
}

/// A handle, a frame around points, or nothing of the sort.
bool Viewport::beginDrag(QMouseEvent* event)
{
    const QPointF at = event->position();
    if (event->button() == Qt::LeftButton && split_.lineAt(at)) {
        press_ = Press{event->button(), std::nullopt, std::nullopt, at, at, false, true};
        return true;
    }
    if (split_.other(at)) return false; // tools work on the view's own side
    const bool alt = event->modifiers() & Qt::AltModifier;
    const bool left = event->button() == Qt::LeftButton && !alt;
    if (left && held_ && held_->hold == Hold::Scrub) {
        held_->used = true;
        if (session_.playback().clip())
            press_ = Press{event->button(), std::nullopt, session_.view().timeSec, at, at, false};
        return true;
    }
    const Handle handle = hud_.gizmo.handleAt(at);
    if (left && handle != Handle::None && handles()) {
        beginPose(handle, at);
        return true;
    }
    const Tool tool = frame_.view.tool;
    if (beginPaint(*event)) {
        refresh();
        return true;
    }
    const bool lassoAnywhere = event->button() == Qt::RightButton && event->modifiers() & Qt::ControlModifier && !alt;
    if (!lassoAnywhere && !(left && (tool == Tool::Select || tool == Tool::Lasso))) return false;
    press_ = Press{event->button(), std::nullopt, std::nullopt, at, at, false};
    select_.emplace(lassoAnywhere || tool == Tool::Lasso, at);
    return true;
}

void Viewport::mousePressEvent(QMouseEvent* event)
{
    setFocus(Qt::MouseFocusReason);
    if (toolBefore_ && pose_) return endFollow(event->button() == Qt::LeftButton);
    if (press_ || pose_ || paint_.paints()) return;
    if (beginDrag(event)) return;
    const QPointF at = event->position();
    press_ = Press{event->button(), cameraDragFor(event->button(), event->modifiers()), std::nullopt, at, at, false};
}

void Viewport::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    heldModifiers_ = event->modifiers();
    if (brushDrag_ && !brushDrag_->line) return dragBrush(at);
    if (paint_.paints()) {
        mouse_ = at;
        paint_.moveTo(at, pressure_);
        return refreshHud();
    }
    if (pose_) {
        mouse_ = at;
        if (pose_->moveTo(at, event->modifiers()))
            refreshHud();
        else
            endPose();
        return;
    }
    if (!press_) {
        explains_ = event->modifiers() == Qt::AltModifier;
        return hover(at);
    }
    const QPointF away = at - press_->from;
    if (!press_->moved && std::hypot(away.x(), away.y()) < kClickPixels) return;
    const bool first = !press_->moved;
    press_->moved = true;
    if (select_) {
        select_->moveTo(at);
        hud_.selectRemoves = press_->button == Qt::LeftButton && event->modifiers() & Qt::ControlModifier;
        return first ? refresh() : refreshHud();
    }
    if (press_->splits) split_.moveLine(at.x());
    if (press_->scrubSec)
        session_.playback().setTime(
            steppedTime(*press_->scrubSec, static_cast<int>(away.x() / kScrubPixels), session_.playback().frameRate()));
    if (press_->camera == CameraDrag::Light) {
        ViewState view = session_.view();
        view.light.turned = turnedLight(view.light.turned, press_->last, at);
        session_.look(std::move(view));
    } else if (press_->camera)
        session_.looking().setCamera(
            dragged(session_.view().camera, *press_->camera, pictureSize(), press_->last, at, upAxis()));
    press_->last = at;
}

void Viewport::mouseReleaseEvent(QMouseEvent* event)
{
    if (!pose_) setProperty("keepsMouse", false);
    if (paint_.paints()) {
        if (event->button() != Qt::LeftButton) return;
        paint_.finish();
        pressure_ = 1.0f;
        eraser_ = false;
        return hover(event->position());
    }
    if (pose_) {
        if (event->button() != Qt::LeftButton || toolBefore_) return;
        pose_->finish();
        return endPose();
    }
    if (!press_ || event->button() != press_->button) return;
    const Press done = *press_;
    if (select_ && done.moved) return endFrame(true, event->modifiers());
    press_.reset();
    select_.reset();
    if (!done.moved && !done.scrubSec && !done.splits && done.button == Qt::LeftButton)
        clicked(done.from, event->modifiers());
    hover(event->position());
    refresh();
}

void Viewport::endFrame(bool select, Qt::KeyboardModifiers modifiers)
{
    const FrameSelect frame = *select_;
    const bool right = press_ && press_->button == Qt::RightButton;
    select_.reset();
    press_.reset();
    // The right button's lasso is drawn with Ctrl held: there, Ctrl takes nothing away.
    if (select) selectFramed(frame, selectHow(right ? modifiers & ~Qt::ControlModifier : modifiers));
    refresh();
}

/// Points, as long as the mesh is seen; joints where it is not or where they alone are asked for.
void Viewport::selectFramed(const FrameSelect& frame, SelectHow how)
{
    Picker& picker = picks_.picker();
    const ViewState& view = frame_.view;
    if (filter() == PickFilter::JointsOnly || !view.surface.shown) {
        if (held_) held_->used = true;
        session_.selection().selectJoints(
            mergedJoints(view.joints, picker.jointsIn(frame_, pictureSize(), frame.region()), how));
        return;
    }
    const bool through = view.xray || view.surface.faces == Faces::Through || view.surface.faces == Faces::Back;
    const std::vector<PointAddress> inside = picker.pointsIn(frame_, pictureSize(), frame.region(), through);
    std::vector<PointAddress> chosen = mergedPoints(view.points, inside, how);
    if (const Actor* const shown = frame_.actor(view.actor); shown && shown->scene)
        chosen = tellingLast(*shown->scene, view.joint(), std::move(chosen));
    // Where none of them holds the joint in hand, the one that holds the current one most is what one looks for.
    NodeId joint;
    if (const Actor* const shown = frame_.actor(view.actor); shown && shown->scene && !chosen.empty()) {
        const PointAddress& at = chosen.back();
        if (weightOfJoint(*shown->scene, at.set.instance, at.set.set, at.point, view.joint()).value_or(0.0f) == 0.0f)
            joint = nextInfluence(*shown->scene, at, {}, 1);
    }
    session_.selection().selectPoints(std::move(chosen));
    if (joint.valid()) session_.selection().selectJoint(joint);
}

void Viewport::leaveEvent(QEvent* event)
{
    hover_ = {};
    paint_.leave();
    hud_.hoveredHandle = Handle::None;
    refresh();
    View::leaveEvent(event);
}

} // namespace bindpose
