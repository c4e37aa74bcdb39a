// SPDX-License-Identifier: MIT
#include "ui/action_needs.h"
#include "ui/actions.h"
#include "ui/viewport/joint_drag.h"

namespace bindpose {
namespace {

const char* needsOverrides(const Session& session)
{
    return session.scene().overrides.empty() ? QT_TRANSLATE_NOOP("Actions", "There is no override.") : nullptr;
}

const char* needsOverrideOfJoint(const Session& session)
{
    if (const char* reason = needsJoint(session)) return reason;
    return session.overrideOf(session.view().joint())
               ? nullptr
               : QT_TRANSLATE_NOOP("Actions", "The selected joint has no override.");
}

void toggleOverrideOfJoint(WindowCommands& window)
{
    Session& session = window.session();
    if (const Override* found = session.overrideOf(session.view().joint())) {
        Override changed = *found;
        changed.enabled = !changed.enabled;
        (void)session.putOverride(changed);
    }
}

template <bool Channels::*channel> const char* needsChannel(const Session& session)
{
    if (const char* reason = needsOverrideOfJoint(session)) return reason;
    return session.overrideOf(session.view().joint())->channels.*channel
               ? nullptr
               : QT_TRANSLATE_NOOP("Actions", "The joint's override leaves this as it is.");
}

/// The joint's override gives one of its parts back to the clip; without any it goes.
template <bool Channels::*channel> void clearChannel(WindowCommands& window)
{
    Session& session = window.session();
    Override changed = *session.overrideOf(session.view().joint());
    changed.channels.*channel = false;
    if (changed.channels == Channels{false, false, false})
        (void)session.removeOverride(changed.id);
    else
        (void)session.putOverride(changed);
}

using W = WindowCommands;
using V = ViewState;

/// The tool in hand is put down by its own key.
void toggleTool(WindowCommands& window, Tool tool)
{
    lookWith(window, [tool](ViewState& view) { view.tool = view.tool == tool ? Tool::Inspect : tool; });
}

const ActionSpec kRows[] = {
    {.id = "pose_clip",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Pose of the clip"),
        .icon = "clip",
        .run = [](W& w) { w.session().setPoseSource(PoseSource::Clip); },
        .whyNot = needsClip,
        .on = [](const V& v) { return v.pose == PoseSource::Clip; }},
    {.id = "pose_rest",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Rest pose"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The nodes as the file stores them."),
        .run = [](W& w) { w.session().setPoseSource(PoseSource::Rest); },
        .on = [](const V& v) { return v.pose == PoseSource::Rest; }},
    {.id = "pose_bind",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Bind pose"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The pose in which the mesh was skinned."),
        .run = [](W& w) { w.session().setPoseSource(PoseSource::Bind); },
        .on = [](const V& v) { return v.pose == PoseSource::Bind; }},
    {.id = "override_toggle",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Override of the joint"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Turns the selected joint's override on or off."),
        .icon = "override",
        .keys = "O",
        .scope = KeyScope::Stage,
        .places = kInViewport | kInTree,
        .run = toggleOverrideOfJoint,
        .whyNot = needsOverrideOfJoint},
    {.id = "overrides_on",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "All overrides"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Off shows the clip only; the list stays."),
        .keys = "Shift+O",
        .scope = KeyScope::Stage,
        .places = kInViewport | kInTree,
        .run = [](W& w) { w.session().setOverridesOn(!w.session().view().overridesOn); },
        .whyNot = needsOverrides,
        .on = [](const V& v) { return v.overridesOn; }},
    {.id = "clear_move",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Clear move"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The joint's override no longer moves it."),
        .keys = "Ctrl+Alt+W",
        .blenderKeys = "Alt+G; Ctrl+Alt+W",
        .places = kInViewport | kInTree,
        .run = clearChannel<&Channels::translation>,
        .whyNot = needsChannel<&Channels::translation>},
    {.id = "clear_rotation",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Clear rotation"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The joint's override no longer turns it."),
        .keys = "Ctrl+Alt+E",
        .blenderKeys = "Alt+R; Ctrl+Alt+E",
        .places = kInViewport | kInTree,
        .run = clearChannel<&Channels::rotation>,
        .whyNot = needsChannel<&Channels::rotation>},
    {.id = "clear_scale",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Clear scale"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The joint's override no longer stretches it."),
        .blenderKeys = "Alt+S",
        .places = kInViewport | kInTree,
        .run = clearChannel<&Channels::scale>,
        .whyNot = needsChannel<&Channels::scale>},
    {.id = "overrides_clear",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Remove all overrides"),
        .icon = "trash",
        .keys = "Ctrl+Alt+R",
        .places = kInViewport | kInTree,
        .run = [](W& w) { (void)w.session().clearOverrides(); },
        .whyNot = needsOverrides},
    {.id = "tool_move",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Move"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Handles that move the selected joint over the clip."),
        .icon = "move",
        .keys = "W",
        .blenderKeys = "G",
        .scope = KeyScope::Stage,
        .run = [](W& w) { toggleTool(w, Tool::Move); },
        .on = [](const ViewState& v) { return v.tool == Tool::Move; }},
    {.id = "tool_rotate",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Rotate"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Rings that turn the selected joint over the clip."),
        .icon = "rotate",
        .keys = "E",
        .blenderKeys = "R",
        .scope = KeyScope::Stage,
        .run = [](W& w) { toggleTool(w, Tool::Rotate); },
        .on = [](const ViewState& v) { return v.tool == Tool::Rotate; }},
    {.id = "tool_scale",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Scale"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Handles that stretch the selected joint over the clip."),
        .icon = "scale",
        .keys = "R",
        .blenderKeys = "S",
        .scope = KeyScope::Stage,
        .run = [](W& w) { toggleTool(w, Tool::Scale); },
        .on = [](const ViewState& v) { return v.tool == Tool::Scale; }},
    {.id = "handle_space",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Axes of the handles"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Local, parent, model, and round again."),
        .icon = "axes",
        .keys = "T",
        .scope = KeyScope::Stage,
        .run = [](W& w) { lookWith(w, [](ViewState& v) { v.handleSpace = nextSpace(v.handleSpace); }); }},
    {.id = "bind_correction",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Bind correction…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Turns a mesh that a converter left lying on its back."),
        .icon = "rotate",
        .run = [](W& w) { w.showDock("skin"); },
        .whyNot = needsScene},
};

} // namespace

extern const ActionMenu menuPose{"pose", QT_TRANSLATE_NOOP("Actions", "&Pose"), kRows};

} // namespace bindpose
