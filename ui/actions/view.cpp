// SPDX-License-Identifier: MIT
#include "render/camera/camera.h"
#include "ui/actions/joined_rows.h"
#include "ui/actions/view_detail.h"
#include "ui/actions/view_surface.h"
#include "ui/commands/action_needs.h"
#include "ui/commands/actions.h"
#include "ui/commands/key_map.h"
#include "ui/commands/works_on.h"
#include "ui/show/turntable.h"
#include "ui/vertices/hiding.h"
#include "ui/viewport/camera/camera_control.h"

namespace bindpose {
namespace {

using W = WindowCommands;
using V = ViewState;

void lookAlong(WindowCommands& window, Direction direction)
{
    Session& session = window.session();
    const Camera camera = lookFrom(session.view().camera, direction, upAxisOf(session.scene()));
    if (KeyMap::of(session.settings()).preset() == KeyPreset::Blender)
        session.looking().setParallelCamera(camera);
    else
        session.looking().setCamera(camera);
}

/// By steps of 15°: to the right of the character, over it.
void orbit(WindowCommands& window, float right, float over)
{
    constexpr float step = 0.2617994f; // rad
    Session& session = window.session();
    session.looking().setCamera(orbited(session.view().camera, right * step, -over * step, upAxisOf(session.scene())));
}

/// By steps of 15°.
void turnLight(WindowCommands& window, float right, float up)
{
    constexpr double step = 30.0; // pixels of a drag
    lookWith(window, [=](V& view) {
        view.light.turned = turnedLight(
            view.light.turned, {}, QPointF(step * static_cast<double>(right), -step * static_cast<double>(up)));
    });
}

constexpr const char* kLight = QT_TRANSLATE_NOOP("Actions", "Light");
constexpr const char* kMoreShown = QT_TRANSLATE_NOOP("Actions", "More to show");
constexpr const char* kLookFrom = QT_TRANSLATE_NOOP("Actions", "Look from");
constexpr const char* kOrbit = QT_TRANSLATE_NOOP("Actions", "Orbit");
constexpr const char* kHide = QT_TRANSLATE_NOOP("Actions", "Hide");

/// What is worked on; Looking puts vertices before joints.
void frameWorkedOn(Session& session)
{
    if (!worksOnJoints(session)) return session.looking().frameSelected();
    Frame joints = session.presenter().updatedFrame();
    joints.view.points.clear();
    if (!joints.actors.empty())
        session.looking().setCamera(
            cameraOver(boundsOfSelected(joints, JointsFramed::WithAllBelow), session.view().camera));
}

const char* needsSelection(const Session& session)
{
    return session.view().points.empty() && session.view().joints.empty()
               ? QT_TRANSLATE_NOOP("Actions", "Select vertices or joints first.")
               : nullptr;
}

const char* needsHidden(const Session& session)
{
    return session.view().hidden.any() ? nullptr : QT_TRANSLATE_NOOP("Actions", "Nothing is hidden.");
}

constexpr ActionSpec kViewRows[] = {
    {.id = "bones",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Bones"),
        .icon = "bones",
        .keys = "Shift+B",
        .scope = KeyScope::Stage,
        .run = [](W& w) { lookWith(w, [](V& v) { v.bones.shown = !v.bones.shown; }); },
        .on = [](const V& v) { return v.bones.shown; }},
    {.id = "xray",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "X-ray"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The mesh is seen through and selected through."),
        .icon = "xray",
        .keys = "Ctrl+Alt+X",
        .blenderKeys = "Alt+Z; Ctrl+Alt+X",
        .run = [](W& w) { lookWith(w, [](V& v) { v.xray = !v.xray; }); },
        .on = [](const V& v) { return v.xray; }},
    {.id = "wire",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Wireframe"),
        .icon = "wire",
        .keys = "4",
        .blenderKeys = "Shift+Z",
        .scope = KeyScope::Stage,
        .run = [](W& w) { lookWith(w, [](V& v) { v.surface.wireframe = !v.surface.wireframe; }); },
        .on = [](const V& v) { return v.surface.wireframe; }},
    {.id = "names",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Names of joints"),
        .tip = QT_TRANSLATE_NOOP("Actions", "As many as find room."),
        .icon = "label",
        .keys = "Shift+N",
        .scope = KeyScope::Stage,
        .run = [](W& w) { lookWith(w, [](V& v) { v.bones.names = !v.bones.names; }); },
        .on = [](const V& v) { return v.bones.names; }},
    {.id = "split_view",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Split view"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The same view twice with a line between that is dragged: before and after "
                                            "an edit, another skinning, look or file."),
        .icon = "split",
        .keys = "Shift+V",
        .scope = KeyScope::Stage,
        .run =
            [](W& w) {
                SplitLook split = w.session().view().split;
                split.layout = split.on() ? SplitLook::Layout::Off : SplitLook::Layout::Slider;
                split.flipped = false;
                if (split.with == SplitLook::With::Before && !w.session().front().history.canUndo())
                    split.with = SplitLook::With::Rest;
                w.session().looking().setSplit(split);
            },
        .on = [](const V& v) { return v.split.on(); }},
    {.id = "flip_skinning",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Dual quaternions"),
        .tip =
            QT_TRANSLATE_NOOP("Actions", "The surface skinned by dual quaternions, or by the file's own rule again."),
        .icon = "mesh",
        .keys = "Ctrl+Shift+D",
        .run = [](W& w) { lookWith(w, [](V& v) { v.skinning = v.skinning.empty() ? "dual-quaternion" : ""; }); },
        .on = [](const V& v) { return v.skinning == "dual-quaternion"; }},
    {.id = "joint_axes",
        .group = 1,
        .submenu = kMoreShown,
        .text = QT_TRANSLATE_NOOP("Actions", "Axes of joints"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Each joint's own X, Y and Z."),
        .icon = "axes",
        .run = [](W& w) { lookWith(w, [](V& v) { v.bones.axes = !v.bones.axes; }); },
        .on = [](const V& v) { return v.bones.axes; }},
    {.id = "mesh",
        .group = 1,
        .submenu = kMoreShown,
        .text = QT_TRANSLATE_NOOP("Actions", "Mesh"),
        .icon = "mesh",
        .run = [](W& w) { lookWith(w, [](V& v) { v.surface.shown = !v.surface.shown; }); },
        .on = [](const V& v) { return v.surface.shown; }},
    {.id = "grid",
        .group = 1,
        .submenu = kMoreShown,
        .text = QT_TRANSLATE_NOOP("Actions", "Grid"),
        .icon = "grid",
        .run = [](W& w) { lookWith(w, [](V& v) { v.showGrid = !v.showGrid; }); },
        .on = [](const V& v) { return v.showGrid; }},
    {.id = "hide_selected",
        .group = 2,
        .submenu = kHide,
        .text = QT_TRANSLATE_NOOP("Actions", "Hide selected"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Parts under the selected vertices, or the selected joints' bones."),
        .icon = "eyeoff",
        .keys = "H",
        .scope = KeyScope::Stage,
        .run = [](W& w) { hideSelected(w.session()); },
        .whyNot = needsSelection},
    {.id = "isolate_selected",
        .group = 2,
        .submenu = kHide,
        .text = QT_TRANSLATE_NOOP("Actions", "Isolate selected"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Hides all other parts, or all other joints' bones."),
        .icon = "eye",
        .keys = "Shift+H",
        .blenderKeys = "/; Shift+H",
        .scope = KeyScope::Stage,
        .run = [](W& w) { isolateSelected(w.session()); },
        .whyNot = needsSelection},
    {.id = "show_hidden",
        .group = 2,
        .submenu = kHide,
        .text = QT_TRANSLATE_NOOP("Actions", "Show all hidden"),
        .icon = "eye",
        .keys = "Ctrl+Alt+H",
        .blenderKeys = "Alt+H; Ctrl+Alt+H",
        .mayaKeys = "Alt+H; Ctrl+Alt+H",
        .run = [](W& w) { showHidden(w.session()); },
        .whyNot = needsHidden},
    {.id = "frame_selected",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Frame selected"),
        .tip = QT_TRANSLATE_NOOP("Actions", "What was selected last; in the workspace Pose the joints."),
        .icon = "frame",
        .keys = "F; Num+.",
        .blenderKeys = "Num+.",
        .scope = KeyScope::Stage,
        .places = kInTree,
        .run = [](W& w) { frameWorkedOn(w.session()); }},
    {.id = "frame_all",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Frame all"),
        .icon = "frameall",
        .keys = "Home; Ctrl+Alt+Home",
        .mayaKeys = "A; Home; Ctrl+Alt+Home",
        .run = [](W& w) { w.session().looking().frameAll(); }},
    {.id = "turntable",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Turntable"),
        .tip = QT_TRANSLATE_NOOP(
            "Actions", "Turns the view round the character; again, or any look of your own, ends it."),
        .run = [](W& w) { toggleTurntable(w.session()); }},
    {.id = "look_front",
        .group = 4,
        .submenu = kLookFrom,
        .text = QT_TRANSLATE_NOOP("Actions", "Look from: front"),
        .keys = "Num+1",
        .scope = KeyScope::Stage,
        .run = [](W& w) { lookAlong(w, Direction::Front); },
        .whyNot = needsScene},
    {.id = "look_back",
        .group = 4,
        .submenu = kLookFrom,
        .text = QT_TRANSLATE_NOOP("Actions", "Look from: back"),
        .keys = "Ctrl+Num+1",
        .scope = KeyScope::Stage,
        .run = [](W& w) { lookAlong(w, Direction::Back); },
        .whyNot = needsScene},
    {.id = "look_left",
        .group = 4,
        .submenu = kLookFrom,
        .text = QT_TRANSLATE_NOOP("Actions", "Look from: left"),
        .keys = "Num+3",
        .scope = KeyScope::Stage,
        .run = [](W& w) { lookAlong(w, Direction::Left); },
        .whyNot = needsScene},
    {.id = "look_right",
        .group = 4,
        .submenu = kLookFrom,
        .text = QT_TRANSLATE_NOOP("Actions", "Look from: right"),
        .keys = "Ctrl+Num+3",
        .scope = KeyScope::Stage,
        .run = [](W& w) { lookAlong(w, Direction::Right); },
        .whyNot = needsScene},
    {.id = "look_top",
        .group = 4,
        .submenu = kLookFrom,
        .text = QT_TRANSLATE_NOOP("Actions", "Look from: top"),
        .keys = "Num+7",
        .scope = KeyScope::Stage,
        .run = [](W& w) { lookAlong(w, Direction::Top); },
        .whyNot = needsScene},
    {.id = "look_bottom",
        .group = 4,
        .submenu = kLookFrom,
        .text = QT_TRANSLATE_NOOP("Actions", "Look from: bottom"),
        .keys = "Ctrl+Num+7",
        .scope = KeyScope::Stage,
        .run = [](W& w) { lookAlong(w, Direction::Bottom); },
        .whyNot = needsScene},
    {.id = "orbit_left",
        .group = 4,
        .submenu = kOrbit,
        .text = QT_TRANSLATE_NOOP("Actions", "Orbit left"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Goes round the character by 15°."),
        .blenderKeys = "Num+4",
        .scope = KeyScope::Stage,
        .run = [](W& w) { orbit(w, -1.0f, 0.0f); },
        .whyNot = needsScene},
    {.id = "orbit_right",
        .group = 4,
        .submenu = kOrbit,
        .text = QT_TRANSLATE_NOOP("Actions", "Orbit right"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Goes round the character by 15°."),
        .blenderKeys = "Num+6",
        .scope = KeyScope::Stage,
        .run = [](W& w) { orbit(w, 1.0f, 0.0f); },
        .whyNot = needsScene},
    {.id = "orbit_up",
        .group = 4,
        .submenu = kOrbit,
        .text = QT_TRANSLATE_NOOP("Actions", "Orbit up"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Goes over the character by 15°."),
        .blenderKeys = "Num+8",
        .scope = KeyScope::Stage,
        .run = [](W& w) { orbit(w, 0.0f, 1.0f); },
        .whyNot = needsScene},
    {.id = "orbit_down",
        .group = 4,
        .submenu = kOrbit,
        .text = QT_TRANSLATE_NOOP("Actions", "Orbit down"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Goes under the character by 15°."),
        .blenderKeys = "Num+2",
        .scope = KeyScope::Stage,
        .run = [](W& w) { orbit(w, 0.0f, -1.0f); },
        .whyNot = needsScene},
    {.id = "parallel",
        .group = 4,
        .text = QT_TRANSLATE_NOOP("Actions", "Parallel view"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Without perspective."),
        .icon = "parallel",
        .keys = "Num+5",
        .scope = KeyScope::Stage,
        .run = [](W& w) { lookWith(w, [](V& v) { v.camera.orthographic = !v.camera.orthographic; }); },
        .on = [](const V& v) { return v.camera.orthographic; }},
    {.id = "light_left",
        .group = 5,
        .submenu = kLight,
        .text = QT_TRANSLATE_NOOP("Actions", "Light to the left"),
        .tip = QT_TRANSLATE_NOOP(
            "Actions", "Turns the lamps by 15°; in the view drag with Ctrl, Shift and the middle button."),
        .run = [](W& w) { turnLight(w, -1.0f, 0.0f); }},
    {.id = "light_right",
        .group = 5,
        .submenu = kLight,
        .text = QT_TRANSLATE_NOOP("Actions", "Light to the right"),
        .run = [](W& w) { turnLight(w, 1.0f, 0.0f); }},
    {.id = "light_up",
        .group = 5,
        .submenu = kLight,
        .text = QT_TRANSLATE_NOOP("Actions", "Light higher"),
        .run = [](W& w) { turnLight(w, 0.0f, 1.0f); }},
    {.id = "light_down",
        .group = 5,
        .submenu = kLight,
        .text = QT_TRANSLATE_NOOP("Actions", "Light lower"),
        .run = [](W& w) { turnLight(w, 0.0f, -1.0f); }},
    {.id = "light_back",
        .group = 5,
        .submenu = kLight,
        .text = QT_TRANSLATE_NOOP("Actions", "Light as at first"),
        .run = [](W& w) { lookWith(w, [](V& v) { v.light.turned = glm::vec2(0.0f); }); }},
    {.id = "own_ramp",
        .group = 5,
        .text = QT_TRANSLATE_NOOP("Actions", "Own colours of weights…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Chooses the colours that weights from 0 to 1 are shown in."),
        .icon = "heat",
        .run = [](W& w) { w.asking().editRamp(); },
        .whyNot = needsScene},
};

constexpr auto kRows = joined(kSurfaceActions, kViewRows, kDetailActions);

} // namespace

extern const ActionMenu menuView{"view", QT_TRANSLATE_NOOP("Actions", "&View"), kRows};

} // namespace bindpose
