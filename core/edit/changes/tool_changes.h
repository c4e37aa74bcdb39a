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

/// A clip kept whole: its name, rate and tracks. A track that cannot be kept is left out, and "clips" goes to `left`.
EditJson clipJson(const Scene& file, const Clip& clip, std::set<std::string>& left);
/// The clip of such an entry; tracks without a joint here become conflicts. Throws as applyToolChange does.
Clip clipFrom(const EditJson& json, const NodeFinder& finder, Reapplied& out);
/// Equal in name and in every track, bit for bit.
bool sameMotion(const Clip& a, const Clip& b);

/// Applies such an entry, or one of findTextureChanges or findLodChanges, to `out.scene`. False: the entry is none.
/// Throws nlohmann's exceptions for fields that are missing or of another type.
bool applyToolChange(const EditJson& entry, const Scene& file, const NodeFinder& finder, Reapplied& out);

} // namespace bindpose
