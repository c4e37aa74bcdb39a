// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/changes/scene_changes.h"
#include "core/edit/ground/json_fields.h"

#include <set>

namespace bindpose {

/// Entries of a list of changes for meshes that got other levels of detail, kept whole. Levels that are meshes of their
/// own go to `left`.
void findLodChanges(
    const Scene& file, const Scene& edited, EditJson& entries, std::size_t& values, std::set<std::string>& left);

/// Applies such an entry; a mesh that draws something else by now is a conflict. Throws nlohmann's exceptions for
/// fields that are missing or of another type.
void applyLodChange(const EditJson& entry, const Scene& file, Reapplied& out);

} // namespace bindpose
