// SPDX-License-Identifier: MIT
#include "core/edit/changes/change_list.h"
#include "core/edit/changes/log_fields.h"

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

void findOverrides(ChangeList& list)
{
    EditJson entries = EditJson::array();
    for (const auto& held : list.edited.overrides) {
        if (!held) continue;
        if (list.file.node(held->node))
            entries.push_back(log_json::written(
                {{"id", held->id.value}, {"node", log_json::node(refOf(list.file, held->node))}}, *held));
        else
            list.left.insert("nodes");
    }
    list.values += entries.size();
    if (!entries.empty()) list.entries.push_back({{"op", "overrides"}, {"list", std::move(entries)}});
}

void applyOverrides(const EditJson& entry, ChangeApplier& to)
{
    Reapplied& out = to.out;
    for (const EditJson& json : entry.at("list")) {
        const NodeRef ref = log_json::toNode(json.at("node"));
        Override held;
        held.id = OverrideId(log_json::toIndex(json.at("id")));
        held.node = to.finder.find(ref);
        log_json::read(json, held);
        if (!held.node.valid()) {
            const std::string name = addressOf(ref.name(), ref.index);
            to.lose(errors::kLostOverride, name, {name});
            continue;
        }
        if (standsAlready(to.file, held, out)) {
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
