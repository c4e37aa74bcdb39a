// SPDX-License-Identifier: MIT
#include "ui/session.h"
#include "ui/viewport/viewport.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <cmath>

namespace bindpose {
namespace {

constexpr double kDragPixels = 3.0; ///< less is a click

} // namespace

PickFilter Viewport::filter() const
{
    return jointsOnly_ ? PickFilter::JointsOnly : pointsOnly_ ? PickFilter::PointsOnly : PickFilter::Both;
}

void Viewport::hover(QPointF at)
{
    mouse_ = at;
    const NodeId before = hover_.joint ? hover_.joint->joint : NodeId{};
    hud_.hoveredRing = hud_.gizmo.ringAt(at);
    hover_ = hud_.hoveredRing == Ring::None && hud_.message.isEmpty() ? picks_.at(frame_, pictureSize(), at, filter())
                                                                      : Hover{};
    setCursor(hud_.hoveredRing == Ring::None ? Qt::ArrowCursor : Qt::PointingHandCursor);
    // Another bone is drawn brighter; everything else is on the layer.
    if ((hover_.joint ? hover_.joint->joint : NodeId{}) != before)
        refresh();
    else
        refreshHud();
}

void Viewport::clicked(QPointF at, Qt::KeyboardModifiers modifiers)
{
    const bool extend = modifiers & (Qt::ControlModifier | Qt::ShiftModifier);
    const Hover hit = picks_.at(frame_, pictureSize(), at, filter());
    if (hit.joint)
        session_.selectJoint(hit.joint->joint, extend);
    else if (hit.surface)
        session_.selectPoint(hit.surface->point, extend);
    else if (!extend)
        session_.clearSelection();
}

void Viewport::mousePressEvent(QMouseEvent* event)
{
    setFocus(Qt::MouseFocusReason);
    if (press_ || turning_) return;
    const QPointF at = event->position();
    const Ring ring = hud_.gizmo.ringAt(at);
    if (event->button() == Qt::LeftButton && ring != Ring::None && !(event->modifiers() & Qt::AltModifier)) {
        beginTurn(ring, at);
        return;
    }
    press_ = Press{event->button(), cameraDragFor(event->button(), event->modifiers()), at, at, false};
}

void Viewport::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF at = event->position();
    if (turning_) {
        mouse_ = at;
        if (!turning_->typed.isEmpty()) return;
        float angle = hud_.gizmo.angleTo(at);
        const float snap = glm::radians(5.0f);
        if (event->modifiers() & Qt::ShiftModifier) angle = std::round(angle / snap) * snap;
        turnTo(angle);
        return;
    }
    if (!press_) {
        hover(at);
        return;
    }
    const QPointF away = at - press_->from;
    if (!press_->moved && std::hypot(away.x(), away.y()) < kDragPixels) return;
    press_->moved = true;
    if (press_->camera)
        session_.setCamera(dragged(session_.view().camera, *press_->camera, pictureSize(), press_->last, at, upAxis()));
    press_->last = at;
}

void Viewport::mouseReleaseEvent(QMouseEvent* event)
{
    if (turning_) {
        if (event->button() == Qt::LeftButton) endTurn();
        return;
    }
    if (!press_ || event->button() != press_->button) return;
    const Press done = *press_;
    press_.reset();
    if (!done.moved && done.button == Qt::LeftButton) clicked(done.from, event->modifiers());
    hover(event->position());
    refresh();
}

void Viewport::wheelEvent(QWheelEvent* event)
{
    const double steps = event->angleDelta().y() / 120.0;
    if (steps == 0.0) return;
    sharpen_.start();
    session_.setCamera(wheeled(session_.view().camera, pictureSize(), event->position(), steps));
    event->accept();
}

bool Viewport::holdKey(QKeyEvent* event, bool down)
{
    if (event->isAutoRepeat())
        return event->key() == Qt::Key_B || event->key() == Qt::Key_Q || event->key() == Qt::Key_V;
    switch (event->key()) {
    case Qt::Key_B:
        jointsOnly_ = down;
        break;
    case Qt::Key_Q:
        pointsOnly_ = down;
        break;
    case Qt::Key_V:
        if (down && session_.view().overridesOn) {
            clipOnly_ = true;
            session_.setOverridesOn(false);
        } else if (!down && clipOnly_) {
            clipOnly_ = false;
            session_.setOverridesOn(true);
        }
        return true;
    default:
        return false;
    }
    hover(mouse_);
    return true;
}

void Viewport::keyPressEvent(QKeyEvent* event)
{
    if (turning_ && turnKey(event)) return;
    const auto modifiers = event->modifiers();
    if (const auto camera = cameraForKey(session_.view().camera, event->key(), modifiers, upAxis())) {
        session_.setCamera(*camera);
        return;
    }
    if (modifiers & Qt::KeypadModifier && event->text() == u".") {
        session_.frameSelected();
        return;
    }
    if (modifiers == Qt::NoModifier) {
        if (holdKey(event, true)) return;
        switch (event->key()) {
        case Qt::Key_E:
            setTool(tool_ == ViewTool::Rotate ? ViewTool::Select : ViewTool::Rotate);
            return;
        case Qt::Key_T:
            space_ = nextSpace(space_);
            refresh();
            return;
        case Qt::Key_Home:
            session_.frameAll();
            return;
        case Qt::Key_Escape:
            if (tool_ == ViewTool::Rotate)
                setTool(ViewTool::Select);
            else
                session_.clearSelection();
            return;
        default:
            break;
        }
    }
    View::keyPressEvent(event);
}

void Viewport::keyReleaseEvent(QKeyEvent* event)
{
    if (!holdKey(event, false)) View::keyReleaseEvent(event);
}

void Viewport::focusInEvent(QFocusEvent* event)
{
    hud_.focusRing = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                     event->reason() == Qt::ShortcutFocusReason;
    refreshHud();
    View::focusInEvent(event);
}

void Viewport::focusOutEvent(QFocusEvent* event)
{
    hud_.focusRing = false;
    // Keys that are held are not seen to be released any more.
    jointsOnly_ = pointsOnly_ = false;
    if (clipOnly_) {
        clipOnly_ = false;
        session_.setOverridesOn(true);
    }
    refreshHud();
    View::focusOutEvent(event);
}

void Viewport::leaveEvent(QEvent* event)
{
    hover_ = {};
    hud_.hoveredRing = Ring::None;
    refresh();
    View::leaveEvent(event);
}

} // namespace bindpose
