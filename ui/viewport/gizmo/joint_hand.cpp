// SPDX-License-Identifier: MIT
#include "ui/viewport/gizmo/joint_hand.h"

#include "ui/commands/key_map.h"
#include "ui/commands/tool_needs.h"
#include "ui/motion/pose_clipboard.h"
#include "ui/session/session.h"
#include "ui/viewport/pick/view_commands.h"

#include <QGuiApplication>
#include <QKeyEvent>

#include <utility>

namespace bindpose {

JointHand::JointHand(
    const ShownFrame& shown, QWidget& view, std::function<void()> refresh, std::function<void()> changed)
    : shown_(shown), view_(view), refresh_(std::move(refresh)), changed_(std::move(changed))
{}

/// Stretching goes along the thing's own axes.
std::optional<HandlePlace> JointHand::handles() const
{
    const Actor* on = shown_.actor();
    if (!on || on != &shown_.frame.actors.front()) return std::nullopt;
    const ViewState& view = shown_.session.view();
    return handlePlace(view, *on, view.tool == Tool::Scale ? HandleSpace::Local : view.handleSpace);
}

void JointHand::placeGizmo()
{
    const Tool tool = shown_.frame.view.tool;
    const std::optional<HandlePlace> place = dragsHandles(tool) ? handles() : std::nullopt;
    if (!place) return gizmo_.hide();
    gizmo_.place(tool, place->center, place->axes, shown_.frame.view.camera, shown_.size);
}

void JointHand::begin(Handle handle, QPointF at)
{
    Session& session = shown_.session;
    if (!session.view().overridesOn && !session.view().attachment.valid()) session.overrides().setOn(true);
    endTrial(session); // a clip that plays goes on under the hand
    session.presentNow();
    drag_.emplace(session, dragTarget(session, *shown_.actor()), gizmo_, handle, at);
    refresh_();
    changed_();
}

void JointHand::end()
{
    drag_.reset();
    if (toolBefore_) takeTool(shown_.session, *std::exchange(toolBefore_, std::nullopt));
    if (QGuiApplication::mouseButtons() == Qt::NoButton) view_.setProperty("keepsMouse", false);
    refresh_();
    changed_();
}

bool JointHand::moveTo(QPointF at, Qt::KeyboardModifiers modifiers)
{
    if (drag_->moveTo(at, modifiers)) return true;
    end();
    return false;
}

void JointHand::release()
{
    drag_->finish();
    end();
}

void JointHand::endFollow(bool keep)
{
    if (keep)
        drag_->finish();
    else
        drag_->cancel();
    end();
}

bool JointHand::taken(PoseDrag::Key used)
{
    if (used == PoseDrag::Key::Finished) end();
    if (used == PoseDrag::Key::Taken) refresh_();
    return used != PoseDrag::Key::NotMine;
}

bool JointHand::key(const QKeyEvent& event)
{
    return drag_ && taken(drag_->key(event));
}

bool JointHand::wheel(double steps, Qt::KeyboardModifiers modifiers)
{
    return drag_ && taken(drag_->wheel(steps, modifiers));
}

/// Who has Blender's habits presses a key and moves the mouse: no handle is grabbed.
std::optional<Tool> JointHand::followTool(const QKeyEvent& event) const
{
    const KeyMap keys = KeyMap::of(shown_.session.settings());
    if (keys.preset() != KeyPreset::Blender || !shown_.frame.view.joint().valid()) return std::nullopt;
    static constexpr std::pair<const char*, Tool> kTools[] = {
        {"tool_move", Tool::Move}, {"tool_rotate", Tool::Rotate}, {"tool_scale", Tool::Scale}};
    const QKeySequence pressed(event.keyCombination());
    for (const ActionSpec* spec : actionTable())
        for (const auto& [id, tool] : kTools)
            if (QByteArray(spec->id) == id && keys.keys(*spec).contains(pressed)) return tool;
    return std::nullopt;
}

/// The joint follows the mouse until a click keeps it so, or the right button or Esc puts it back.
bool JointHand::beginFollow(Tool tool, QPointF mouse)
{
    const Tool before = shown_.frame.view.tool;
    shown_.session.setProperty(kReaches, false);
    takeTool(shown_.session, tool);
    shown_.session.presentNow();
    if (!handles() || !gizmo_.shown()) {
        takeTool(shown_.session, before);
        return false;
    }
    toolBefore_ = before;
    view_.setProperty("keepsMouse", true); // the right button opens no menu now
    begin(Handle::View, mouse);
    return true;
}

/// R again turns both ways, as a ball under the hand; G while it turns lets go of the turn and moves.
bool JointHand::followKey(const QKeyEvent& event, QPointF mouse)
{
    const std::optional<Tool> tool = followTool(event);
    if (!tool || (drag_ && !toolBefore_)) return false;
    if (event.isAutoRepeat()) return true;
    if (drag_ && shown_.frame.view.tool == *tool) {
        if (!drag_->toggleTrackball()) end();
        refresh_();
        return true;
    }
    if (drag_) endFollow(false);
    if (!beginFollow(*tool, mouse)) runTapped(view_, event.key());
    return true;
}

} // namespace bindpose
