// SPDX-License-Identifier: MIT
#include "ui/viewport/frame/mouse_press.h"

#include "ui/base/time_snap.h"
#include "ui/session/session.h"

#include <cmath>
#include <utility>

namespace bindpose {
namespace {

constexpr double kClickPixels = 3.0; ///< less is a click
constexpr double kScrubPixels = 8.0; ///< for a frame

} // namespace

void MousePress::beginCamera(Qt::MouseButton button, Qt::KeyboardModifiers modifiers, QPointF at)
{
    press_ = Press{.button = button, .camera = cameraDragFor(button, modifiers), .from = at, .last = at};
}

void MousePress::beginLine(Qt::MouseButton button, QPointF at)
{
    press_ = Press{.button = button, .from = at, .last = at, .splits = true};
}

void MousePress::beginTime(Qt::MouseButton button, QPointF at)
{
    press_ = Press{.button = button, .scrubSec = shown_.session.view().timeSec, .from = at, .last = at};
}

void MousePress::beginFrame(Qt::MouseButton button, bool lasso, bool joints, QPointF at)
{
    press_ = Press{.button = button, .from = at, .last = at};
    select_.emplace(lasso, joints, at);
}

MousePress::Moved MousePress::moveTo(QPointF at, Qt::KeyboardModifiers modifiers)
{
    const QPointF away = at - press_->from;
    if (!press_->moved && std::hypot(away.x(), away.y()) < kClickPixels) return Moved::NotYet;
    const bool first = !std::exchange(press_->moved, true);
    if (select_) {
        select_->moveTo(at);
        removes_ = press_->button == Qt::LeftButton && modifiers & Qt::ControlModifier;
        return first ? Moved::FrameBegins : Moved::Frame;
    }
    drag(at);
    return Moved::Drag;
}

void MousePress::drag(QPointF at)
{
    Session& session = shown_.session;
    if (press_->splits) split_.moveLine(at.x());
    if (press_->scrubSec)
        session.playback().setTime(steppedTime(*press_->scrubSec,
            static_cast<int>((at - press_->from).x() / kScrubPixels), session.playback().frameRate()));
    if (press_->camera == CameraDrag::Light) {
        ViewState view = session.view();
        view.light.turned = turnedLight(view.light.turned, press_->last, at);
        session.look(std::move(view));
    } else if (press_->camera)
        session.looking().setCamera(
            dragged(session.view().camera, *press_->camera, shown_.size, press_->last, at, shown_.upAxis()));
    press_->last = at;
}

/// The right button's lasso is drawn with Ctrl held: there, Ctrl takes nothing away.
std::optional<MousePress::Done> MousePress::release(Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    if (!press_ || press_->button != button) return std::nullopt;
    const bool right = button == Qt::RightButton;
    Done done;
    done.how = selectHow(right ? modifiers & ~Qt::ControlModifier : modifiers);
    if (press_->moved) done.frame = select_;
    if (!press_->moved && !press_->scrubSec && !press_->splits && button == Qt::LeftButton) done.click = press_->from;
    cancel();
    return done;
}

void MousePress::cancel()
{
    press_.reset();
    select_.reset();
}

} // namespace bindpose
