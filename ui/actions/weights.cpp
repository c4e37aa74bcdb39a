// SPDX-License-Identifier: MIT
#include "core/edit/model/skin_joints.h"
#include "core/edit/surface/place_weights.h"
#include "core/edit/weights/clean_weights.h"
#include "ui/base/texts.h"
#include "ui/commands/action_needs.h"
#include "ui/vertices/brush_tools.h"
#include "ui/vertices/weight_clipboard.h"
#include "ui/vertices/weight_tools.h"
#include "ui/viewport/pick/view_commands.h"

#include <QCoreApplication>

#include <algorithm>

namespace bindpose {
namespace {

const char* needsWeightsAndJoint(const Session& session)
{
    const char* const reason = needsWeights(session);
    return reason ? reason : needsJoint(session);
}

constexpr float kBrushStep = 1.15f;
constexpr const char* kBrushMenu = QT_TRANSLATE_NOOP("Actions", "Size and strength of the brush");
constexpr const char* kLocks = QT_TRANSLATE_NOOP("Actions", "Locks");

const char* needsLocks(const Session& session)
{
    return session.view().holds.locked.empty() ? QT_TRANSLATE_NOOP("Actions", "No joint is locked.") : nullptr;
}

/// One step over the selected vertices, locks kept; the status bar tells how far the surface moves by it.
void changeRows(WindowCommands& window, const char* label,
    Result<Scene> (*change)(const Scene&, std::span<const WeightedPoints>, const WeightLocks&), NodeId joint = {})
{
    Session& session = window.session();
    std::vector<WeightedPoints> selected = selectedWeights(session);
    std::string target = weightsTarget(selected, joint);
    const std::shared_ptr<const Scene> before = session.front().document.sharedScene();
    const auto note = std::make_shared<QString>();
    const Result<void> done = session.editing().push({label, std::move(target), 0,
        [change, selected = std::move(selected), locks = locksOf(session.view()), note](const Scene& scene) {
            return withLocksTold(scene, locks, *note,
                [&](const Scene& from, const WeightLocks& kept) { return change(from, selected, kept); });
        }});
    if (done) tellMove(session, before, *note);
}

/// Whose mesh has the selected vertex; else the only skin, or the first that lists a joint above the selected one.
SkinId skinForJoint(const Session& session)
{
    const Scene& scene = session.scene();
    for (auto point = session.view().points.rbegin(); point != session.view().points.rend(); ++point)
        if (point->set.instance.index() < scene.instances.size() && scene.instances[point->set.instance.index()])
            if (const SkinId skin = scene.instances[point->set.instance.index()]->skin; skin.valid()) return skin;
    SkinId only;
    std::size_t skins = 0;
    for (std::size_t i = 0; i < scene.skins.size(); ++i)
        if (scene.skins[i]) only = SkinId(i), ++skins;
    if (skins == 1) return only;
    for (NodeId at = session.view().joint(); scene.node(at); at = scene.node(at)->parent)
        for (std::size_t i = 0; i < scene.skins.size(); ++i)
            if (const auto& skin = scene.skins[i];
                skin && std::find(skin->joints.begin(), skin->joints.end(), at) != skin->joints.end())
                return SkinId(i);
    return {};
}

/// Selected joints that the skin does not list.
std::vector<NodeId> jointsNotIn(const Session& session, SkinId skin)
{
    const std::vector<NodeId>& listed = session.scene().skins[skin.index()]->joints;
    std::vector<NodeId> out;
    for (const NodeId joint : session.view().joints)
        if (std::find(listed.begin(), listed.end(), joint) == listed.end()) out.push_back(joint);
    return out;
}

const char* needsOtherJoint(const Session& session)
{
    if (const char* reason = needsJoint(session)) return reason;
    const SkinId skin = skinForJoint(session);
    if (!skin.valid()) return QT_TRANSLATE_NOOP("Actions", "Select a vertex of the skin first.");
    return jointsNotIn(session, skin).empty()
               ? QT_TRANSLATE_NOOP("Actions", "The skin has the selected joints already.")
               : nullptr;
}

struct InfluenceWords {
    Q_DECLARE_TR_FUNCTIONS(Influences)
};

/// A joint can be given weight only once the skin lists it.
void addInfluences(Session& session)
{
    const SkinId skin = skinForJoint(session);
    std::vector<NodeId> joints = jointsNotIn(session, skin);
    const auto count = static_cast<int>(joints.size());
    const QString name = nodeName(session.scene(), joints.front());
    const Result<void> done = session.editing().push({QT_TRANSLATE_NOOP("Edit", "Add influence"), name.toStdString(), 0,
        [skin, joints = std::move(joints)](const Scene& scene) { return addJoints(scene, skin, joints); }});
    if (done)
        session.say(
            InfluenceWords::tr("%n joint(s) can be given weight now; the surface stays where it is.", nullptr, count));
}

const char* needsListedJoint(const Session& session)
{
    if (const char* why = needsJoint(session)) return why;
    const auto listed = [&session](NodeId node) {
        const Node* one = session.scene().node(node);
        return one && one->joint;
    };
    const std::vector<NodeId>& joints = session.view().joints;
    return std::all_of(joints.begin(), joints.end(), listed)
               ? nullptr
               : QT_TRANSLATE_NOOP("Actions", "No skin lists this joint.");
}

const char* needsSkin(const Session& session)
{
    const auto& weights = session.scene().weights;
    const bool any = std::any_of(weights.begin(), weights.end(), [](const auto& one) { return bool(one); });
    return any ? nullptr : QT_TRANSLATE_NOOP("Actions", "Nothing here has weights: no mesh is skinned.");
}

using W = WindowCommands;

/// With nothing selected the tool's row opens, which tells what it would do to all vertices before it does.
void atSelectedOr(W& window, const char* tool, void (*change)(W&))
{
    if (window.session().view().points.empty())
        window.areas().showTool(tool);
    else
        change(window);
}

const char* needsWeightsOrNone(const Session& session)
{
    return session.view().points.empty() ? needsSkin(session) : needsWeights(session);
}

const ActionSpec kRows[] = {
    {.id = "set_weight",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Set weight…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Of the selected joint, at all selected vertices."),
        .icon = "brush",
        .keys = "Ctrl+Return; Ctrl+Enter",
        .run = [](W& w) { w.asking().setWeight(); },
        .whyNot = needsWeightsAndJoint},
    {.id = "copy_weights",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Copy weights"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Of the selected vertices; also for another open file."),
        .icon = "copy",
        .keys = "Ctrl+C",
        .scope = KeyScope::Stage,
        .run = [](W& w) { copyWeightsOf(w.session(), w.session().view().points); },
        .whyNot = needsWeights},
    {.id = "paste_weights",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Paste weights"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Gives every selected vertex those of the copied one."),
        .icon = "paste",
        .keys = "Ctrl+V",
        .scope = KeyScope::Stage,
        .run = [](W& w) { pasteWeightsTo(w.session(), w.session().view().points, PasteHow::Current); },
        .whyNot = needsWeights},
    {.id = "paste_average_weights",
        .group = 0,
        .text = QT_TRANSLATE_NOOP("Actions", "Paste average weights"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Gives every selected vertex the mean of those copied."),
        .keys = "Ctrl+Shift+V",
        .scope = KeyScope::Stage,
        .run = [](W& w) { pasteWeightsTo(w.session(), w.session().view().points, PasteHow::Mean); },
        .whyNot = needsWeights},
    {.id = "normalize_weights",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Normalize weights"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The weights of each selected vertex sum to 1 then."),
        .icon = "normalize",
        .keys = "Ctrl+Shift+N",
        .run = [](W& w) { atSelectedOr(w, "normalize", [](W& v) { (void)normalizeSelected(v.session()); }); },
        .whyNot = needsWeightsOrNone},
    {.id = "smooth_weights",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Smooth weights"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Brings selected vertices nearer to the mean of their neighbours."),
        .icon = "smooth",
        .run =
            [](W& w) {
                atSelectedOr(w, "smooth",
                    [](W& v) { (void)smoothSelected(v.session(), 0.01 * v.session().settings().number("smooth")); });
            },
        .whyNot = needsWeightsOrNone},
    {.id = "hammer_weights",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Hammer weights"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Rebuilds the selected vertices' weights from those around them."),
        .icon = "hammer",
        .keys = "J",
        .scope = KeyScope::Stage,
        .run =
            [](W& w) {
                atSelectedOr(w, "hammer",
                    [](W& v) { changeRows(v, QT_TRANSLATE_NOOP("Edit", "Hammer weights"), hammerWeights); });
            },
        .whyNot = needsWeightsOrNone},
    {.id = "mirror_weights",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Mirror weights…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "One side takes the weights of the other."),
        .icon = "mirror",
        .run = [](W& w) { w.areas().showTool("mirror"); },
        .whyNot = needsSkin},
    {.id = "limit_joints",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Limit joints…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Each vertex keeps its strongest joints; they take the others' weight."),
        .icon = "count",
        .run = [](W& w) { w.areas().showTool("limit"); },
        .whyNot = needsSkin},
    {.id = "prune_weights",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Prune small weights…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Weights below a limit become 0, never a vertex's strongest."),
        .icon = "minus",
        .run = [](W& w) { w.areas().showTool("prune"); },
        .whyNot = needsSkin},
    {.id = "transfer_weights",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Transfer weights…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Takes the weights of the nearest surface of another file."),
        .icon = "transfer",
        .run = [](W& w) { w.areas().showTool("transfer"); },
        .whyNot = needsSkin},
    {.id = "automatic_weights",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Automatic weights…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Makes weights anew from where the joints lie in the bind pose."),
        .icon = "heat",
        .run = [](W& w) { w.areas().showTool("auto"); },
        .whyNot = needsSkin},
    {.id = "unify_seams",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Unify selected seams"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Vertices in the same place get the mean of their weights."),
        .run = [](W& w) { changeRows(w, QT_TRANSLATE_NOOP("Edit", "Unify seams"), unifySeams); },
        .whyNot = needsWeights},
    {.id = "clean_weights",
        .group = 1,
        .text = QT_TRANSLATE_NOOP("Actions", "Clean weights"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Joints listed twice become one; weights that mean nothing go."),
        .run =
            [](W& w) {
                atSelectedOr(
                    w, "clean", [](W& v) { changeRows(v, QT_TRANSLATE_NOOP("Edit", "Clean weights"), cleanWeights); });
            },
        .whyNot = needsWeightsOrNone},
    {.id = "tool_brush",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Paint weights"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Drag on the surface paints the selected joint's weights."),
        .icon = "brush",
        .keys = "P",
        .scope = KeyScope::Stage,
        .run = [](W& w) { pickUp(w.session(), Tool::Brush); },
        .whyNot = needsForTool<Tool::Brush>,
        .on = [](const ViewState& v) { return v.tool == Tool::Brush; }},
    {.id = "tool_gradient",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Draw a gradient"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Weights go from the whole to nothing along a drag."),
        .icon = "gradient",
        .keys = "G",
        .blenderKeys = "Shift+A",
        .scope = KeyScope::Stage,
        .run = [](W& w) { pickUp(w.session(), Tool::Gradient); },
        .whyNot = needsForTool<Tool::Gradient>,
        .on = [](const ViewState& v) { return v.tool == Tool::Gradient; }},
    {.id = "tool_dropper",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Dropper"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Click takes a vertex's weight for the brush."),
        .icon = "dropper",
        .run = [](W& w) { pickUp(w.session(), Tool::Dropper); },
        .whyNot = needsForTool<Tool::Dropper>,
        .on = [](const ViewState& v) { return v.tool == Tool::Dropper; }},
    {.id = "sample_weight",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Take weight for brush"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Of the vertex under the mouse, else the selected one."),
        .icon = "dropper",
        .keys = "I",
        .blenderKeys = "Shift+X",
        .scope = KeyScope::Stage,
        .run = [](W& w) { w.stage().sampleWeight(); },
        .whyNot = needsJoint},
    {.id = "list_joints",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Joints of the vertex…"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Of the vertex under the mouse, else the selected one."),
        .icon = "joint",
        .keys = "Shift+I",
        .blenderKeys = "Ctrl+Shift+X",
        .scope = KeyScope::Stage,
        .run = [](W& w) { w.stage().listJoints(); },
        .whyNot = needsScene},
    {.id = "brush_smaller",
        .group = 2,
        .submenu = kBrushMenu,
        .text = QT_TRANSLATE_NOOP("Actions", "Smaller brush"),
        .keys = "[",
        .blenderKeys = "Alt+[",
        .scope = KeyScope::Stage,
        .run = [](W& w) { scaleBrush(w.session(), 1.0f / kBrushStep); },
        .whyNot = needsScene},
    {.id = "brush_larger",
        .group = 2,
        .submenu = kBrushMenu,
        .text = QT_TRANSLATE_NOOP("Actions", "Larger brush"),
        .keys = "]",
        .blenderKeys = "Alt+]",
        .scope = KeyScope::Stage,
        .run = [](W& w) { scaleBrush(w.session(), kBrushStep); },
        .whyNot = needsScene},
    {.id = "brush_weaker",
        .group = 2,
        .submenu = kBrushMenu,
        .text = QT_TRANSLATE_NOOP("Actions", "Weaker brush"),
        .keys = "Shift+[",
        .scope = KeyScope::Stage,
        .run = [](W& w) { strengthenBrush(w.session(), -0.1f); },
        .whyNot = needsScene},
    {.id = "brush_stronger",
        .group = 2,
        .submenu = kBrushMenu,
        .text = QT_TRANSLATE_NOOP("Actions", "Stronger brush"),
        .keys = "Shift+]",
        .scope = KeyScope::Stage,
        .run = [](W& w) { strengthenBrush(w.session(), 0.1f); },
        .whyNot = needsScene},
    {.id = "add_influence",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Add influence"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The skin of the selected vertex lists the selected joints, too."),
        .icon = "joint",
        .places = kInTree,
        .run = [](W& w) { addInfluences(w.session()); },
        .whyNot = needsOtherJoint},
    {.id = "retire_joint",
        .group = 2,
        .text = QT_TRANSLATE_NOOP("Actions", "Retire joint"),
        .tip = QT_TRANSLATE_NOOP(
            "Actions", "Its weight goes to the joint above, and no skin lists it any more. The node stays."),
        .places = kInTree,
        .run = [](W& w) { (void)retireJoints(w.session()); },
        .whyNot = needsListedJoint},
    {.id = "lock_weights",
        .group = 3,
        .submenu = kLocks,
        .text = QT_TRANSLATE_NOOP("Actions", "Lock weights"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Of the selected joints: no edit changes them. Again unlocks."),
        .icon = "lock",
        .keys = "Ctrl+L",
        .places = kInTree,
        .run = [](W& w) { toggleLocks(w.session()); },
        .whyNot = needsJoint},
    {.id = "lock_others",
        .group = 3,
        .submenu = kLocks,
        .text = QT_TRANSLATE_NOOP("Actions", "Lock all other joints"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Only the selected joints can change then. Again unlocks all."),
        .icon = "lock",
        .keys = "Ctrl+Shift+L",
        .places = kInTree,
        .run = [](W& w) { toggleOtherLocks(w.session()); },
        .whyNot = needsJoint},
    {.id = "mirror_locks",
        .group = 3,
        .submenu = kLocks,
        .text = QT_TRANSLATE_NOOP("Actions", "Mirror locks"),
        .tip = QT_TRANSLATE_NOOP(
            "Actions", "The joints on the other side that answer to the locked ones are locked, too."),
        .icon = "mirror",
        .places = kInTree,
        .run = [](W& w) { mirrorLocks(w.session()); },
        .whyNot = needsLocks},
    {.id = "unlock_all",
        .group = 3,
        .submenu = kLocks,
        .text = QT_TRANSLATE_NOOP("Actions", "Unlock all joints"),
        .icon = "unlock",
        .places = kInTree,
        .run = [](W& w) { unlockAll(w.session()); },
        .whyNot = needsLocks},
    {.id = "receiver",
        .group = 3,
        .submenu = kLocks,
        .text = QT_TRANSLATE_NOOP("Actions", "Make receiver"),
        .tip = QT_TRANSLATE_NOOP("Actions", "The joint takes what others lose and gives what they gain."),
        .icon = "receive",
        .places = kInTree,
        .run = [](W& w) { toggleReceiver(w.session()); },
        .whyNot = needsJoint},
    {.id = "auto_normalize",
        .group = 3,
        .text = QT_TRANSLATE_NOOP("Actions", "Keep sums at 1"),
        .tip = QT_TRANSLATE_NOOP("Actions", "Other joints give and take, so that each sum stays 1."),
        .icon = "normalize",
        .run = [](W& w) { keepSums(w.session(), !w.session().view().holds.normalize); },
        .on = [](const ViewState& v) { return v.holds.normalize; }},
};

} // namespace

extern const ActionMenu menuWeights{"weights", QT_TRANSLATE_NOOP("Actions", "We&ights"), kRows};

} // namespace bindpose
