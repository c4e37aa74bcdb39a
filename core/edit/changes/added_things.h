// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/changes/scene_changes.h"
#include "core/edit/ground/json_fields.h"
#include "core/edit/ground/scene_refs.h"

#include <set>

namespace bindpose {

/// Entries of a list of changes for what came from other files: clips added to the scene (whole where they were edited
/// since), and props. What names no file goes to `left`.
void findAdded(
    const Scene& file, const Scene& edited, EditJson& entries, std::size_t& values, std::set<std::string>& left);

/// Applies such an entry to `out.scene`, which was `file`, with the content of the other file from `sources`; one of
/// findShapes, too. False: the entry is none. Throws nlohmann's exceptions for fields that are missing or of another
/// type.
bool applyAdded(
    const EditJson& entry, const Scene& file, const NodeFinder& finder, const SceneSources& sources, Reapplied& out);

} // namespace bindpose
