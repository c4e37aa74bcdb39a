// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/changes/scene_changes.h"
#include "core/edit/ground/json_fields.h"

#include <set>

namespace bindpose {

/// Entries of a list of changes for meshes whose texture coordinates were turned upside down. Parts that differ in
/// another way go to `left`.
void findTextureChanges(
    const Scene& file, const Scene& edited, EditJson& entries, std::size_t& values, std::set<std::string>& left);

/// Applies such an entry. Throws nlohmann's exceptions for fields that are missing or of another type.
void applyTextureChange(const EditJson& entry, const Scene& file, Reapplied& out);

} // namespace bindpose
