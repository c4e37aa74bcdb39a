// SPDX-License-Identifier: MIT
#include "ui/motion/pose_commands.h"

#include "core/edit/ground/edits.h"
#include "core/edit/pose/override_sets.h"
#include "ui/commands/action_needs.h"
#include "ui/motion/pose_clipboard.h"
#include "ui/motion/pose_tools.h"

#include <algorithm>
#include <memory>
#include <optional>

namespace bindpose {
namespace {

/// The last one of each selected joint that has any.
std::vector<Override> overridesOfSelected(const Session& session)
{
    std::vector<Override> out;
    for (const NodeId joint : session.view().joints)
        if (const Override* found = session.overrides().of(joint)) out.push_back(*found);
    return out;
}

/// "override of node 4", and of how many more.
std::string targetOf(const Session& session)
{
    const std::vector<NodeId>& joints = session.view().joints;
    std::string out = "override of node " + std::to_string(session.view().joint().value);
    if (joints.size() > 1) out += " joints " + std::to_string(joints.size() - 1);
    return out;
}

void put(Session& session, const std::vector<Override>& values)
{
    if (values.empty()) return;
    (void)session.editing().push({QT_TRANSLATE_NOOP("Edit", "Override joint"), targetOf(session), 0,
        [&values](const Scene& scene) { return putOverrides(scene, values); }});
}

bool has(const Override& value, bool Channels::*channel)
{
    return value.channels.*channel;
}

const Override* overrideWith(const Scene& scene, OverrideId id)
{
    for (const auto& entry : scene.overrides)
        if (entry && entry->id == id) return entry.get();
    return nullptr;
}

/// What a held override was before it was held, as the history has it; none where it began as one that holds, or where
/// its numbers were changed since.
std::optional<Override> beforeHeld(const History& history, const Override& held)
{
    if (!holds(held.kind)) return std::nullopt;
    Override later = held;
    const int oldest = history.oldest();
    for (int state = history.index(); state-- > oldest;) {
        const std::shared_ptr<const Scene> scene = history.sceneOf(state);
        const Override* found = overrideWith(*scene, held.id);
        if (!found || found->node != held.node) return std::nullopt;
        if (!holds(found->kind)) return *found;
        const bool changed = found->kind == later.kind && found->matrix != later.matrix;
        if (changed && found->kind != OverrideKind::Mute) return std::nullopt; // a muted one has no numbers
        later = *found;
    }
    return std::nullopt;
}

} // namespace

const char* needsOverrideOfJoint(const Session& session)
{
    if (const char* reason = needsJoint(session)) return reason;
    return overridesOfSelected(session).empty() ? QT_TRANSLATE_NOOP("Actions", "The selected joint has no override.")
                                                : nullptr;
}

const char* needsChannelOf(const Session& session, bool Channels::*channel)
{
    if (const char* reason = needsOverrideOfJoint(session)) return reason;
    const std::vector<Override> all = overridesOfSelected(session);
    return std::any_of(all.begin(), all.end(), [channel](const Override& value) { return has(value, channel); })
               ? nullptr
               : QT_TRANSLATE_NOOP("Actions", "The joint's override leaves this as it is.");
}

void toggleOverrides(Session& session)
{
    std::vector<Override> values = overridesOfSelected(session);
    const bool on = std::none_of(values.begin(), values.end(), [](const Override& value) { return value.enabled; });
    for (Override& value : values) value.enabled = on;
    put(session, values);
}

void clearChannel(Session& session, bool Channels::*channel)
{
    std::vector<Override> changed, gone;
    for (Override& value : overridesOfSelected(session)) {
        if (!has(value, channel)) continue;
        value.channels.*channel = false;
        (value.channels == Channels{false, false, false} ? gone : changed).push_back(value);
    }
    const char* label =
        changed.empty() ? QT_TRANSLATE_NOOP("Edit", "Remove override") : QT_TRANSLATE_NOOP("Edit", "Override joint");
    (void)session.editing().push({label, targetOf(session), 0, [&changed, &gone](const Scene& scene) {
                                      Result<Scene> out = putOverrides(scene, changed);
                                      for (std::size_t i = 0; out && i < gone.size(); ++i)
                                          out = bindpose::removeOverride(*out, gone[i].id);
                                      return out;
                                  }});
}

void holdJoints(Session& session, OverrideKind kind)
{
    endTrial(session);
    if (!session.view().overridesOn) session.overrides().setOn(true);
    session.presentNow();
    std::vector<HeldJoint> joints;
    for (const NodeId joint : session.view().joints) joints.push_back({joint, session.overrides().of(joint)});
    put(session, holding(session.frame().actors.front(), session.view(), joints, kind));
}

bool holds(OverrideKind kind)
{
    return kind == OverrideKind::Pin || kind == OverrideKind::Mute || kind == OverrideKind::Freeze;
}

void tellJoints(Session& session, OverrideKind kind, Space space)
{
    endTrial(session);
    session.presentNow();
    const Override* current = session.overrides().of(session.view().joint());
    const bool wasHeld = current && holds(current->kind);
    std::vector<Override> values;
    for (const Override& value : overridesOfSelected(session)) {
        if (holds(value.kind) && !wasHeld) continue;
        const std::optional<Override> before = beforeHeld(session.front().history, value);
        if (before && before->kind == kind)
            values.push_back(*before);
        else
            values.push_back(retold(session.frame().actors.front(), session.view(), value, kind, space));
    }
    put(session, values);
}

void setChildren(Session& session, ChildrenMode mode)
{
    std::vector<Override> values = overridesOfSelected(session);
    for (Override& value : values) value.children = mode;
    put(session, values);
}

void resetJoints(Session& session, ResetReach reach, PoseReset to)
{
    const std::vector<NodeId> nodes = reach == ResetReach::All ? session.scene().order->roots : session.view().joints;
    (void)session.editing().push({QT_TRANSLATE_NOOP("Edit", "Reset overrides"), "overrides", 0,
        [&](const Scene& scene) { return resetPose(scene, nodes, reach != ResetReach::Joint, to); }});
}

void untwist(Session& session)
{
    (void)session.editing().push({QT_TRANSLATE_NOOP("Edit", "Override joint"), targetOf(session), 0,
        [joints = session.view().joints](const Scene& scene) { return setIdentityTurns(scene, joints); }});
}

} // namespace bindpose
