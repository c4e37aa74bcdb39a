// SPDX-License-Identifier: MIT
#include "ui/viewport/pick/dropper.h"

#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/session/session.h"
#include "ui/vertices/brush_tools.h"
#include "ui/viewport/pick/view_commands.h"

#include <QCoreApplication>
#include <QMenu>

#include <algorithm>
#include <cmath>
#include <map>

namespace bindpose {
namespace {

struct DropWords {
    Q_DECLARE_TR_FUNCTIONS(bindpose::Viewport)
};

} // namespace

void Dropper::dropAt(const Hover& hit, QPointF mouse, Qt::KeyboardModifiers modifiers)
{
    if (!hit.surface || hit.surface->actor != ActorId(0u))
        return shown_.session.say(DropWords::tr("No vertex is there."), true);
    if (modifiers & Qt::ShiftModifier) return listJoints(hit.surface->point, mouse);
    takeWeight(hit.surface->point);
}

void Dropper::takeWeight(const PointAddress& point)
{
    const Scene& scene = *shown_.frame.actors.front().scene;
    const NodeId joint = shown_.session.view().joint();
    if (!joint.valid()) return shown_.session.say(DropWords::tr("Select a joint first: its weight is taken."), true);
    const auto& drawn = scene.instances[point.set.instance.index()];
    const Skin* skin = drawn && drawn->skin.valid() ? scene.skins[drawn->skin.index()].get() : nullptr;
    if (!skin || std::find(skin->joints.begin(), skin->joints.end(), joint) == skin->joints.end())
        return shown_.session.say(DropWords::tr("%1 is no joint of this mesh.").arg(nodeName(scene, joint)), true);
    const float stored = weightOfJoint(scene, point.set.instance, point.set.set, point.point, joint).value_or(0.0f);
    BrushLook look = shown_.session.view().brush;
    look.value = std::isfinite(stored) ? std::clamp(stored, 0.0f, 1.0f) : 0.0f;
    changeBrush(shown_.session, look);
    if (shown_.frame.view.tool == Tool::Dropper) takeTool(shown_.session, Tool::Brush);
    shown_.session.say(DropWords::tr("Brush value %1: %2 has %3 at vertex %4")
                           .arg(weightText(double{look.value}), nodeName(scene, joint), weightText(double{stored}))
                           .arg(point.point));
}

/// The strongest first.
void Dropper::listJoints(const PointAddress& point, QPointF mouse)
{
    const Scene& scene = *shown_.frame.actors.front().scene;
    const auto& drawn = scene.instances[point.set.instance.index()];
    const SetId set = drawn ? scene.setOf(drawn->mesh, point.set.set) : SetId();
    if (!drawn || !drawn->skin.valid() || !set.valid() || !scene.weights[set.index()])
        return shown_.session.say(DropWords::tr("No joint holds this vertex."), true);
    const Skin& skin = *scene.skins[drawn->skin.index()];
    std::map<SlotIndex, float> bySlot;
    for (const Influence& one : scene.weights[set.index()]->at(point.point))
        if (one.weight != 0.0f && one.slot < skin.joints.size()) bySlot[one.slot] += one.weight;
    std::vector<std::pair<SlotIndex, float>> held(bySlot.begin(), bySlot.end());
    std::stable_sort(held.begin(), held.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    if (held.empty()) return shown_.session.say(DropWords::tr("No joint holds this vertex."), true);
    auto* menu = new QMenu(&view_);
    menu->setObjectName(QStringLiteral("jointsHere"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addSection(DropWords::tr("Vertex %1").arg(point.point));
    for (const auto& [slot, weight] : held) {
        const NodeId joint = skin.joints[slot];
        QString name = shortName(nodeName(scene, joint));
        QAction* entry = menu->addAction(icon("joint"),
            name.replace(u'&', QStringLiteral("&&")) + u'\t' + weightText(double{weight}), &view_,
            [this, joint] { shown_.session.selection().selectJoint(joint); });
        entry->setCheckable(joint == shown_.session.view().joint());
        entry->setChecked(entry->isCheckable());
    }
    const bool inside = view_.rect().contains(mouse.toPoint());
    menu->popup(view_.mapToGlobal(inside ? mouse.toPoint() : view_.rect().center()));
    menu->setActiveAction(menu->actions().value(1));
}

} // namespace bindpose
