// SPDX-License-Identifier: MIT
#include "ui/commands/action_needs.h"
#include "ui/commands/actions.h"
#include "ui/commands/works_on.h"
#include "ui/vertices/point_tools.h"
#include "ui/viewport/pick/view_commands.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>

#include <algorithm>

namespace bindpose {
namespace {

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
    if (next.valid()) session.selection().selectJoint(next);
}

const char* needsPoints(const Session& session)
{
    return session.view().points.empty() ? QT_TRANSLATE_NOOP("Actions", "Select vertices first.") : nullptr;
}

void walkInfluences(WindowCommands& window, int direction)
{
    Session& session = window.session();
    const PointAddress point = session.view().points.back();
    const Actor* actor = session.frame().actor(point.set.actor);
    if (!actor || point.set.actor != session.view().actor) return;
    const NodeId next = nextInfluence(*actor->scene, point, session.view().joint(), direction);
    if (next.valid()) session.selection().selectJoint(next);
}

void selectBelow(WindowCommands& window)
{
    Session& session = window.session();
    const Scene& scene = session.scene();
    std::vector<NodeId> below = session.view().joints;
    for (std::size_t i = 0; i < below.size(); ++i)
        for (const NodeId child : scene.order->children[below[i].index()])
            if (std::find(below.begin(), below.end(), child) == below.end()) below.push_back(child);
    // The current one stays current: it comes last.
    std::rotate(below.begin(), below.begin() + static_cast<std::ptrdiff_t>(session.view().joints.size()), below.end());
    session.selection().selectJoints(std::move(below));
}

/// Every vertex that a selected joint has a weight of.
void selectVertices(WindowCommands& window)
{
    Session& session = window.session();
    const Scene& scene = session.scene();
    const std::vector<NodeId>& joints = session.view().joints;
    std::vector<PointAddress> points;
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        const auto& instance = scene.instances[i];
        if (!instance || instance->skin.index() >= scene.skins.size()) continue;
        const Skin& skin = *scene.skins[instance->skin.index()];
        std::vector<char> wanted(skin.joints.size(), 0);
        for (std::size_t slot = 0; slot < wanted.size(); ++slot)
            wanted[slot] = std::find(joints.begin(), joints.end(), skin.joints[slot]) != joints.end() ? 1 : 0;
        const std::vector<SetId>& sets = scene.meshes[instance->mesh.index()]->sets;
        for (std::size_t set = 0; set < sets.size(); ++set) {
            const SetWeights& weights = *scene.weights[sets[set].index()];
            for (PointIndex point = 0; point < weights.points(); ++point)
                for (std::size_t k = 0; k < weights.influences(point); ++k)
                    if (weights.slots(point)[k] < wanted.size() && wanted[weights.slots(point)[k]] &&
                        weights.weights(point)[k] != 0.0f) {
                        points.push_back({{ActorId(0u), InstanceId(i), static_cast<std::uint32_t>(set)}, point});
                        break;
                    }
        }
    }
    session.selection().selectPoints(std::move(points));
}

/// All whose bones can be seen; the current one stays current.
void selectAllJoints(Session& session)
{
    const Scene& scene = session.scene();
    const ViewState& view = session.view();
    std::vector<NodeId> joints;
    for (const NodeId id : scene.order->sorted)
        if (scene.nodes[id.index()]->joint && !view.hidden.has(id)) joints.push_back(id);
    if (joints.empty())
        return session.say(
            QCoreApplication::translate("Actions", QT_TRANSLATE_NOOP("Actions", "This file has no joints.")), true);
    if (const auto now = std::find(joints.begin(), joints.end(), view.joint()); now != joints.end())
        std::rotate(now, now + 1, joints.end());
    session.selection().selectJoints(std::move(joints));
}

/// Outward, one step at a time: the joint that is painted or posed outlives the vertices.
void selectNone(Session& session)
{
    session.view().points.empty() ? session.selection().clear() : session.selection().selectPoints({});
}

void copyNames(WindowCommands& window)
{
    const Session& session = window.session();
    QStringList names;
    for (const NodeId joint : session.view().joints)
        if (const Node* node = session.scene().node(joint)) names += QString::fromStdString(node->name);
    QGuiApplication::clipboard()->setText(names.join(u'\n'));
}

using W = WindowCommands;

constexpr const char* kOver = QT_TRANSLATE_NOOP("Actions", "Over the mesh");

const ActionSpec kRows[] = {
    {.id = "find_joint",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Find joint…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Searches the joints by name."),
        .icon = "search",
        .keys = "Ctrl+F",
        .places = kInTree,
        .run = [](W& w) { w.guides().showPalette(QT_TRANSLATE_NOOP("Actions", "joint:")); },
        .whyNot = needsScene},
    {.id = "parent",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Parent joint"),
        .keys = "Ctrl+Up",
        .blenderKeys = "[; Ctrl+Up",
        .mayaKeys = "Up; Ctrl+Up",
        .places = kInTree,
        .run = [](W& w) { walk(w, 1, 0); },
        .whyNot = needsJoint},
    {.id = "child",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "First child joint"),
        .keys = "Ctrl+Down",
        .blenderKeys = "]; Ctrl+Down",
        .mayaKeys = "Down; Ctrl+Down",
        .places = kInTree,
        .run = [](W& w) { walk(w, -1, 0); },
        .whyNot = needsJoint},
    {.id = "sibling_before",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Previous sibling"),
        .keys = "Ctrl+Left",
        .mayaKeys = "Left; Ctrl+Left",
        .run = [](W& w) { walk(w, 0, -1); },
        .whyNot = needsJoint},
    {.id = "sibling_after",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Next sibling"),
        .keys = "Ctrl+Right",
        .mayaKeys = "Right; Ctrl+Right",
        .run = [](W& w) { walk(w, 0, 1); },
        .whyNot = needsJoint},
    {.id = "select_below",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Joints below"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Adds everything below the selected joints."),
        .places = kInTree,
        .run = selectBelow,
        .whyNot = needsJoint},
    {.id = "select_vertices",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Vertices of the joint"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Every vertex that the selected joints have a weight of."),
        .places = kInTree,
        .run = selectVertices,
        .whyNot = needsJoint},
    {.id = "rename_joint",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Rename joint…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Weights, clips and overrides go with it."),
        .places = kInTree,
        .run = [](W& w) { w.asking().renameJoint(); },
        .whyNot = needsJoint},
    {.id = "copy_joint_name",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Copy name"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Of every selected joint, one a line."),
        .icon = "copy",
        .places = kInTree,
        .run = copyNames,
        .whyNot = needsJoint},
    {.id = "select_all",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Select all"),
        .tip = QT_TRANSLATE_NOOP("Actions", "All vertices; in the workspace Pose all joints."),
        .keys = "Ctrl+A",
        .blenderKeys = "A; Ctrl+A",
        .scope = KeyScope::Stage,
        .run = [](W& w) { (posesJoints(w.session()) ? selectAllJoints : selectAllPoints)(w.session()); },
        .whyNot = needsScene},
    {.id = "select_all_joints",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Select all joints"),
        .run = [](W& w) { selectAllJoints(w.session()); },
        .whyNot = needsScene},
    {.id = "select_none",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Select nothing"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Vertices first; again, joints, too."),
        .keys = "Ctrl+Shift+A",
        .blenderKeys = "Alt+A; Ctrl+Shift+A",
        .places = kInTree,
        .run = [](W& w) { selectNone(w.session()); }},
    {.id = "tool_inspect",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Explain"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Click reads a vertex or a joint; drag orbits."),
        .icon = "explain",
        .keys = "Q",
        .mayaKeys = "Shift+Q",
        .scope = KeyScope::Stage,
        .run = [](W& w) { pickUp(w.session(), Tool::Inspect); },
        .on = [](const ViewState& v) { return v.tool == Tool::Inspect; }},
    {.id = "tool_select",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Select with a box"),
        .tip = QT_TRANSLATE_NOOP(
            "Actions", "Drag draws a box around vertices, in Pose around joints; Shift adds, Ctrl takes away."),
        .icon = "boxselect",
        .keys = "B",
        .mayaKeys = "Q",
        .scope = KeyScope::Stage,
        .run = [](W& w) { pickUp(w.session(), Tool::Select); },
        .on = [](const ViewState& v) { return v.tool == Tool::Select; }},
    {.id = "tool_lasso",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Select with a lasso"),
        .tip = QT_TRANSLATE_NOOP(
            "Actions", "Drag draws a line around vertices, in Pose around joints; Shift adds, Ctrl takes away."),
        .icon = "lasso",
        .keys = "Shift+L",
        .scope = KeyScope::Stage,
        .run = [](W& w) { pickUp(w.session(), Tool::Lasso); },
        .on = [](const ViewState& v) { return v.tool == Tool::Lasso; }},
    {.id = "points_invert",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Invert vertices"),
        .tip = QT_TRANSLATE_NOOP("Actions", "What is not selected becomes selected."),
        .icon = "invert",
        .keys = "Ctrl+I",
        .mayaKeys = "Ctrl+Shift+I; Ctrl+I",
        .scope = KeyScope::Window,
        .run = [](W& w) { changeSelectedPoints(w.session(), PointChange::Invert); },
        .whyNot = needsScene},
    {.id = "points_grow",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Grow"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Takes the neighbours of the selected vertices."),
        .icon = "grow",
        .keys = "Ctrl++; Ctrl+=",
        .mayaKeys = ">; Ctrl++; Ctrl+=",
        .scope = KeyScope::Window,
        .run = [](W& w) { changeSelectedPoints(w.session(), PointChange::Grow); },
        .whyNot = needsPoints},
    {.id = "points_shrink",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Shrink"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Lets go of vertices that border on others."),
        .icon = "shrink",
        .keys = "Ctrl+-",
        .mayaKeys = "<; Ctrl+-",
        .scope = KeyScope::Window,
        .run = [](W& w) { changeSelectedPoints(w.session(), PointChange::Shrink); },
        .whyNot = needsPoints},
    {.id = "points_island",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Linked vertices"),
        .tip = QT_TRANSLATE_NOOP("Actions", "All that hangs together with the selected ones."),
        .icon = "island",
        .keys = "L",
        .scope = KeyScope::Stage,
        .run = [](W& w) { changeSelectedPoints(w.session(), PointChange::Island); },
        .whyNot = needsPoints},
    {.id = "points_loop",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Edge loop"),
        .tip = QT_TRANSLATE_NOOP("Actions",
            "On through two selected vertices that an edge joins. A double-click on an edge does it at once."),
        .run = [](W& w) { selectEdgeLoops(w.session()); },
        .whyNot = needsPoints},
    {.id = "influence_before",
        .group = 4,
        .submenu = kOver,
        .text = QT_TRANSLATE_NOOP("Actions", "Stronger joint of the vertex"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Of the vertex under the mouse, else the selected one."),
        .keys = "PgUp",
        .scope = KeyScope::Stage,
        .run = [](W& w) { walkInfluences(w, -1); },
        .whyNot = needsPoints},
    {.id = "influence_after",
        .group = 4,
        .submenu = kOver,
        .text = QT_TRANSLATE_NOOP("Actions", "Weaker joint of the vertex"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Of the vertex under the mouse, else the selected one."),
        .keys = "PgDown",
        .scope = KeyScope::Stage,
        .run = [](W& w) { walkInfluences(w, 1); },
        .whyNot = needsPoints},
    {.id = "vertex_left",
        .group = 5,
        .submenu = kOver,
        .text = QT_TRANSLATE_NOOP("Actions", "Vertex to the left"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Goes along an edge, as seen from here."),
        .keys = "Alt+Left",
        .scope = KeyScope::Stage,
        .run =
            [](W& w) {
                stepPoint(w.session(), {-1.0f, 0.0f});
            },
        .whyNot = needsPoints},
    {.id = "vertex_right",
        .group = 5,
        .submenu = kOver,
        .text = QT_TRANSLATE_NOOP("Actions", "Vertex to the right"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Goes along an edge, as seen from here."),
        .keys = "Alt+Right",
        .scope = KeyScope::Stage,
        .run =
            [](W& w) {
                stepPoint(w.session(), {1.0f, 0.0f});
            },
        .whyNot = needsPoints},
    {.id = "vertex_up",
        .group = 5,
        .submenu = kOver,
        .text = QT_TRANSLATE_NOOP("Actions", "Vertex above"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Goes along an edge, as seen from here."),
        .keys = "Alt+Up",
        .scope = KeyScope::Stage,
        .run =
            [](W& w) {
                stepPoint(w.session(), {0.0f, 1.0f});
            },
        .whyNot = needsPoints},
    {.id = "vertex_down",
        .group = 5,
        .submenu = kOver,
        .text = QT_TRANSLATE_NOOP("Actions", "Vertex below"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Goes along an edge, as seen from here."),
        .keys = "Alt+Down",
        .scope = KeyScope::Stage,
        .run =
            [](W& w) {
                stepPoint(w.session(), {0.0f, -1.0f});
            },
        .whyNot = needsPoints},
};

} // namespace

extern const ActionMenu menuSelect{"select", QT_TRANSLATE_NOOP("Actions", "Se&lect"), kRows};

} // namespace bindpose
