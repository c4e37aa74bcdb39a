// SPDX-License-Identifier: MIT
#include "ui/viewport/hud/legend_source.h"

#include "core/eval/pose/hand_pose.h"
#include "core/eval/skinning/skinning.h"
#include "render/scene/distance_values.h"
#include "ui/base/texts.h"
#include "ui/models/weights/influence_model.h"
#include "ui/session/compared_world.h"

#include <QCoreApplication>

#include <array>

namespace bindpose {
namespace {

struct LegendWords {
    Q_DECLARE_TR_FUNCTIONS(Viewport)
};

MapPoint underMouse(const Actor& actor, const Hover& hover, const ViewState& view)
{
    const SurfaceHit& hit = *hover.surface;
    MapPoint corners[3];
    for (int i = 0; i < 3; ++i)
        corners[i] = mapPoint(*actor.scene, hit.instance, hit.point.set.set, hit.corners[i], view);
    return mapBetween(corners, hit.barycentric);
}

/// Between the corners where the mouse is, else of the selected vertex.
void tellDifference(const Frame& frame, const Hover& hover, bool withB, Legend& out)
{
    const Actor& first = frame.actors.front();
    const SurfaceDistances* distances = frame.distances.get();
    tellDistances(out, distances, *first.scene->facts);
    if (!distances && withB && posedByHand(*first.scene, frame.view))
        out.told = LegendWords::tr("Compared in poses of the clips alone: turn overrides off, or show a clip.");
    else if (!distances && withB)
        out.told = LegendWords::tr("Not measured yet.");
    if (!distances) return;
    const PointAddress* point = frame.view.points.empty() ? nullptr : &frame.view.points.back();
    if (hover.surface && hover.surface->actor == first.id) {
        const SurfaceHit& hit = *hover.surface;
        float sum = 0.0f;
        for (int i = 0; i < 3; ++i)
            sum += hit.barycentric[i] * distances->at(hit.instance, hit.point.set.set, hit.corners[i]).value_or(0.0f);
        tellDistance(out, sum, *distances, *first.scene->facts);
        out.where = LegendWords::tr("at the mouse");
    } else if (point && point->set.actor == first.id) {
        const auto there = distances->at(point->set.instance, point->set.set, point->point);
        if (there) tellDistance(out, *there, *distances, *first.scene->facts);
        out.where = LegendWords::tr("vertex %1").arg(point->point);
    }
}

/// Of the vertex that is nearest to the mouse, else of the selected one: between vertices edges have no length.
void tellMeasured(const Frame& frame, const Hover& hover, const QString& note, Legend& out)
{
    const Actor& first = frame.actors.front();
    const FileFacts& facts = *first.scene->facts;
    const SurfaceMap* map = shownNumbers(frame) ? frame.map.get() : nullptr;
    tellMap(out, map, facts);
    if (out.ticks.isEmpty()) {
        out.told = note;
        return;
    }
    const PointAddress* point = frame.view.points.empty() ? nullptr : &frame.view.points.back();
    if (hover.surface && hover.surface->actor == first.id) point = &hover.surface->point;
    if (!note.isEmpty()) out.second = note;
    if (!point || point->set.actor != first.id) return;
    const std::optional<SurfaceSpot> spot = map->at(point->set.instance, point->set.set, point->point);
    if (!spot) return;
    tellSpot(out, *spot, *map, facts);
    out.where = LegendWords::tr("vertex %1").arg(point->point);
}

} // namespace

QString mapNote(const Session& session, const ViewState& view)
{
    if (isSurfaceMap(view.shading)) {
        const MeasuredSurface* measured = MeasuredSurface::of(session);
        return measured ? measured->note() : QString();
    }
    const ComparedWorld* world = ComparedWorld::of(session);
    return world ? world->title() : QString();
}

void LegendSource::listAll(const Actor& actor, Legend& legend, const LegendNames& nameOf)
{
    if (nodes_ != actor.scene->nodes || weights_ != actor.scene->weights) {
        nodes_ = actor.scene->nodes;
        weights_ = actor.scene->weights;
        joints_ = mostUsedJoints(*actor.scene, kLegendJoints);
    }
    colors_.update(*actor.scene);
    listJoints(legend, joints_, colors_.all(), nameOf);
}

std::optional<Legend> LegendSource::legend(const Frame& frame, const Hover& hover, const QString& about)
{
    const ViewState& view = frame.view;
    const Actor* actor = frame.actor(view.actor);
    const bool joints = view.shading == Shading::Joints || view.shading == Shading::Strongest;
    if (!joints || !actor || !actor->scene || actor->scene->weights != weights_) *this = {}; // perhaps of a closed file
    if (!isWeightMap(view.shading) && !showsNumbers(view.shading)) return std::nullopt;
    if (!actor || !actor->scene) {
        Legend nothing;
        nothing.map = view.shading;
        return nothing;
    }
    const LegendNames nameOf = [actor](NodeId joint) { return nodeName(*actor->scene, joint); };
    Legend out = legendOf(view, nameOf);
    if (view.shading == Shading::Difference) {
        const bool own = skinningCalled(view.skinning).value_or(Skinning{}).isOwn();
        if (view.map.heldAgainst == HeldAgainst::FileRule && own && !about.isEmpty())
            out.joint = view.split.on() ? LegendWords::tr("A to B") // the two halves say which they are
                                        : LegendWords::tr("A to B: %1").arg(about);
        tellDifference(frame, hover, !about.isEmpty() && own, out);
        return out;
    }
    if (isSurfaceMap(view.shading)) {
        tellMeasured(frame, hover, about, out);
        return out;
    }
    if (joints) listAll(*actor, out, nameOf);
    const bool own = hover.surface && hover.surface->actor == view.actor;
    const PointAddress* point =
        view.points.empty() || view.points.back().set.actor != view.actor ? nullptr : &view.points.back();
    if (view.shading == Shading::Heat) {
        // Between vertices the surface has another value than the nearest vertex: it is said which one is shown.
        out.value = PickControl::heatAt(frame, hover);
        if (!out.value && point)
            out.value = weightOfJoint(*actor->scene, point->set.instance, point->set.set, point->point, view.joint());
        if (PickControl::heatAt(frame, hover))
            out.where = LegendWords::tr("at the mouse");
        else if (point)
            out.where = LegendWords::tr("vertex %1").arg(point->point);
        return out;
    }
    if (joints && hover.joint && hover.joint->actor == view.actor) {
        const std::array bone{hover.joint->joint}; // also one that is too small for the list of those that hold most
        listJoints(out, bone, colors_.all(), nameOf);
        out.where = LegendWords::tr("at the mouse");
    } else if (own) {
        const MapPoint there = underMouse(*actor, hover, view);
        tellPoint(out, there, colors_.all(), nameOf);
        // Joints are those of the nearest vertex, numbers those of the place itself.
        if (there.skinned)
            out.where =
                joints ? LegendWords::tr("vertex %1").arg(hover.surface->point.point) : LegendWords::tr("at the mouse");
    } else if (point) {
        tellPoint(out, mapPoint(*actor->scene, point->set.instance, point->set.set, point->point, view), colors_.all(),
            nameOf);
        out.where = LegendWords::tr("vertex %1").arg(point->point);
    }
    return out;
}

} // namespace bindpose
