// SPDX-License-Identifier: MIT
#include "ui/viewport/pick/select_by_mouse.h"

#include "core/eval/surface/edge_loops.h"
#include "ui/commands/works_on.h"
#include "ui/motion/attach.h"
#include "ui/session/session.h"
#include "ui/vertices/point_tools.h"

#include <algorithm>
#include <utility>

namespace bindpose {

void selectHit(Session& session, const Frame& seen, const Hover& hit, bool extend)
{
    const std::optional<ActorId> who = hit.joint     ? std::optional(hit.joint->actor)
                                       : hit.surface ? std::optional(hit.surface->actor)
                                                     : std::nullopt;
    if (const Actor* const on = who ? seen.actor(*who) : nullptr; on && on->role == ActorRole::Prop) {
        // A prop is taken as a whole: its joints and vertices are those of another file.
        if (const Attachment* held = attachmentShown(session.scene(), *on)) selectAttachment(session, held->id);
    } else if (hit.joint) {
        session.selection().selectJoint(hit.joint->joint, extend);
        WorksOn::picked(session, true);
    } else if (hit.surface) {
        session.selection().selectPoint(hit.surface->point, extend);
        WorksOn::picked(session, false);
    } else if (!extend)
        session.selection().selectPoints({}); // whose weights are looked at stays; Esc lets go of that, too
}

bool selectJointAt(Session& session, const Frame& seen, const Hover& hit)
{
    const ActorId own = session.view().actor;
    const Actor* const on = hit.surface && hit.surface->actor == own ? seen.actor(own) : nullptr;
    NodeId joint;
    if (hit.joint && hit.joint->actor == own)
        joint = hit.joint->joint;
    else if (on && on->scene)
        joint = nextInfluence(*on->scene, hit.surface->point, {}, 1);
    if (!joint.valid()) return false;
    session.selection().selectJoint(joint);
    WorksOn::picked(session, true);
    return true;
}

bool selectLoopAt(Session& session, const Frame& seen, const Hover& hit, bool extend)
{
    const Actor* const on = hit.surface && !hit.joint ? seen.actor(hit.surface->actor) : nullptr;
    if (!on || !on->scene || hit.surface->actor != session.view().actor) return false;
    const auto& corners = hit.surface->corners;
    const std::vector<PointAddress> loop =
        edgeLoopAt(*on->scene, hit.surface->point.set, {corners[0], corners[1], corners[2]}, hit.surface->barycentric);
    std::vector<PointAddress> chosen =
        mergedPoints(session.view().points, loop, extend ? SelectHow::Add : SelectHow::Replace);
    // What was clicked is current, also where the first click had it selected already.
    const auto current = std::find(chosen.begin(), chosen.end(), loop.back());
    std::rotate(current, current + 1, chosen.end());
    session.selection().selectPoints(std::move(chosen));
    return true;
}

void selectFramed(const ShownFrame& shown, Picker& picker, const PickRegion& region, SelectHow how, bool joints)
{
    const ViewState& view = shown.frame.view;
    Selection& selection = shown.session.selection();
    if (joints) {
        selection.selectJoints(mergedJoints(view.joints, picker.jointsIn(shown.frame, shown.size, region), how));
        return WorksOn::picked(shown.session, true);
    }
    const bool through = view.xray || view.surface.faces == Faces::Through || view.surface.faces == Faces::Back;
    const std::vector<PointAddress> inside = picker.pointsIn(shown.frame, shown.size, region, through);
    std::vector<PointAddress> chosen = mergedPoints(view.points, inside, how);
    const Actor* const on = shown.actor();
    if (on && on->scene) chosen = tellingLast(*on->scene, view.joint(), std::move(chosen));
    // Where none of them holds the joint in hand, the one that holds the current one most is what one looks for.
    NodeId joint;
    if (on && on->scene && !chosen.empty()) {
        const PointAddress& at = chosen.back();
        if (weightOfJoint(*on->scene, at.set.instance, at.set.set, at.point, view.joint()).value_or(0.0f) == 0.0f)
            joint = nextInfluence(*on->scene, at, {}, 1);
    }
    selection.selectPoints(std::move(chosen));
    if (joint.valid()) selection.selectJoint(joint);
}

} // namespace bindpose
