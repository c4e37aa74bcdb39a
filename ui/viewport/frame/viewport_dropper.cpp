// SPDX-License-Identifier: MIT
// What is taken from a vertex: its weight for the brush, or one of its joints.
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/session/session.h"
#include "ui/viewport/frame/viewport.h"

#include <QMenu>

#include <algorithm>
#include <cmath>
#include <map>

namespace bindpose {

/// Under the mouse, else the selected one; of the document's own character.
std::optional<PointAddress> Viewport::pointAtHand()
{
    if (frame_.actors.empty() || !frame_.actors.front().scene) return std::nullopt;
    const bool inside = rect().contains(mouse_.toPoint());
    const Hover hit = inside ? picks_.at(frame_, pictureSize(), mouse_, PickFilter::PointsOnly) : Hover{};
    if (hit.surface && hit.surface->actor == ActorId(0u)) return hit.surface->point;
    const std::vector<PointAddress>& selected = session_.view().points;
    if (!selected.empty() && selected.back().set.actor == ActorId(0u)) return selected.back();
    return std::nullopt;
}

void Viewport::sampleWeight()
{
    if (const auto point = pointAtHand()) return takeWeight(*point);
    session_.say(tr("Point at a vertex or select one first."), true);
}

void Viewport::listJointsHere()
{
    if (const auto point = pointAtHand()) return listJoints(*point);
    session_.say(tr("Point at a vertex or select one first."), true);
}

void Viewport::dropAt(const Hover& hit, Qt::KeyboardModifiers modifiers)
{
    if (!hit.surface || hit.surface->actor != ActorId(0u)) return session_.say(tr("No vertex is there."), true);
    if (modifiers & Qt::ShiftModifier) return listJoints(hit.surface->point);
    takeWeight(hit.surface->point);
}

void Viewport::takeWeight(const PointAddress& point)
{
    const Scene& scene = *frame_.actors.front().scene;
    const NodeId joint = session_.view().joint();
    if (!joint.valid()) return session_.say(tr("Select a joint first: its weight is taken."), true);
    const auto& drawn = scene.instances[point.set.instance.index()];
    const Skin* skin = drawn && drawn->skin.valid() ? scene.skins[drawn->skin.index()].get() : nullptr;
    if (!skin || std::find(skin->joints.begin(), skin->joints.end(), joint) == skin->joints.end())
        return session_.say(tr("%1 is no joint of this mesh.").arg(nodeName(scene, joint)), true);
    const float stored = weightOfJoint(scene, point.set.instance, point.set.set, point.point, joint).value_or(0.0f);
    BrushLook look = session_.view().brush;
    look.value = std::isfinite(stored) ? std::clamp(stored, 0.0f, 1.0f) : 0.0f;
    changeBrush(session_, look);
    if (frame_.view.tool == Tool::Dropper) setTool(Tool::Brush);
    session_.say(tr("Brush value %1: %2 has %3 at vertex %4")
                     .arg(weightText(double{look.value}), nodeName(scene, joint), weightText(double{stored}))
                     .arg(point.point));
}

/// The strongest first.
void Viewport::listJoints(const PointAddress& point)
{
    const Scene& scene = *frame_.actors.front().scene;
    const auto& drawn = scene.instances[point.set.instance.index()];
    const SetId set = drawn ? scene.setOf(drawn->mesh, point.set.set) : SetId();
    if (!drawn || !drawn->skin.valid() || !set.valid() || !scene.weights[set.index()])
        return session_.say(tr("No joint holds this vertex."), true);
    const Skin& skin = *scene.skins[drawn->skin.index()];
    std::map<SlotIndex, float> bySlot;
    for (const Influence& one : scene.weights[set.index()]->at(point.point))
        if (one.weight != 0.0f && one.slot < skin.joints.size()) bySlot[one.slot] += one.weight;
    std::vector<std::pair<SlotIndex, float>> held(bySlot.begin(), bySlot.end());
    std::stable_sort(held.begin(), held.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    if (held.empty()) return session_.say(tr("No joint holds this vertex."), true);
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("jointsHere"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addSection(tr("Vertex %1").arg(point.point));
    for (const auto& [slot, weight] : held) {
        const NodeId joint = skin.joints[slot];
        QString name = shortName(nodeName(scene, joint));
        QAction* entry = menu->addAction(icon("joint"),
            name.replace(u'&', QStringLiteral("&&")) + u'\t' + weightText(double{weight}), this,
            [this, joint] { session_.selection().selectJoint(joint); });
        entry->setCheckable(joint == session_.view().joint());
        entry->setChecked(entry->isCheckable());
    }
    const bool inside = rect().contains(mouse_.toPoint());
    menu->popup(mapToGlobal(inside ? mouse_.toPoint() : rect().center()));
    menu->setActiveAction(menu->actions().value(1));
}

} // namespace bindpose
