// SPDX-License-Identifier: MIT
#include "ui/viewport/pick/pick_control.h"

#include "core/eval/stage/frame_rate.h"
#include "render/maps/legend.h"
#include "render/maps/map_colors.h"
#include "render/scene/distance_values.h"
#include "render/scene/issue_colors.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/models/weights/influence_model.h"
#include "ui/motion/attach.h"
#include "ui/vertices/point_pose.h"
#include "ui/vertices/point_tools.h"

#include <QCoreApplication>

#include <algorithm>

namespace bindpose {
namespace {

constexpr float kJointReach = 7.0f;
constexpr int kMostLines = 8;

struct PickWords {
    Q_DECLARE_TR_FUNCTIONS(Viewport)
};

/// What the map has at a vertex, and of the worst over the clips when that is.
void addMeasured(const Frame& frame, const Scene& scene, const PointAddress& point, HudTag& out)
{
    const SurfaceMap* map = shownNumbers(frame) ? frame.map.get() : nullptr;
    if (!map || point.set.actor != frame.actors.front().id) return;
    const std::optional<SurfaceSpot> spot = map->at(point.set.instance, point.set.set, point.point);
    const bool sides = map->measure == SurfaceMeasure::Symmetry;
    if (!spot && sides && map->measured > 0)
        out.lines.push_back({PickWords::tr("other side"), PickWords::tr("not compared")});
    if (!spot) return;
    const bool squeezed = spot->value < 0.0f;
    const QString what = sides                                  ? PickWords::tr("differs from the other side")
                         : map->measure == SurfaceMeasure::Heal ? PickWords::tr("off its neighbours")
                         : map->measure == SurfaceMeasure::Volume
                             ? PickWords::tr("volume at %1").arg(nodeName(scene, spot->joint))
                         : squeezed ? PickWords::tr("edge squeezed")
                                    : PickWords::tr("edge stretched");
    out.lines.push_back({what, spotText(*spot, *map, *scene.facts)});
    if (!spot->when) return;
    if (!spot->when->clip.valid()) return out.lines.push_back({PickWords::tr("worst"), PickWords::tr("at rest")});
    const Clip* clip = clipAt(scene, spot->when->clip);
    if (!clip) return; // the map may be of before it was removed
    const QString frameText = decimals(frameAt(spot->when->timeSec, frameRateOf(*clip)), 0);
    out.lines.push_back(
        {PickWords::tr("worst"), QStringLiteral("%1 · %2").arg(clipName(scene, spot->when->clip), frameText)});
}

QString restScaleText(const Node& node)
{
    const glm::mat4 local = node.restLocal();
    QStringList out;
    for (int axis = 0; axis < 3; ++axis) out += fieldText(static_cast<double>(glm::length(glm::vec3(local[axis]))), 4);
    return out.join(QStringLiteral(" × "));
}

QString issueSentence(JointIssue issue, const Node& node)
{
    switch (issue) {
    case JointIssue::Unused:
        return PickWords::tr("It moves no vertex, nor does a joint below it.");
    case JointIssue::Scaled:
        return PickWords::tr("It is scaled at rest: %1.").arg(restScaleText(node));
    case JointIssue::Uneven:
        return PickWords::tr("It is bound longer along one axis than along another, or sheared.");
    case JointIssue::BindMissing:
        return PickWords::tr("It has no bind matrix of its own, or one that cannot be inverted.");
    case JointIssue::Mirrored:
        break;
    }
    return PickWords::tr("It is mirrored where it is bound: a negative scale.");
}

/// What is wrong with a joint, a sentence for each issue, worst first. Empty: nothing is.
QString issueSentences(const Scene& scene, NodeId joint, std::span<const Finding> findings)
{
    const Node* node = scene.node(joint);
    if (!node) return {};
    const std::vector<JointIssue> issues = jointIssues(scene, findings)[joint.index()];
    QStringList out;
    for (const JointIssue issue : kIssuesWorstFirst)
        if (std::find(issues.begin(), issues.end(), issue) != issues.end()) out += issueSentence(issue, *node);
    return out.join(u' ');
}

} // namespace

Hover PickControl::at(const Frame& frame, PictureSize size, QPointF pixel, PickFilter filter)
{
    Hover out;
    const glm::vec2 place(static_cast<float>(pixel.x()), static_cast<float>(pixel.y()));
    if (frame.view.bones.shown && filter != PickFilter::PointsOnly)
        out.joint = picker_.joint(frame, size, place, filter == PickFilter::JointsOnly ? 24.0f : kJointReach);
    if (frame.view.surface.shown && filter != PickFilter::JointsOnly)
        out.surface = picker_.surface(frame, rayThrough(frame.view.camera, size, place));
    return out;
}

std::optional<float> PickControl::heatAt(const Frame& frame, const Hover& hover)
{
    if (!hover.surface || hover.surface->actor != frame.view.actor) return std::nullopt;
    const Actor* actor = frame.actor(hover.surface->actor);
    const NodeId joint = frame.view.joint();
    if (!actor || !joint.valid()) return std::nullopt;
    float sum = 0.0f;
    bool any = false;
    for (int i = 0; i < 3; ++i) {
        const auto weight = weightOfJoint(
            *actor->scene, hover.surface->instance, hover.surface->point.set.set, hover.surface->corners[i], joint);
        any = any || weight;
        sum += hover.surface->barycentric[i] * weight.value_or(0.0f);
    }
    return any ? std::optional(sum) : std::nullopt;
}

std::optional<HudTag> PickControl::tag(const Frame& frame, const Hover& hover, QPointF pixel) const
{
    if (hover.empty()) return std::nullopt;
    const Actor* on = frame.actor(hover.joint ? hover.joint->actor : hover.surface->actor);
    if (on && on->role == ActorRole::Prop) {
        const Attachment* held = attachmentShown(*frame.actors.front().scene, *on);
        return held ? std::optional(HudTag{pixel, attachmentName(*held), {}, {}, {}}) : std::nullopt;
    }
    if (hover.joint) {
        const Actor* actor = frame.actor(hover.joint->actor);
        HudTag out{pixel, nodeName(*actor->scene, hover.joint->joint), {}, {}, {}};
        if (frame.view.bones.byIssue && frame.findings && actor == &frame.actors.front())
            out.hint = issueSentences(*actor->scene, hover.joint->joint, *frame.findings);
        return out;
    }
    const Actor* actor = frame.actor(hover.surface->actor);
    const PointAddress& point = hover.surface->point;
    HudTag out{pixel, PickWords::tr("Vertex %1").arg(point.point), {}, {}, {}};
    const bool own = hover.surface->actor == frame.view.actor;
    if (own && (frame.view.shading == Shading::Count || frame.view.shading == Shading::Sum)) {
        const MapPoint map = mapPoint(*actor->scene, point.set.instance, point.set.set, point.point, frame.view);
        if (!map.skinned) return out;
        if (frame.view.shading == Shading::Count)
            out.lines.push_back({PickWords::tr("Joints"), QString::number(static_cast<int>(map.count))});
        else
            out.lines.push_back({PickWords::tr("Sum"), sumText(1.0 + static_cast<double>(map.sumLessOne))});
        return out;
    }
    if (own && isSurfaceMap(frame.view.shading)) {
        addMeasured(frame, *actor->scene, point, out);
        return out;
    }
    const bool heat = own && frame.view.shading == Shading::Heat && frame.view.joint().valid();
    const NodeId joint = heat ? frame.view.joint() : nextInfluence(*actor->scene, point, {}, 1);
    if (!joint.valid()) return out;
    const auto weight = weightOfJoint(*actor->scene, point.set.instance, point.set.set, point.point, joint);
    out.lines.push_back({nodeName(*actor->scene, joint),
        weight ? weightText(static_cast<double>(*weight)) : PickWords::tr("not held")});
    return out;
}

std::optional<HudTag> PickControl::card(const Frame& frame, const Hover& hover, QPointF pixel) const
{
    const Actor* actor = hover.surface ? frame.actor(hover.surface->actor) : nullptr;
    if (!actor) return tag(frame, hover, pixel);
    const PointAddress& point = hover.surface->point;
    const Scene& scene = *actor->scene;
    const Instance& instance = *scene.instances[point.set.instance.index()];
    HudTag out{pixel, PickWords::tr("Vertex %1").arg(point.point), meshName(scene, instance.mesh), {}, {}};
    const SetId set = scene.setOf(instance.mesh, point.set.set);
    if (!instance.skin.valid() || !set.valid() || point.point >= scene.weights[set.index()]->points()) {
        out.hint = PickWords::tr("Not skinned: it moves with %1.").arg(nodeName(scene, instance.node));
        return out;
    }
    // In the order and the words of the vertex card.
    InfluenceModel rows;
    rows.show(actor->scene, set, instance.skin, point.point, pullsOf(*actor, point));
    for (int row = 0; row < std::min(rows.rowCount(), kMostLines); ++row) {
        const auto text = [&rows, row](int column) { return rows.index(row, column).data().toString(); };
        QString value = text(InfluenceModel::Weight);
        if (const std::optional<double>& pull = rows.rows()[static_cast<std::size_t>(row)].pull)
            value += QStringLiteral("   ") + lengthText(*scene.facts, *pull);
        out.lines.push_back({text(InfluenceModel::Joint), value});
    }
    if (rows.rowCount() > kMostLines)
        out.lines.push_back({PickWords::tr("%n more", nullptr, rows.rowCount() - kMostLines), {}});
    out.lines.push_back({PickWords::tr("Sum"), sumText(rows.sum())});
    return out;
}

} // namespace bindpose
