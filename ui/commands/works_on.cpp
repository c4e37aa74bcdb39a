// SPDX-License-Identifier: MIT
#include "ui/commands/works_on.h"

#include <utility>

namespace bindpose {

WorksOn::WorksOn(Session& session) : QObject(&session)
{
    session.presenter().addReader(this, [this](const Frame& frame) { present(frame); });
}

WorksOn* WorksOn::of(const Session& session)
{
    return session.findChild<WorksOn*>(QString(), Qt::FindDirectChildrenOnly);
}

/// Who selects vertices gets a joint with them where none was selected: points decide where both changed.
void WorksOn::present(const Frame& frame)
{
    const auto markOf = [](const auto& items) {
        using T = typename std::remove_cvref_t<decltype(items)>::value_type;
        return items.empty() ? Mark<T>{} : Mark<T>{items.size(), items.back()};
    };
    const Mark<NodeId> joints = markOf(frame.view.joints);
    const Mark<PointAddress> points = markOf(frame.view.points);
    if (frame.view.points.empty() && !frame.view.joints.empty()) jointsLast_ = true; // whoever selected them
    const bool others = joints != std::exchange(joints_, joints);
    if (points != std::exchange(points_, points))
        jointsLast_ = false;
    else if (others)
        jointsLast_ = true;
}

void WorksOn::picked(const Session& session, bool joint)
{
    if (WorksOn* const hand = of(session)) hand->jointsLast_ = joint;
}

bool posesJoints(const Session& session)
{
    const WorksOn* const hand = WorksOn::of(session);
    return hand && hand->workspace() == "pose";
}

bool worksOnJoints(const Session& session)
{
    const WorksOn* const hand = WorksOn::of(session);
    return session.view().joint().valid() &&
           (session.view().points.empty() || posesJoints(session) || (hand && hand->jointsLast()));
}

} // namespace bindpose
