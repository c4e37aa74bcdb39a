// SPDX-License-Identifier: MIT
#include "ui/actions.h"

#include <algorithm>

namespace bindpose {
namespace {

const char* needsClip(const Session& session)
{
    return session.clip() ? nullptr : QT_TRANSLATE_NOOP("Actions", "No clip in this file.");
}

const char* needsJoint(const Session& session)
{
    return session.view().joint().valid() ? nullptr : QT_TRANSLATE_NOOP("Actions", "Select a joint first.");
}

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

const char* whyNoSave(const Session& session)
{
    if (!session.hasFile())
        return session.scene().nodes.empty() ? QT_TRANSLATE_NOOP("Actions", "No file is open.") : nullptr;
    if (!session.savesByPatch())
        return QT_TRANSLATE_NOOP("Actions", "Not possible: this format has no writer yet. Save as… makes a .glb.");
    return session.frame().modified ? nullptr : QT_TRANSLATE_NOOP("Actions", "The file already holds this.");
}

const char* whyNoSaveAs(const Session& session)
{
    return session.scene().nodes.empty() && session.scene().meshes.empty()
               ? QT_TRANSLATE_NOOP("Actions", "No file is open.")
               : nullptr;
}

const char* whyNoUndo(const Session& session)
{
    return session.history().canUndo() ? nullptr : QT_TRANSLATE_NOOP("Actions", "Nothing was changed yet.");
}

const char* whyNoRedo(const Session& session)
{
    return session.history().canRedo() ? nullptr : QT_TRANSLATE_NOOP("Actions", "Nothing was undone.");
}

/// Changes one field of the view.
template <class Change> void lookWith(WindowCommands& window, Change change)
{
    ViewState view = window.session().view();
    change(view);
    window.session().look(std::move(view));
}

/// Parent, first child, or a sibling of the current joint.
void walk(WindowCommands& window, int up, int across)
{
    Session& session = window.session();
    const Scene& scene = session.scene();
    const NodeId at = session.view().joint();
    const Node* node = scene.node(at);
    if (!node) return;
    const std::vector<NodeId>& brothers =
        node->parent.valid() ? scene.order->children[node->parent.index()] : scene.order->roots;
    NodeId next;
    if (up > 0)
        next = node->parent;
    else if (up < 0 && !scene.order->children[at.index()].empty())
        next = scene.order->children[at.index()].front();
    else if (across != 0) {
        const auto here = std::find(brothers.begin(), brothers.end(), at) - brothers.begin() + across;
        if (here >= 0 && here < static_cast<std::ptrdiff_t>(brothers.size()))
            next = brothers[static_cast<std::size_t>(here)];
    }
    if (next.valid()) session.selectJoint(next);
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

void stepClip(WindowCommands& window, int direction)
{
    Session& session = window.session();
    const int count = static_cast<int>(session.scene().clips.size());
    const int now = session.view().clip.valid() ? static_cast<int>(session.view().clip.value) : -1;
    const int next = now + direction;
    if (next >= 0 && next < count) session.setClip(ClipId(static_cast<std::uint32_t>(next)));
}

using W = WindowCommands;
using V = ViewState;
constexpr KeyScope kWindow = KeyScope::Window, kStage = KeyScope::Stage;

// clang-format off
const ActionSpec kTable[] = {
    {"open", "file", 0, QT_TRANSLATE_NOOP("Actions", "Open…"), QT_TRANSLATE_NOOP("Actions", "Opens a model in place of this one."), "open", "Ctrl+O", kWindow,
     [](W& w) { w.openDialog(); }, nullptr, nullptr},
    {"save", "file", 1, QT_TRANSLATE_NOOP("Actions", "Save…"), QT_TRANSLATE_NOOP("Actions", "Lists what will change in the file, then writes it."), "save", "Ctrl+S", kWindow,
     [](W& w) { w.save(); }, whyNoSave, nullptr},
    {"save_as", "file", 1, QT_TRANSLATE_NOOP("Actions", "Save as…"), QT_TRANSLATE_NOOP("Actions", "Writes the model under another name."), "export", "Ctrl+Shift+S", kWindow,
     [](W& w) { w.saveAs(); }, whyNoSaveAs, nullptr},
    {"quit", "file", 3, QT_TRANSLATE_NOOP("Actions", "Quit"), nullptr, nullptr, "Ctrl+Q", kWindow, [](W& w) { w.quit(); }, nullptr, nullptr},

    {"undo", "edit", 0, QT_TRANSLATE_NOOP("Actions", "Undo"), nullptr, "undo", "Ctrl+Z", kWindow, [](W& w) { w.session().undo(); }, whyNoUndo, nullptr},
    {"redo", "edit", 0, QT_TRANSLATE_NOOP("Actions", "Redo"), nullptr, "redo", "Ctrl+Shift+Z; Ctrl+Y", kWindow,
     [](W& w) { w.session().redo(); }, whyNoRedo, nullptr},

    {"textured", "view", 0, QT_TRANSLATE_NOOP("Actions", "Textured"), QT_TRANSLATE_NOOP("Actions", "The mesh as the materials draw it."), "shaded", "Ctrl+0", kWindow,
     [](W& w) { w.session().setShading(Shading::Textured); }, nullptr, [](const V& v) { return v.shading == Shading::Textured; }},
    {"heat", "view", 0, QT_TRANSLATE_NOOP("Actions", "Heat"), QT_TRANSLATE_NOOP("Actions", "Weights of the selected joint as colours."), "heat", "Ctrl+1", kWindow,
     [](W& w) { w.session().setShading(Shading::Heat); }, nullptr, [](const V& v) { return v.shading == Shading::Heat; }},
    {"clay", "view", 0, QT_TRANSLATE_NOOP("Actions", "Clay"), QT_TRANSLATE_NOOP("Actions", "The mesh in one colour, without materials."), "mesh", nullptr, kWindow,
     [](W& w) { w.session().setShading(Shading::Clay); }, nullptr, [](const V& v) { return v.shading == Shading::Clay; }},
    {"bones", "view", 1, QT_TRANSLATE_NOOP("Actions", "Bones"), nullptr, "bones", "Shift+B", kStage,
     [](W& w) { lookWith(w, [](V& v) { v.showBones = !v.showBones; }); }, nullptr, [](const V& v) { return v.showBones; }},
    {"xray", "view", 1, QT_TRANSLATE_NOOP("Actions", "X-ray"), QT_TRANSLATE_NOOP("Actions", "Bones are seen through the mesh."), "xray", "Ctrl+Alt+X", kWindow,
     [](W& w) { lookWith(w, [](V& v) { v.xray = !v.xray; }); }, nullptr, [](const V& v) { return v.xray; }},
    {"wire", "view", 1, QT_TRANSLATE_NOOP("Actions", "Wireframe"), nullptr, "wire", "4", kStage,
     [](W& w) { lookWith(w, [](V& v) { v.wireframe = !v.wireframe; }); }, nullptr, [](const V& v) { return v.wireframe; }},
    {"mesh", "view", 1, QT_TRANSLATE_NOOP("Actions", "Mesh"), nullptr, "mesh", nullptr, kWindow,
     [](W& w) { lookWith(w, [](V& v) { v.showMesh = !v.showMesh; }); }, nullptr, [](const V& v) { return v.showMesh; }},
    {"grid", "view", 1, QT_TRANSLATE_NOOP("Actions", "Grid"), nullptr, "table", nullptr, kWindow,
     [](W& w) { lookWith(w, [](V& v) { v.showGrid = !v.showGrid; }); }, nullptr, [](const V& v) { return v.showGrid; }},
    {"frame_selected", "view", 2, QT_TRANSLATE_NOOP("Actions", "Frame selected"), nullptr, "frame", "F", kStage,
     [](W& w) { w.session().frameSelected(); }, nullptr, nullptr},
    {"frame_all", "view", 2, QT_TRANSLATE_NOOP("Actions", "Frame all"), nullptr, nullptr, "Ctrl+Alt+Home", kWindow,
     [](W& w) { w.session().frameAll(); }, nullptr, nullptr},

    {"parent", "select", 0, QT_TRANSLATE_NOOP("Actions", "Parent joint"), nullptr, nullptr, "Ctrl+Up", kWindow, [](W& w) { walk(w, 1, 0); }, needsJoint, nullptr},
    {"child", "select", 0, QT_TRANSLATE_NOOP("Actions", "First child joint"), nullptr, nullptr, "Ctrl+Down", kWindow, [](W& w) { walk(w, -1, 0); }, needsJoint, nullptr},
    {"sibling_before", "select", 0, QT_TRANSLATE_NOOP("Actions", "Previous sibling"), nullptr, nullptr, "Ctrl+Left", kWindow, [](W& w) { walk(w, 0, -1); }, needsJoint, nullptr},
    {"sibling_after", "select", 0, QT_TRANSLATE_NOOP("Actions", "Next sibling"), nullptr, nullptr, "Ctrl+Right", kWindow, [](W& w) { walk(w, 0, 1); }, needsJoint, nullptr},
    {"select_none", "select", 1, QT_TRANSLATE_NOOP("Actions", "Nothing"), nullptr, nullptr, "Ctrl+Shift+A", kWindow,
     [](W& w) { w.session().clearSelection(); }, nullptr, nullptr},

    {"pose_clip", "pose", 0, QT_TRANSLATE_NOOP("Actions", "Pose of the clip"), nullptr, "clip", nullptr, kWindow,
     [](W& w) { w.session().setPoseSource(PoseSource::Clip); }, needsClip, [](const V& v) { return v.pose == PoseSource::Clip; }},
    {"pose_rest", "pose", 0, QT_TRANSLATE_NOOP("Actions", "Rest pose"), QT_TRANSLATE_NOOP("Actions", "The nodes as the file stores them."), nullptr, nullptr, kWindow,
     [](W& w) { w.session().setPoseSource(PoseSource::Rest); }, nullptr, [](const V& v) { return v.pose == PoseSource::Rest; }},
    {"pose_bind", "pose", 0, QT_TRANSLATE_NOOP("Actions", "Bind pose"), QT_TRANSLATE_NOOP("Actions", "The pose in which the mesh was skinned."), nullptr, nullptr, kWindow,
     [](W& w) { w.session().setPoseSource(PoseSource::Bind); }, nullptr, [](const V& v) { return v.pose == PoseSource::Bind; }},
    {"override_toggle", "pose", 1, QT_TRANSLATE_NOOP("Actions", "Override of the joint"), QT_TRANSLATE_NOOP("Actions", "Turns the selected joint's override on or off."), "override", "O", kStage,
     toggleOverrideOfJoint, needsOverrideOfJoint, nullptr},
    {"overrides_on", "pose", 1, QT_TRANSLATE_NOOP("Actions", "All overrides"), QT_TRANSLATE_NOOP("Actions", "Off shows the clip only; the list stays."), nullptr, "Shift+O", kStage,
     [](W& w) { w.session().setOverridesOn(!w.session().view().overridesOn); }, needsOverrides, [](const V& v) { return v.overridesOn; }},
    {"overrides_clear", "pose", 1, QT_TRANSLATE_NOOP("Actions", "Remove all overrides"), nullptr, "trash", "Ctrl+Alt+R", kWindow,
     [](W& w) { (void)w.session().clearOverrides(); }, needsOverrides, nullptr},

    {"play", "animate", 0, QT_TRANSLATE_NOOP("Actions", "Play"), nullptr, "play", "Space", kStage,
     [](W& w) { w.session().setPlaying(!w.session().view().playing); }, needsClip, [](const V& v) { return v.playing; }},
    {"loop", "animate", 0, QT_TRANSLATE_NOOP("Actions", "Loop"), nullptr, "loop", nullptr, kWindow,
     [](W& w) { w.session().setLoop(!w.session().view().loop); }, nullptr, [](const V& v) { return v.loop; }},
    {"frame_before", "animate", 1, QT_TRANSLATE_NOOP("Actions", "Previous frame"), nullptr, "prevf", "Left", kStage, [](W& w) { w.session().stepFrame(-1); }, needsClip, nullptr},
    {"frame_after", "animate", 1, QT_TRANSLATE_NOOP("Actions", "Next frame"), nullptr, "nextf", "Right", kStage, [](W& w) { w.session().stepFrame(1); }, needsClip, nullptr},
    {"frames_before", "animate", 1, QT_TRANSLATE_NOOP("Actions", "Ten frames back"), nullptr, nullptr, "Shift+Left", kStage, [](W& w) { w.session().stepFrame(-10); }, needsClip, nullptr},
    {"frames_after", "animate", 1, QT_TRANSLATE_NOOP("Actions", "Ten frames on"), nullptr, nullptr, "Shift+Right", kStage, [](W& w) { w.session().stepFrame(10); }, needsClip, nullptr},
    {"key_before", "animate", 2, QT_TRANSLATE_NOOP("Actions", "Previous key"), QT_TRANSLATE_NOOP("Actions", "Of the selected joints, else of all."), "prevk", ",", kStage,
     [](W& w) { w.session().stepKey(-1); }, needsClip, nullptr},
    {"key_after", "animate", 2, QT_TRANSLATE_NOOP("Actions", "Next key"), QT_TRANSLATE_NOOP("Actions", "Of the selected joints, else of all."), "nextk", ".", kStage,
     [](W& w) { w.session().stepKey(1); }, needsClip, nullptr},
    {"any_key_before", "animate", 2, QT_TRANSLATE_NOOP("Actions", "Previous key of any joint"), nullptr, nullptr, "Ctrl+,", kWindow,
     [](W& w) { w.session().stepKey(-1, true); }, needsClip, nullptr},
    {"any_key_after", "animate", 2, QT_TRANSLATE_NOOP("Actions", "Next key of any joint"), nullptr, nullptr, "Ctrl+.", kWindow,
     [](W& w) { w.session().stepKey(1, true); }, needsClip, nullptr},
    {"time_start", "animate", 3, QT_TRANSLATE_NOOP("Actions", "Start of the clip"), nullptr, "first", "Ctrl+Home", kWindow, [](W& w) { w.session().goToStart(); }, needsClip, nullptr},
    {"time_end", "animate", 3, QT_TRANSLATE_NOOP("Actions", "End of the clip"), nullptr, "last", "Ctrl+End", kWindow, [](W& w) { w.session().goToEnd(); }, needsClip, nullptr},
    {"clip_before", "animate", 4, QT_TRANSLATE_NOOP("Actions", "Previous clip"), nullptr, nullptr, "Ctrl+PgUp", kWindow, [](W& w) { stepClip(w, -1); }, needsClip, nullptr},
    {"clip_after", "animate", 4, QT_TRANSLATE_NOOP("Actions", "Next clip"), nullptr, nullptr, "Ctrl+PgDown", kWindow, [](W& w) { stepClip(w, 1); }, needsClip, nullptr},

    {"next_area", "window", 0, QT_TRANSLATE_NOOP("Actions", "Next area"), nullptr, nullptr, "F6", kWindow, [](W& w) { w.focusNextArea(1); }, nullptr, nullptr},
    {"previous_area", "window", 0, QT_TRANSLATE_NOOP("Actions", "Previous area"), nullptr, nullptr, "Shift+F6", kWindow, [](W& w) { w.focusNextArea(-1); }, nullptr, nullptr},
    {"theme", "window", 1, QT_TRANSLATE_NOOP("Actions", "Light or dark"), nullptr, "sun", nullptr, kWindow, [](W& w) { w.switchTheme(); }, nullptr, nullptr},
    {"layout_reset", "window", 1, QT_TRANSLATE_NOOP("Actions", "Reset layout"), QT_TRANSLATE_NOOP("Actions", "Puts every dock back to its first place."), nullptr, nullptr, kWindow,
     [](W& w) { w.resetLayout(); }, nullptr, nullptr},

    {"keys", "help", 0, QT_TRANSLATE_NOOP("Actions", "Keys"), QT_TRANSLATE_NOOP("Actions", "Lists every command with its key."), "keyb", "F1", kWindow, [](W& w) { w.showKeys(); }, nullptr, nullptr},
    {"about", "help", 0, QT_TRANSLATE_NOOP("Actions", "About Bindpose"), nullptr, "info", nullptr, kWindow, [](W& w) { w.about(); }, nullptr, nullptr},
};
// clang-format on

} // namespace

std::span<const ActionSpec> actionTable()
{
    return kTable;
}

} // namespace bindpose
