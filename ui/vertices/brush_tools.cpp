// SPDX-License-Identifier: MIT
#include "ui/vertices/brush_tools.h"

#include "ui/session/session.h"
#include "ui/vertices/weight_tool_table.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr float kUsualRadius = 0.04f;                        ///< of the character's diagonal
constexpr float kLeastRadius = 1e-4f, kLargestRadius = 2.0f; ///< of the same

struct BrushWords {
    Q_DECLARE_TR_FUNCTIONS(Brush)
};

float diagonalOf(const Scene& scene)
{
    Bounds box;
    for (const auto& set : scene.sets)
        if (set)
            for (const glm::vec3& position : set->positions) box.add(position);
    const float diagonal = box.diagonal();
    return diagonal > 0.0f && std::isfinite(diagonal) ? diagonal : 1.0f;
}

} // namespace

float brushRadius(const Scene& scene, const BrushLook& look)
{
    return look.radius > 0.0f ? look.radius : kUsualRadius * diagonalOf(scene);
}

void changeBrush(Session& session, const BrushLook& look)
{
    ViewState view = session.view();
    view.brush = look;
    session.look(std::move(view));
}

void scaleBrush(Session& session, float factor)
{
    BrushLook look = session.view().brush;
    const float size = diagonalOf(session.scene());
    look.radius = std::clamp(brushRadius(session.scene(), look) * factor, kLeastRadius * size, kLargestRadius * size);
    changeBrush(session, look);
}

void strengthenBrush(Session& session, float by)
{
    BrushLook look = session.view().brush;
    look.strength = std::clamp(look.strength + by, 0.0f, 1.0f);
    changeBrush(session, look);
}

WeightLocks locksOf(const ViewState& view)
{
    return {view.holds.locked, view.holds.receiver};
}

BrushOptions brushOptionsFor(const ViewState& view, BrushMode mode)
{
    BrushOptions out;
    out.look = view.brush;
    out.look.mode = mode;
    out.joint = view.joint();
    out.locks = locksOf(view);
    out.normalize = view.holds.normalize;
    return out;
}

bool changesOneJoint(BrushMode mode)
{
    return mode <= BrushMode::Scale;
}

QString brushModeName(BrushMode mode)
{
    switch (mode) {
    case BrushMode::Add:
        return BrushWords::tr("Add");
    case BrushMode::Subtract:
        return BrushWords::tr("Subtract");
    case BrushMode::Replace:
        return BrushWords::tr("Replace");
    case BrushMode::Scale:
        return BrushWords::tr("Scale");
    case BrushMode::Smooth:
        return BrushWords::tr("Smooth");
    case BrushMode::Average:
        return BrushWords::tr("Average");
    case BrushMode::Smear:
        return BrushWords::tr("Smear");
    case BrushMode::Heal:
        break;
    }
    return BrushWords::tr("Heal");
}

BrushMode heldMode(BrushMode chosen, Qt::KeyboardModifiers held)
{
    if (held & Qt::ShiftModifier) return BrushMode::Smooth;
    if (held & Qt::ControlModifier) return chosen == BrushMode::Subtract ? BrushMode::Add : BrushMode::Subtract;
    return chosen;
}

std::vector<NodeId> skinJoints(const Scene& scene)
{
    std::vector<NodeId> out;
    for (const auto& skin : scene.skins)
        if (skin) out.insert(out.end(), skin->joints.begin(), skin->joints.end());
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

void toggleLocks(Session& session)
{
    ViewState view = session.view();
    std::vector<NodeId>& locked = view.holds.locked;
    const bool all =
        std::all_of(view.joints.begin(), view.joints.end(), [&view](NodeId joint) { return view.holds.has(joint); });
    for (const NodeId joint : view.joints) {
        std::erase(locked, joint);
        if (!all) locked.push_back(joint);
        if (!all && view.holds.receiver == joint) view.holds.receiver = {};
    }
    session.look(std::move(view));
}

void toggleOtherLocks(Session& session)
{
    ViewState view = session.view();
    std::vector<NodeId> others = skinJoints(session.scene());
    std::erase_if(others, [&view](NodeId joint) {
        return std::find(view.joints.begin(), view.joints.end(), joint) != view.joints.end();
    });
    std::vector<NodeId> now = view.holds.locked;
    std::sort(now.begin(), now.end());
    view.holds.locked = now == others ? std::vector<NodeId>() : others;
    if (view.holds.has(view.holds.receiver)) view.holds.receiver = {};
    session.look(std::move(view));
}

void unlockAll(Session& session)
{
    ViewState view = session.view();
    view.holds.locked.clear();
    session.look(std::move(view));
}

void mirrorLocks(Session& session)
{
    ViewState view = session.view();
    const WeightHolds& holds = view.holds;
    std::vector<NodeId> others;
    for (const JointPair& pair : mirrorPairs(session.scene(), view.brush.axis))
        if (holds.has(pair.one) != holds.has(pair.other)) others.push_back(holds.has(pair.one) ? pair.other : pair.one);
    if (others.empty())
        return session.say(BrushWords::tr("No locked joint has a pair on the other side that is not locked."));
    view.holds.locked.insert(view.holds.locked.end(), others.begin(), others.end());
    if (view.holds.has(view.holds.receiver)) view.holds.receiver = {};
    session.look(std::move(view));
    session.say(
        BrushWords::tr("%n joint(s) on the other side are locked, too.", nullptr, static_cast<int>(others.size())));
}

void toggleLock(Session& session, NodeId joint)
{
    ViewState view = session.view();
    if (std::erase(view.holds.locked, joint) == 0) {
        view.holds.locked.push_back(joint);
        if (view.holds.receiver == joint) view.holds.receiver = {};
    }
    session.look(std::move(view));
}

void toggleReceiver(Session& session)
{
    toggleReceiver(session, session.view().joint());
}

void toggleReceiver(Session& session, NodeId joint)
{
    ViewState view = session.view();
    view.holds.receiver = view.holds.receiver == joint ? NodeId{} : joint;
    std::erase(view.holds.locked, view.holds.receiver);
    session.look(std::move(view));
}

} // namespace bindpose
