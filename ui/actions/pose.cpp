// SPDX-License-Identifier: MIT
#include "ui/commands/action_needs.h"
#include "ui/commands/actions.h"
#include "ui/commands/tool_needs.h"
#include "ui/motion/attach.h"
#include "ui/motion/pose_clipboard.h"
#include "ui/motion/pose_commands.h"
#include "ui/viewport/gizmo/drag_target.h"
#include "ui/viewport/pick/view_commands.h"

#include <QApplication>
#include <QCoreApplication>

namespace bindpose {
namespace {

struct ReachWords {
    Q_DECLARE_TR_FUNCTIONS(PoseDrag)
};

const char* needsOverrides(const Session& session)
{
    const bool none = session.scene().overrides.empty() && session.scene().shapes.empty();
    return none ? QT_TRANSLATE_NOOP("Actions", "There is no override.") : nullptr;
}

const char* needsOverridesAndClip(const Session& session)
{
    if (const char* reason = needsClip(session)) return reason;
    if (session.view().pose != PoseSource::Clip)
        return QT_TRANSLATE_NOOP("Actions", "Show the pose of the clip first.");
    return session.scene().overrides.empty() ? QT_TRANSLATE_NOOP("Actions", "There is no override.") : nullptr;
}

template <bool Channels::*channel> const char* needsChannel(const Session& session)
{
    return needsChannelOf(session, channel);
}

/// With what can be changed about it in sight.
void attachHere(WindowCommands& window, PropShape shape)
{
    attachProp(window.session(), shape, window.session().view().joint());
    window.areas().showDock("attachments");
}

using W = WindowCommands;
using V = ViewState;

/// Moving comes in two kinds, alone and with the joints above; each puts the other away.
void takeMove(WindowCommands& window, bool reach)
{
    Session& session = window.session();
    session.setProperty(kReaches, reach);
    pickUp(session, Tool::Move);
    if (reach && !toolWaitsFor(session.view(), Tool::Move))
        session.say(
            ReachWords::tr("Moving bends the joints above; while dragging ↑ ↓: more or fewer, wheel: turns the bend."));
}

constexpr const char* kClear = QT_TRANSLATE_NOOP("Actions", "Clear part of the override");
constexpr const char* kReset = QT_TRANSLATE_NOOP("Actions", "Reset");
constexpr const char* kHold = QT_TRANSLATE_NOOP("Actions", "Hold the joint");
constexpr const char* kBuiltIn = QT_TRANSLATE_NOOP("Actions", "Attach a built-in thing");

const ActionSpec kRows[] = {
    {.id = "pose_clip",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Pose of the clip"),
        .icon = "clip",
        .run = [](W& w) { w.session().playback().setPoseSource(PoseSource::Clip); },
        .whyNot = needsClip,
        .on = [](const V& v) { return v.pose == PoseSource::Clip; }},
    {.id = "pose_rest",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Rest pose"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The nodes as the file stores them."),
        .run = [](W& w) { w.session().playback().setPoseSource(PoseSource::Rest); },
        .on = [](const V& v) { return v.pose == PoseSource::Rest; }},
    {.id = "pose_bind",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Bind pose"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The pose in which the mesh was skinned."),
        .run = [](W& w) { w.session().playback().setPoseSource(PoseSource::Bind); },
        .on = [](const V& v) { return v.pose == PoseSource::Bind; }},
    {.id = "override_toggle",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Override of the joint"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Turns the selected joint's override on or off."),
        .icon = "override",
        .keys = "O",
        .scope = KeyScope::Stage,
        .places = kInTree,
        .run = [](W& w) { toggleOverrides(w.session()); },
        .whyNot = needsOverrideOfJoint},
    {.id = "overrides_on",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "All overrides"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Off shows the clip only; the list stays."),
        .keys = "Shift+O",
        .scope = KeyScope::Stage,
        .places = kInTree,
        .run = [](W& w) { w.session().overrides().setOn(!w.session().view().overridesOn); },
        .whyNot = needsOverrides,
        .on = [](const V& v) { return v.overridesOn; }},
    {.id = "clear_move",
        .group = 1,
        .submenu = kClear,
        .text = QT_TRANSLATE_NOOP("Actions", "Clear move"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The joint's override no longer moves it."),
        .keys = "Ctrl+Alt+W",
        .blenderKeys = "Alt+G; Ctrl+Alt+W",
        .places = kInTree,
        .run = [](W& w) { clearChannel(w.session(), &Channels::translation); },
        .whyNot = needsChannel<&Channels::translation>},
    {.id = "clear_rotation",
        .group = 1,
        .submenu = kClear,
        .text = QT_TRANSLATE_NOOP("Actions", "Clear rotation"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The joint's override no longer turns it."),
        .keys = "Ctrl+Alt+E",
        .blenderKeys = "Alt+R; Ctrl+Alt+E",
        .places = kInTree,
        .run = [](W& w) { clearChannel(w.session(), &Channels::rotation); },
        .whyNot = needsChannel<&Channels::rotation>},
    {.id = "clear_scale",
        .group = 1,
        .submenu = kClear,
        .text = QT_TRANSLATE_NOOP("Actions", "Clear scale"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The joint's override no longer stretches it."),
        .blenderKeys = "Alt+S",
        .places = kInTree,
        .run = [](W& w) { clearChannel(w.session(), &Channels::scale); },
        .whyNot = needsChannel<&Channels::scale>},
    {.id = "overrides_clear",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Remove all overrides"),
        .icon = "trash",
        .keys = "Ctrl+Alt+R",
        .places = kInTree,
        .run = [](W& w) { (void)w.session().overrides().clear(); },
        .whyNot = needsOverrides},
    {.id = "identity_turn",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Untwist in model space"),
        .tip = QT_TRANSLATE_NOOP("Actions", "No turn against the model; joints below hang as bound."),
        .icon = "axes",
        .tutorialKeys = "F6",
        .places = kInTree,
        .run = [](W& w) { untwist(w.session()); },
        .whyNot = needsJoint},
    {.id = "override_pin",
        .group = 1,
        .submenu = kHold,
        .text = QT_TRANSLATE_NOOP("Actions", "Pin in world"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The joint stays where it stands now."),
        .icon = "pin",
        .places = kInTree,
        .run = [](W& w) { holdJoints(w.session(), OverrideKind::Pin); },
        .whyNot = needsJoint},
    {.id = "override_mute",
        .group = 1,
        .submenu = kHold,
        .text = QT_TRANSLATE_NOOP("Actions", "Mute the clip"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The joint takes its rest pose; the clip no longer moves it."),
        .icon = "mute",
        .places = kInTree,
        .run = [](W& w) { holdJoints(w.session(), OverrideKind::Mute); },
        .whyNot = needsJoint},
    {.id = "override_freeze",
        .group = 1,
        .submenu = kHold,
        .text = QT_TRANSLATE_NOOP("Actions", "Freeze"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The joint keeps the pose that it has now."),
        .icon = "freeze",
        .places = kInTree,
        .run = [](W& w) { holdJoints(w.session(), OverrideKind::Freeze); },
        .whyNot = needsJoint},
    {.id = "pose_copy",
        .group = 6,
        .text = QT_TRANSLATE_NOOP("Actions", "Copy pose"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Of the selected joints, or of all, as text."),
        .icon = "copy",
        .run = [](W& w) { copyPoseOf(w.session()); },
        .whyNot = needsScene},
    {.id = "pose_paste",
        .group = 6,
        .text = QT_TRANSLATE_NOOP("Actions", "Paste pose"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Onto joints of the same names, as overrides."),
        .icon = "paste",
        .run = [](W& w) { pastePoseTo(w.session(), false); },
        .whyNot = needsScene},
    {.id = "pose_paste_mirrored",
        .group = 6,
        .text = QT_TRANSLATE_NOOP("Actions", "Paste pose mirrored"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Onto the joints of the other side, as overrides."),
        .run = [](W& w) { pastePoseTo(w.session(), true); },
        .whyNot = needsScene},
    {.id = "pose_mirror",
        .group = 6,
        .text = QT_TRANSLATE_NOOP("Actions", "Mirror pose"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Left does what right did, and the other way round."),
        .icon = "mirror",
        .run = [](W& w) { mirrorPoseOf(w.session()); },
        .whyNot = needsScene},
    {.id = "overrides_to_clip",
        .group = 6,
        .text = QT_TRANSLATE_NOOP("Actions", "Overrides as a new clip"),
        .tip = QT_TRANSLATE_NOOP("Actions", "A copy of the clip that has them in it."),
        .icon = "clip",
        .run = [](W& w) { bakeToClip(w.session()); },
        .whyNot = needsOverridesAndClip},
    {.id = "overrides_to_keys",
        .group = 6,
        .text = QT_TRANSLATE_NOOP("Actions", "Overrides as keys at this time"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Changes the clip: one key for each channel it has."),
        .icon = "key",
        .run = [](W& w) { keyIntoClip(w.session()); },
        .whyNot = needsOverridesAndClip},
    {.id = "reset_joint_clip",
        .group = 5,
        .submenu = kReset,
        .text = QT_TRANSLATE_NOOP("Actions", "Joint to clip"),
        .run = [](W& w) { resetJoints(w.session(), ResetReach::Joint, PoseReset::Clip); },
        .whyNot = needsOverrideOfJoint},
    {.id = "reset_joint_rest",
        .group = 5,
        .submenu = kReset,
        .text = QT_TRANSLATE_NOOP("Actions", "Joint to rest"),
        .run = [](W& w) { resetJoints(w.session(), ResetReach::Joint, PoseReset::Rest); },
        .whyNot = needsJoint},
    {.id = "reset_joint_bind",
        .group = 5,
        .submenu = kReset,
        .text = QT_TRANSLATE_NOOP("Actions", "Joint to bind"),
        .run = [](W& w) { resetJoints(w.session(), ResetReach::Joint, PoseReset::Bind); },
        .whyNot = needsJoint},
    {.id = "reset_subtree_clip",
        .group = 5,
        .submenu = kReset,
        .text = QT_TRANSLATE_NOOP("Actions", "Joint and those below to clip"),
        .run = [](W& w) { resetJoints(w.session(), ResetReach::Subtree, PoseReset::Clip); },
        .whyNot = needsJoint},
    {.id = "reset_subtree_rest",
        .group = 5,
        .submenu = kReset,
        .text = QT_TRANSLATE_NOOP("Actions", "Joint and those below to rest"),
        .run = [](W& w) { resetJoints(w.session(), ResetReach::Subtree, PoseReset::Rest); },
        .whyNot = needsJoint},
    {.id = "reset_subtree_bind",
        .group = 5,
        .submenu = kReset,
        .text = QT_TRANSLATE_NOOP("Actions", "Joint and those below to bind"),
        .run = [](W& w) { resetJoints(w.session(), ResetReach::Subtree, PoseReset::Bind); },
        .whyNot = needsJoint},
    {.id = "reset_all_rest",
        .group = 5,
        .submenu = kReset,
        .text = QT_TRANSLATE_NOOP("Actions", "All joints to rest"),
        .run = [](W& w) { resetJoints(w.session(), ResetReach::All, PoseReset::Rest); },
        .whyNot = needsScene},
    {.id = "reset_all_bind",
        .group = 5,
        .submenu = kReset,
        .text = QT_TRANSLATE_NOOP("Actions", "All joints to bind"),
        .run = [](W& w) { resetJoints(w.session(), ResetReach::All, PoseReset::Bind); },
        .whyNot = needsScene},
    {.id = "tool_move",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Move"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Handles that move the selected joint over the clip."),
        .icon = "move",
        .keys = "W",
        .blenderKeys = "G",
        .scope = KeyScope::Stage,
        .run = [](W& w) { takeMove(w, false); },
        .whyNot = needsForTool<Tool::Move>,
        .on = [](const ViewState& v) { return v.tool == Tool::Move; }},
    {.id = "tool_reach",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Reach (IK)"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Moves the selected joint by bending those above it: inverse kinematics."),
        .icon = "move",
        .keys = "Shift+W",
        .scope = KeyScope::Stage,
        .run = [](W& w) { takeMove(w, true); },
        .whyNot = needsJoint},
    {.id = "tool_rotate",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Rotate"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Rings that turn the selected joint over the clip."),
        .icon = "rotate",
        .keys = "E",
        .blenderKeys = "R",
        .scope = KeyScope::Stage,
        .run = [](W& w) { pickUp(w.session(), Tool::Rotate); },
        .whyNot = needsForTool<Tool::Rotate>,
        .on = [](const ViewState& v) { return v.tool == Tool::Rotate; }},
    {.id = "tool_scale",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Scale"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Handles that stretch the selected joint over the clip."),
        .icon = "scale",
        .keys = "R",
        .blenderKeys = "S",
        .scope = KeyScope::Stage,
        .run = [](W& w) { pickUp(w.session(), Tool::Scale); },
        .whyNot = needsForTool<Tool::Scale>,
        .on = [](const ViewState& v) { return v.tool == Tool::Scale; }},
    {.id = "handle_space",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Axes of the handles"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Local, parent, model or world, which are one here, and round."),
        .icon = "axes",
        .keys = "T",
        .scope = KeyScope::Stage,
        .run = [](W& w) { lookWith(w, [](ViewState& v) { v.handleSpace = nextSpace(v.handleSpace); }); }},
    {.id = "attach_file",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Attach a file…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Hangs a model on the selected joint; it follows clips and overrides."),
        .icon = "attach",
        .places = kInTree,
        .run = [](W& w) { askAttachment(w.session(), QApplication::activeWindow(), w.session().view().joint()); },
        .whyNot = needsJoint},
    {.id = "attach_sword",
        .group = 3,
        .submenu = kBuiltIn,
        .text = QT_TRANSLATE_NOOP("Actions", "Attach a sword"),
        .icon = "sword",
        .run = [](W& w) { attachHere(w, PropShape::Sword); },
        .whyNot = needsJoint},
    {.id = "attach_box",
        .group = 3,
        .submenu = kBuiltIn,
        .text = QT_TRANSLATE_NOOP("Actions", "Attach a box"),
        .icon = "mesh",
        .run = [](W& w) { attachHere(w, PropShape::Box); },
        .whyNot = needsJoint},
    {.id = "attach_axis",
        .group = 3,
        .submenu = kBuiltIn,
        .text = QT_TRANSLATE_NOOP("Actions", "Attach three axes"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Shows where the joint's axes point."),
        .icon = "axes",
        .run = [](W& w) { attachHere(w, PropShape::Axis); },
        .whyNot = needsJoint},
    {.id = "bind_correction",
        .group = 4,
        .text = QT_TRANSLATE_NOOP("Actions", "Bind correction…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Turns a mesh that a converter left lying on its back."),
        .icon = "rotate",
        .run = [](W& w) { w.areas().showDock("skin"); },
        .whyNot = needsScene},
};

} // namespace

extern const ActionMenu menuPose{"pose", QT_TRANSLATE_NOOP("Actions", "&Pose"), kRows};

} // namespace bindpose
