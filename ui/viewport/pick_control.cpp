// SPDX-License-Identifier: MIT
#include "ui/viewport/pick_control.h"

#include "ui/point_tools.h"
#include "ui/texts.h"

#include <QCoreApplication>

namespace bindpose {
namespace {

constexpr float kJointReach = 7.0f;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Viewport)
};

} // namespace

Hover PickControl::at(const Frame& frame, PictureSize size, QPointF pixel, PickFilter filter)
{
    Hover out;
    const glm::vec2 place(static_cast<float>(pixel.x()), static_cast<float>(pixel.y()));
    if (frame.view.showBones && filter != PickFilter::PointsOnly)
        out.joint = picker_.joint(frame, size, place, filter == PickFilter::JointsOnly ? 24.0f : kJointReach);
    if (frame.view.showMesh && filter != PickFilter::JointsOnly)
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
    if (hover.joint) {
        const Actor* actor = frame.actor(hover.joint->actor);
        return HudTag{pixel, nodeName(*actor->scene, hover.joint->joint), {}, {}, {}};
    }
    if (!hover.surface) return std::nullopt;
    const Actor* actor = frame.actor(hover.surface->actor);
    const PointAddress& point = hover.surface->point;
    HudTag out{pixel, Words::tr("Vertex %1").arg(point.point), {}, {}, {}};
    const bool own = hover.surface->actor == frame.view.actor;
    const bool heat = own && frame.view.shading == Shading::Heat && frame.view.joint().valid();
    const NodeId joint = heat ? frame.view.joint() : nextInfluence(*actor->scene, point, {}, 1);
    if (!joint.valid()) return out;
    const auto weight = weightOfJoint(*actor->scene, point.set.instance, point.set.set, point.point, joint);
    out.lines.push_back(
        {nodeName(*actor->scene, joint), weight ? weightText(static_cast<double>(*weight)) : Words::tr("not held")});
    return out;
}

} // namespace bindpose
