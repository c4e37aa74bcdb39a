// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/changes/scene_changes.h"
#include "core/edit/ground/json_fields.h"
#include "core/edit/ground/scene_refs.h"

#include <set>

namespace bindpose {

/// Entries of a list of changes for what the tools of binds and clips do: bind corrections, frame rates, and clips that
/// were made in the session (kept whole). What cannot be said goes to `left`.
void findToolChanges(
    const Scene& file, const Scene& edited, EditJson& entries, std::size_t& values, std::set<std::string>& left);

/// Applies such an entry, or one of findTextureChanges or findLodChanges, to `out.scene`. False: the entry is none.
/// Throws nlohmann's exceptions for fields that are missing or of another type.
bool applyToolChange(const EditJson& entry, const Scene& file, const NodeFinder& finder, Reapplied& out);

} // namespace bindpose
