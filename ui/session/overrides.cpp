// SPDX-License-Identifier: MIT
#include "ui/session/overrides.h"

#include "core/edit/ground/edits.h"
#include "ui/session/session.h"

#include <string>

namespace bindpose {

Result<OverrideId> Overrides::put(Override value, std::uint64_t gesture)
{
    OverrideId id = value.id;
    Edit edit{QT_TRANSLATE_NOOP("Edit", "Override joint"), "override of node " + std::to_string(value.node.value),
        gesture, {}};
    if (id.valid())
        edit.run = [value](const Scene& scene) { return changeOverride(scene, value); };
    else
        edit.run = [value, &id](const Scene& scene) { return addOverride(scene, value, &id); };
    const Result<void> done = session_.editing().push(std::move(edit));
    if (!done) return done.error();
    return id;
}

Result<void> Overrides::remove(OverrideId id)
{
    std::string target = "override " + std::to_string(id.value);
    for (const auto& entry : session_.scene().overrides)
        if (entry && entry->id == id) target = "override of node " + std::to_string(entry->node.value);
    return session_.editing().push({QT_TRANSLATE_NOOP("Edit", "Remove override"), target, 0,
        [id](const Scene& scene) { return bindpose::removeOverride(scene, id); }});
}

Result<void> Overrides::clear()
{
    return session_.editing().push({QT_TRANSLATE_NOOP("Edit", "Remove all overrides"), "overrides", 0,
        [](const Scene& scene) { return bindpose::clearOverrides(scene); }});
}

void Overrides::setOn(bool on)
{
    ViewState next = session_.view();
    next.overridesOn = on;
    session_.look(std::move(next));
}

const Override* Overrides::of(NodeId node) const
{
    const Override* found = nullptr;
    for (const auto& candidate : session_.scene().overrides)
        if (candidate && candidate->node == node) found = candidate.get();
    return found;
}

} // namespace bindpose
