// SPDX-License-Identifier: MIT
#pragma once
#include "ui/viewport/camera/shown_frame.h"
#include "ui/viewport/gizmo/pose_drag.h"

#include <QWidget>

#include <functional>

namespace bindpose {

/// The handles at the selected joint, and the joint in the hand: from the press of a handle to its release, or, with
/// Blender's keys, following the mouse with no button held until a click. The document that it is of stays in front.
class JointHand {
public:
    /// `refresh` draws the view; `changed`: a joint was taken, or let go of.
    JointHand(const ShownFrame& shown, QWidget& view, std::function<void()> refresh, std::function<void()> changed);

    const PoseGizmo& gizmo() const { return gizmo_; }
    /// Puts the handles of the tool in hand where they belong in the frame that is shown.
    void placeGizmo();
    /// Of the selected joint where it is the document's own: overrides belong to that.
    std::optional<HandlePlace> handles() const;

    bool holds() const { return drag_.has_value(); }
    /// … with no button held.
    bool follows() const { return drag_ && toolBefore_; }
    const std::optional<PoseDrag>& drag() const { return drag_; }

    /// Precondition: handles() are there.
    void begin(Handle handle, QPointF at);
    /// False: it is over.
    bool moveTo(QPointF at, Qt::KeyboardModifiers modifiers);
    /// The button that holds it was released.
    void release();
    /// While it follows: it stays where it is, or goes back.
    void endFollow(bool keep);
    /// What the drag itself does with a key or the wheel; false: nothing.
    bool key(const QKeyEvent& event);
    bool wheel(double steps, Qt::KeyboardModifiers modifiers);
    /// A key after which the joint follows the mouse, or follows it otherwise; false: it is none.
    bool followKey(const QKeyEvent& event, QPointF mouse);
    std::optional<Tool> followTool(const QKeyEvent& event) const;

private:
    bool beginFollow(Tool tool, QPointF mouse);
    void end();
    bool taken(PoseDrag::Key used);

    const ShownFrame& shown_;
    QWidget& view_;
    std::function<void()> refresh_, changed_;
    PoseGizmo gizmo_;
    std::optional<PoseDrag> drag_;
    std::optional<Tool> toolBefore_; ///< set while the joint follows the mouse with no button held
};

} // namespace bindpose
