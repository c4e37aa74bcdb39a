// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/ground/json_fields.h"
#include "core/model/scene.h"

namespace bindpose {

/// Entries of a list of edits for the tools of binds, clips and levels of detail. Errors: what is missing or wrong in
/// the entry, with its field; those of the tools.
Result<Scene> applySetBindCorrectionEntry(const Scene& scene, JsonFields& fields);
Result<Scene> applySetFrameRateEntry(const Scene& scene, JsonFields& fields);
Result<Scene> applyResampleClipEntry(const Scene& scene, JsonFields& fields);
Result<Scene> applyCutClipEntry(const Scene& scene, JsonFields& fields);
Result<Scene> applyGenerateLodsEntry(const Scene& scene, JsonFields& fields);
Result<Scene> applyRemoveLodsEntry(const Scene& scene, JsonFields& fields);

} // namespace bindpose
