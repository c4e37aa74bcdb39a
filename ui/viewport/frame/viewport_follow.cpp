// SPDX-License-Identifier: MIT
// Moving, turning and stretching a joint by a key and the mouse alone, as Blender does.
#include "ui/session/session.h"
#include "ui/viewport/frame/viewport.h"
#include "ui/viewport/gizmo/drag_target.h"

#include <QKeyEvent>

#include <utility>

namespace bindpose {

/// Who has Blender's habits presses a key and moves the mouse: no handle is grabbed.
std::optional<Tool> Viewport::followTool(const QKeyEvent& event) const
{
    const KeyMap keys = KeyMap::of(session_.settings());
    if (keys.preset() != KeyPreset::Blender || !frame_.view.joint().valid()) return std::nullopt;
    static constexpr std::pair<const char*, Tool> kTools[] = {
        {"tool_move", Tool::Move}, {"tool_rotate", Tool::Rotate}, {"tool_scale", Tool::Scale}};
    const QKeySequence pressed(event.keyCombination());
    for (const ActionSpec* spec : actionTable())
        for (const auto& [id, tool] : kTools)
            if (QByteArray(spec->id) == id && keys.keys(*spec).contains(pressed)) return tool;
    return std::nullopt;
}

/// The joint follows the mouse until a click keeps it so, or the right button or Esc puts it back.
bool Viewport::beginFollow(Tool tool)
{
    const Tool before = frame_.view.tool;
    session_.setProperty(kReaches, false);
    setTool(tool);
    session_.presentNow();
    if (!handles() || !hud_.gizmo.shown()) {
        setTool(before);
        return false;
    }
    toolBefore_ = before;
    setProperty("keepsMouse", true); // the right button opens no menu now
    beginPose(Handle::View, mouse_);
    return true;
}

/// R again turns both ways, as a ball under the hand; G while it turns lets go of the turn and moves.
bool Viewport::followKey(const QKeyEvent& event)
{
    const std::optional<Tool> tool = followTool(event);
    if (!tool || (pose_ && !toolBefore_)) return false;
    if (event.isAutoRepeat()) return true;
    if (pose_ && frame_.view.tool == *tool) {
        if (!pose_->toggleTrackball()) endPose();
        refresh();
        return true;
    }
    if (pose_) endFollow(false);
    if (!beginFollow(*tool)) tapped(event.key());
    return true;
}

void Viewport::endFollow(bool keep)
{
    if (keep)
        pose_->finish();
    else
        pose_->cancel();
    endPose();
}

/// A drag that bends joints has the wheel; else it brings the camera nearer.
void Viewport::wheelEvent(QWheelEvent* event)
{
    const double steps = event->angleDelta().y() / 120.0;
    if (steps == 0.0) return;
    event->accept();
    const PoseDrag::Key used = pose_ ? pose_->wheel(steps, event->modifiers()) : PoseDrag::Key::NotMine;
    if (used == PoseDrag::Key::Finished) return endPose();
    if (used == PoseDrag::Key::Taken) return refresh();
    sharpen_.start();
    session_.looking().setCamera(wheeled(session_.view().camera, pictureSize(), event->position(), steps));
}

} // namespace bindpose
