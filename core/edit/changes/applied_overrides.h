// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/changes/scene_changes.h"
#include "core/edit/ground/json_fields.h"
#include "core/edit/ground/scene_refs.h"

namespace bindpose {

/// Applies the entry of a list of changes that holds its overrides to `out.scene`, which was `file`. One that stands in
/// `file` as it is answers for one of the list, which is not put a second time.
/// Throws nlohmann's exceptions for fields that are missing or of another type.
void applyOverrides(const EditJson& entry, const Scene& file, const NodeFinder& finder, Reapplied& out);

} // namespace bindpose
