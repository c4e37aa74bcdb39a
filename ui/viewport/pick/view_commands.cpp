// SPDX-License-Identifier: MIT
#include "ui/viewport/pick/view_commands.h"

#include "ui/commands/tool_needs.h"
#include "ui/session/session.h"
#include "ui/vertices/point_tools.h"

#include <QAction>
#include <QCoreApplication>
#include <QWidget>

#include <utility>

namespace bindpose {

void runTapped(const QWidget& view, const QKeySequence& key)
{
    for (QAction* action : view.actions())
        if (action->isEnabled() && action->shortcuts().contains(key)) return action->trigger();
}

void takeTool(Session& session, Tool tool)
{
    ViewState view = session.view();
    view.tool = tool;
    session.look(std::move(view));
}

void pickUp(Session& session, Tool tool)
{
    takeTool(session, tool);
    if (const char* const reason = toolWaitsFor(session.view(), tool))
        session.say(QCoreApplication::translate("Actions", reason));
}

void walkInfluence(Session& session, const Scene& scene, const PointAddress& point, int direction)
{
    const NodeId next = nextInfluence(scene, point, session.view().joint(), direction);
    if (next.valid()) session.selection().selectJoint(next);
}

} // namespace bindpose
