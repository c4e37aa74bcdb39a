// SPDX-License-Identifier: MIT
#include "core/edit/changes/applied_overrides.h"

#include "core/edit/changes/log_errors.h"
#include "core/edit/changes/log_json.h"
#include "core/edit/ground/names.h"

#include <algorithm>

namespace bindpose {
namespace {

/// An equal one was in the scene before: recovered twice, it is not to act twice.
bool standsAlready(const Scene& file, Override held, Reapplied& out)
{
    for (const auto& other : file.overrides) {
        if (!other || out.overridesNamed.contains(other->id)) continue;
        held.id = other->id;
        if (held == *other) return out.overridesNamed.insert(other->id).second;
    }
    return false;
}

} // namespace

void applyOverrides(const EditJson& entry, const Scene& file, const NodeFinder& finder, Reapplied& out)
{
    for (const EditJson& json : entry.at("list")) {
        const NodeRef ref = log_json::toNode(json.at("node"));
        const auto kind = overrideKindNamed(json.at("kind").get<std::string>());
        const auto space = spaceNamed(json.at("space").get<std::string>());
        const auto children = childrenModeNamed(json.at("children").get<std::string>());
        const EditJson& on = json.at("channels");
        Override held;
        held.id = OverrideId(json.at("id").get<std::uint32_t>());
        held.node = finder.find(ref);
        held.kind = kind.value_or(OverrideKind::Replace);
        held.space = space.value_or(Space::Local);
        held.children = children.value_or(ChildrenMode::Clip);
        held.channels = {on.at(0).get<bool>(), on.at(1).get<bool>(), on.at(2).get<bool>()};
        held.mix = log_json::toFloat(json.at("mix"));
        held.enabled = json.at("enabled").get<bool>();
        held.matrix = log_json::toMatrix(json.at("matrix"));
        if (!held.node.valid()) {
            const std::string name = addressOf(ref.name(), ref.index);
            out.conflicts.push_back(Error(ErrorKind::Edit, errors::kLostOverride, name, {name}));
            ++out.lost;
            continue;
        }
        if (standsAlready(file, held, out)) {
            ++out.present;
            continue;
        }
        const auto taken = [&held](const auto& other) { return other && other->id == held.id; };
        while (std::any_of(out.scene.overrides.begin(), out.scene.overrides.end(), taken))
            held.id = OverrideId(held.id.value + 1);
        out.scene.overrides.push_back(std::make_shared<const Override>(held));
        ++out.applied;
    }
}

} // namespace bindpose
