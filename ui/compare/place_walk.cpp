// SPDX-License-Identifier: MIT
#include "ui/compare/place_walk.h"

#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/vertices/place_look.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using Cause = PlaceStory::Cause;

constexpr double kOff = 5e-4; ///< of a shape: less than that is told as 0

struct PlaceWords {
    Q_DECLARE_TR_FUNCTIONS(Compare)
};

/// Of the joint that is the cause; "–" where there is none.
QString causeJoint(const PlaceStory& story)
{
    return story.joint < story.joints.size() ? shownName(story.joints[story.joint].name) : QStringLiteral("–");
}

std::vector<std::pair<PointIndex, PointIndex>> rangesOf(std::vector<PointIndex> points)
{
    std::sort(points.begin(), points.end());
    std::vector<std::pair<PointIndex, PointIndex>> out;
    for (const PointIndex point : points) {
        if (!out.empty() && point <= out.back().second + 1)
            out.back().second = point;
        else
            out.emplace_back(point, point);
    }
    return out;
}

Place placeAt(const Scene& scene, const SweptPoint& at, const SweepMoment& moment, NodeId joint)
{
    Place out;
    out.mesh = scene.instances[at.instance.index()]->mesh.value;
    out.set = at.set;
    out.points = {{at.point, at.point}};
    if (joint.valid() && scene.node(joint)) out.joints = {joint};
    if (moment.clip.valid()) {
        out.clip = moment.clip;
        out.timeSec = moment.timeSec;
    }
    return out;
}

bool isThere(const Scene& scene, const SweptPoint& at)
{
    if (at.instance.index() >= scene.instances.size() || !scene.instances[at.instance.index()]) return false;
    const SetId set = scene.setOf(scene.instances[at.instance.index()]->mesh, at.set);
    return set.valid() && at.point < scene.sets[set.index()]->points();
}

void showAt(Session& session, const SweptPoint& at, const SweepMoment& moment)
{
    session.selection().selectPoint({{ActorId(0u), at.instance, at.set}, at.point});
    if (moment.clip.valid()) return;
    session.playback().setPoseSource(PoseSource::Rest);
}

/// "keys of lowerarm.l differ".
QString moverText(const Scene& scene, const PlaceStory& story)
{
    const QString mover = nodeName(scene, story.mover);
    switch (story.differs) {
    case PlaceStory::Differs::Keys:
        return PlaceWords::tr("keys of %1 differ").arg(mover);
    case PlaceStory::Differs::Rest:
        return PlaceWords::tr("%1 rests elsewhere").arg(mover);
    case PlaceStory::Differs::Other:
        break;
    }
    return PlaceWords::tr("%1 moves otherwise").arg(mover);
}

/// The joint that holds the place may have the motion of one far above it.
QString motionWhy(const Scene& scene, const PlaceStory& story, const SweepMoment& moment)
{
    const QString joint = causeJoint(story), mover = nodeName(scene, story.mover);
    if (!story.mover.valid())
        return PlaceWords::tr("%1 holds it with the same weight, but its motion, rest or bind differs.").arg(joint);
    const bool own = story.mover == story.joints[story.joint].joint;
    switch (story.differs) {
    case PlaceStory::Differs::Keys:
        return own ? PlaceWords::tr("%1 holds it with the same weight, but its keys differ, most of all in %2.")
                         .arg(joint, momentText(scene, moment))
                   : PlaceWords::tr("%1 holds it with the same weight and follows %2, whose keys differ, most of all "
                                    "in %3.")
                         .arg(joint, mover, momentText(scene, moment));
    case PlaceStory::Differs::Rest:
        return own ? PlaceWords::tr("%1 holds it with the same weight, but rests elsewhere in B.").arg(joint)
                   : PlaceWords::tr("%1 holds it with the same weight and follows %2, which rests elsewhere in B.")
                         .arg(joint, mover);
    case PlaceStory::Differs::Other:
        break;
    }
    return own ? PlaceWords::tr("%1 holds it with the same weight, but its motion, rest or bind differs.").arg(joint)
               : PlaceWords::tr("%1 holds it with the same weight and follows %2, whose motion or rest differs.")
                     .arg(joint, mover);
}

} // namespace

std::vector<std::size_t> placesOver(const Comparison& comparison)
{
    std::vector<std::size_t> out;
    const auto found = comparison.found();
    if (!found) return out;
    const double limit = limitUnits(
        *found->pair.a->facts, compareLimitsMm()[static_cast<std::size_t>(comparison.limitAt())], found->pair.height);
    for (std::size_t i = 0; i < found->places.size(); ++i)
        if (found->places[i].distance > limit) out.push_back(i);
    return out;
}

std::optional<std::size_t> placeLookedAt(const Comparison& comparison, const ViewState& view)
{
    const auto found = comparison.found();
    if (!found || view.points.empty() || view.points.back().set.actor != ActorId(0u)) return std::nullopt;
    const PointAddress& at = view.points.back();
    for (std::size_t i = 0; i < found->places.size(); ++i) {
        const SweptPoint& worst = found->places[i].worst.a;
        if (worst.instance == at.set.instance && worst.set == at.set.set && worst.point == at.point) return i;
    }
    return std::nullopt;
}

void goToPlace(Session& session, const ComparedPlaces& found, std::size_t number)
{
    if (number >= found.places.size()) return;
    const ComparedPlace& place = found.places[number];
    const SweptPoint& worst = place.worst.a;
    if (!isThere(session.scene(), worst)) return; // of before an edit
    const SweepMoment& moment = found.pair.moments[place.moment];
    const PlaceStory& story = place.story;
    const NodeId joint = story.mover.valid()                 ? story.mover
                         : story.joint < story.joints.size() ? story.joints[story.joint].joint
                                                             : place.joint;
    Place where = placeAt(session.scene(), worst, moment, joint);
    std::vector<PointIndex> points;
    for (std::size_t i = 0; i < place.points.size(); ++i)
        if (place.points[i].instance == worst.instance && place.points[i].set == worst.set &&
            place.distances[i] > 0.5f * place.distances.front())
            points.push_back(place.points[i].point);
    where.points = rangesOf(std::move(points));
    lookAt(session, where); // frames all of it
    showAt(session, worst, moment);
}

void goToVertex(Session& session, const SweptPoint& point, const SweepMoment& moment, NodeId joint)
{
    if (!isThere(session.scene(), point)) return;
    lookAt(session, placeAt(session.scene(), point, moment, joint));
    showAt(session, point, moment);
}

bool stepPlace(Session& session, int direction)
{
    Comparison& comparison = comparisonOf(session);
    const std::vector<std::size_t> places = placesOver(comparison);
    if (places.empty()) return false;
    const std::optional<std::size_t> now = placeLookedAt(comparison, session.view());
    const auto here = now ? std::find(places.begin(), places.end(), *now) : places.end();
    const std::size_t count = places.size();
    std::size_t next = direction > 0 ? 0 : count - 1;
    if (here != places.end())
        next = (static_cast<std::size_t>(here - places.begin()) + (direction > 0 ? 1 : count - 1)) % count;
    goToPlace(session, *comparison.found(), places[next]);
    return true;
}

QString placeName(const ComparedPlaces& found, const ComparedPlace& place)
{
    const Scene& scene = *found.pair.a;
    if (place.joint.valid()) return nodeName(scene, place.joint);
    return meshName(scene, scene.instances[place.worst.a.instance.index()]->mesh);
}

namespace {

/// Weights differ, too, where what is told is something else.
bool hidesWeights(const ComparedPlace& place)
{
    const bool told = place.story.cause == Cause::Cut || place.story.cause == Cause::Added ||
                      place.story.cause == Cause::Weight || place.story.cause == Cause::Sum;
    return place.reweighted > 0 && !told;
}

QString causeOf(const ComparedPlaces& found, const ComparedPlace& place)
{
    const PlaceStory& story = place.story;
    const QString joint = causeJoint(story);
    switch (story.cause) {
    case Cause::Cut:
        return found.pair.ofFiles() ? PlaceWords::tr("%1 is gone").arg(joint) : PlaceWords::tr("%1 is cut").arg(joint);
    case Cause::Added:
        return PlaceWords::tr("%1 is new").arg(joint);
    case Cause::Weight: {
        const PlaceStory::OfJoint& of = story.joints[story.joint];
        return of.b > of.a ? PlaceWords::tr("%1 weighs more in B").arg(joint)
                           : PlaceWords::tr("%1 weighs less in B").arg(joint);
    }
    case Cause::Motion:
        if (!story.mover.valid()) return PlaceWords::tr("%1 moves otherwise").arg(joint);
        return moverText(*found.pair.a, story);
    case Cause::Sum:
        return std::abs(story.sumA - 1.0) > std::abs(story.sumB - 1.0)
                   ? PlaceWords::tr("weights of A sum to %1").arg(sumText(story.sumA))
                   : PlaceWords::tr("weights of B sum to %1").arg(sumText(story.sumB));
    case Cause::Blend:
        return PlaceWords::tr("blended otherwise");
    case Cause::Shape:
        break;
    }
    if (!story.shape.empty()) {
        const QString shape = shownName(story.shape);
        return std::abs(story.shapeB) < kOff ? PlaceWords::tr("shape %1 is off").arg(shape)
                                             : PlaceWords::tr("shape %1 is at %2").arg(shape, weightText(story.shapeB));
    }
    return PlaceWords::tr("the mesh differs");
}

} // namespace

QString causeText(const ComparedPlaces& found, const ComparedPlace& place)
{
    const QString cause = causeOf(found, place);
    return hidesWeights(place) ? PlaceWords::tr("%1; weights, too").arg(cause) : cause;
}

QString seenText(double share)
{
    const int percent = static_cast<int>(100.0 * share + 0.5);
    return percent > 0 || share == 0.0 ? PlaceWords::tr("%1 % of the moments").arg(percent)
                                       : PlaceWords::tr("under 1 % of the moments");
}

QString momentText(const Scene& scene, const SweepMoment& moment)
{
    const Clip* clip = clipAt(scene, moment.clip);
    if (!clip) return PlaceWords::tr("at rest");
    const double frame = frameAt(moment.timeSec, frameRateOf(*clip));
    const QString number = frame == std::round(frame) ? QString::number(std::lround(frame)) : decimals(frame, 1);
    return QStringLiteral("%1 · %2").arg(clipName(scene, moment.clip), number);
}

QString percentOfHeight(const ComparedPlaces& found, double distance)
{
    return decimals(found.pair.height > 0.0 ? 100.0 * distance / found.pair.height : 0.0, 2);
}

QString placeSentence(const ComparedPlaces& found, const ComparedPlace& place, const QString& b)
{
    const Scene& scene = *found.pair.a;
    return PlaceWords::tr(
        "In B (%1) the surface lies up to <b>%2</b> (%3 % of the height) from this file, worst in %4.")
        .arg(b.toHtmlEscaped(), lengthText(*scene.facts, place.distance), percentOfHeight(found, place.distance),
            momentText(scene, found.pair.moments[place.moment]).toHtmlEscaped());
}

namespace {

QString whyOf(const ComparedPlaces& found, const ComparedPlace& place, const QString& b)
{
    const PlaceStory& story = place.story;
    const QString joint = causeJoint(story);
    QString out;
    switch (story.cause) {
    case Cause::Cut: {
        const double weight = story.joints[story.joint].a;
        out = found.pair.ofFiles()
                  ? PlaceWords::tr("%1 holds this vertex with %2 here, and not at all in B.")
                        .arg(joint, weightText(weight))
                  : PlaceWords::tr("%1 holds this vertex with %2, as influence %3 of %4. %5 leaves it out.")
                        .arg(joint, weightText(weight))
                        .arg(story.rank)
                        .arg(story.influences)
                        .arg(b);
        if (std::abs(story.sumB - story.sumA) > 1e-3)
            out += u' ' + PlaceWords::tr("The sum becomes %1: what is missing pulls towards the origin.")
                              .arg(sumText(story.sumB));
        return out;
    }
    case Cause::Added:
        return PlaceWords::tr("%1 holds this vertex with %2 in B, and not at all here.")
            .arg(joint, weightText(story.joints[story.joint].b));
    case Cause::Weight:
        return PlaceWords::tr("%1 holds this vertex with %2 here and with %3 in B.")
            .arg(joint, weightText(story.joints[story.joint].a), weightText(story.joints[story.joint].b));
    case Cause::Motion:
        return motionWhy(*found.pair.a, story, found.pair.moments[place.moment]);
    case Cause::Sum:
        return PlaceWords::tr("Its weights sum to %1 here and to %2 in B.")
            .arg(sumText(story.sumA), sumText(story.sumB));
    case Cause::Blend:
        return PlaceWords::tr("The weights are the same; dual quaternions blend the joints' turns otherwise.");
    case Cause::Shape:
        break;
    }
    if (!story.shape.empty())
        return PlaceWords::tr("Shape %1 moves this vertex: it is at %2 here and at %3 in B.")
            .arg(shownName(story.shape), weightText(story.shapeA),
                weightText(std::abs(story.shapeB) < kOff ? 0.0 : story.shapeB));
    return PlaceWords::tr("The vertex itself stands elsewhere: its place in the mesh differs.");
}

} // namespace

QString placeWhy(const ComparedPlaces& found, const ComparedPlace& place, const QString& b)
{
    const QString why = whyOf(found, place, b);
    if (!hidesWeights(place)) return why;
    return why + u' ' +
           PlaceWords::tr("Weights of %n vertices here differ, too: “Changes” tells what that does by itself.", nullptr,
               static_cast<int>(place.reweighted));
}

} // namespace bindpose
