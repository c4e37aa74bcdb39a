// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/actions.h"
#include "ui/commands/tool_needs.h"

namespace bindpose {

// What several rows of the tables need: each gives the reason why not, null where it is met.

const char* needsClip(const Session& session);
const char* needsJoint(const Session& session);
/// A document is open.
const char* needsDocument(const Session& session);
/// Something is open to look at.
const char* needsScene(const Session& session);

/// Something that the tool works on.
template <Tool kTool> const char* needsForTool(const Session& session)
{
    const char* const reason = needsScene(session);
    return reason ? reason : toolLacks(session.scene(), kTool);
}

/// Changes one field of the view.
template <class Change> void lookWith(WindowCommands& window, Change change)
{
    ViewState view = window.session().view();
    change(view);
    window.session().look(std::move(view));
}

} // namespace bindpose
