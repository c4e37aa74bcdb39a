// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/json_fields.h"
#include "core/model/scene.h"

namespace bindpose {

/// Entries of a list of edits for whole clips. Errors: what is missing or wrong in the entry, with its field; those of
/// the edits.
Result<Scene> applyDuplicateClipEntry(const Scene& scene, JsonFields& fields);
Result<Scene> applyRemoveClipEntry(const Scene& scene, JsonFields& fields);
Result<Scene> applyShiftClipEntry(const Scene& scene, JsonFields& fields);
Result<Scene> applyReverseClipEntry(const Scene& scene, JsonFields& fields);
Result<Scene> applyJoinClipsEntry(const Scene& scene, JsonFields& fields);
Result<Scene> applyAlignSignsEntry(const Scene& scene, JsonFields& fields);
Result<Scene> applyReduceKeysEntry(const Scene& scene, JsonFields& fields);

} // namespace bindpose
