// SPDX-License-Identifier: MIT
#pragma once
#include "ui/viewport/camera/camera_control.h"
#include "ui/viewport/camera/shown_frame.h"
#include "ui/viewport/hud/split_control.h"
#include "ui/viewport/pick/frame_select.h"

#include <optional>

namespace bindpose {

/// A press that is not released yet and takes hold of no tool: it is a click, or a drag of the camera, the lamps, the
/// time, the line between two sides, or a frame around points or joints.
class MousePress {
public:
    MousePress(const ShownFrame& shown, SplitControl& split) : shown_(shown), split_(split) {}

    void beginCamera(Qt::MouseButton button, Qt::KeyboardModifiers modifiers, QPointF at);
    void beginLine(Qt::MouseButton button, QPointF at);
    void beginTime(Qt::MouseButton button, QPointF at);
    void beginFrame(Qt::MouseButton button, bool lasso, bool joints, QPointF at);

    bool on() const { return press_.has_value(); }
    /// None of the buttons that are down is its own: somebody else had the release, a menu that it opened.
    bool isLost(Qt::MouseButtons down) const { return press_ && !down.testFlag(press_->button); }
    /// It is no click any more.
    bool moves() const { return press_ && press_->moved; }
    /// The camera is on the move.
    bool turns() const { return press_ && press_->camera && press_->moved; }
    /// What is drawn around points or joints.
    const std::optional<FrameSelect>& select() const { return select_; }
    /// That takes away what is inside.
    bool removes() const { return removes_; }

    enum class Moved { NotYet, Drag, FrameBegins, Frame };
    Moved moveTo(QPointF at, Qt::KeyboardModifiers modifiers);
    /// What a press was in the end.
    struct Done {
        std::optional<QPointF> click;     ///< where
        std::optional<FrameSelect> frame; ///< and the frame that was drawn
        SelectHow how = SelectHow::Replace;
    };
    /// Nothing where another button was released.
    std::optional<Done> release(Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    void cancel();

private:
    struct Press {
        Qt::MouseButton button = Qt::NoButton;
        std::optional<CameraDrag> camera{};
        std::optional<double> scrubSec{}; ///< time at the press, where the drag goes through it
        QPointF from{}, last{};
        bool moved = false;
        bool splits = false; ///< the line between two sides is dragged
    };
    void drag(QPointF at);

    const ShownFrame& shown_;
    SplitControl& split_;
    std::optional<Press> press_;
    std::optional<FrameSelect> select_;
    bool removes_ = false;
};

} // namespace bindpose
